import type { CriterionTree, TargetingPackage } from '@rookery/contract'
import { treeOfPackage } from '@rookery/contract/targeting-tree.ts'
import { decodeRecipe, sameTree } from '../../../../shared/recipe/recipe-codec.ts'
import { storeUnsavedRecipe, readUnsavedRecipe } from '../../../../shared/recipe/unsaved-recipe.ts'
import { historyOf, type History } from '../model/history.ts'
import { isOwnAddress, storedHistory } from '../model/stored-history.ts'
import { emptyRecipe, fromTree, type Recipe } from '../model/recipe.ts'
import { getDraft } from './draft-calls.ts'
import { getAudience } from './save-audience.ts'

export interface OpenedCreator {
  /** The recipe, with the undo steps this window still knows. */
  history: History<Recipe>
  name: string
  regionId: number | null
  audience: { id: string; version: number } | null
  /** Where the recipe came from; a link's recipe becomes the user's own once they change it. */
  origin: 'empty' | 'draft' | 'link' | 'audience'
  /** Whether the saved audience has exactly this recipe. */
  isStored: boolean
  /** Whether this browser has changes the server lacks. */
  isUnsynced: boolean
  /** The version of the draft on the server; 0 if there is none. */
  draftVersion: number
  isBadLink?: boolean
}

interface Draft {
  tree: CriterionTree
  name: string
  region_id: number | null
  audience_id: string | null
  version: number
  isUnsynced: boolean
}

/**
 * The newer of the drafts on this browser and on the server: unsent changes win if they are based on the
 * server's version.
 */
async function readDraft(teamId: string): Promise<{ draft: Draft | null; version: number }> {
  const unsavedRecipe = readUnsavedRecipe(teamId)
  const storedDraft = await getDraft(teamId).catch(() => null)
  const version = storedDraft?.version ?? 0
  if (
    unsavedRecipe &&
    !unsavedRecipe.is_synced &&
    (!storedDraft || unsavedRecipe.version >= storedDraft.version)
  )
    return { draft: { ...unsavedRecipe, isUnsynced: true }, version: unsavedRecipe.version }
  if (!storedDraft) return { draft: null, version }
  const { targeting_package, ...rest } = storedDraft
  return {
    draft: { ...rest, tree: treeOfPackage(targeting_package as TargetingPackage), isUnsynced: false },
    version,
  }
}

/**
 * The creator's initial content: the audience named in the address, the recipe of a link, the user's draft,
 * or nothing. Throws ApiError for an audience that cannot be read.
 */
export async function openCreator(
  teamId: string,
  audienceId: string | undefined,
  recipeCode: string | undefined,
): Promise<OpenedCreator> {
  const [{ draft, version }, linked] = await Promise.all([
    readDraft(teamId),
    recipeCode ? decodeRecipe(recipeCode) : null,
  ])
  const historyTo = (tree: CriterionTree, audience: string | null): History<Recipe> =>
    storedHistory(teamId, tree, audience) ?? historyOf(fromTree(tree))
  const fromDraft = async (found: Draft): Promise<OpenedCreator> => {
    // The version of the audience is read again: another user may have saved it since.
    const { isUnsynced, ...stored } = found
    storeUnsavedRecipe(teamId, { ...stored, is_synced: !isUnsynced })
    const audience = found.audience_id ? await getAudience(found.audience_id).catch(() => null) : null
    return {
      history: historyTo(found.tree, audience && audience.id),
      name: found.name,
      regionId: found.region_id,
      audience: audience && { id: audience.id, version: audience.version },
      origin: 'draft',
      isStored: audience !== null && sameTree(treeOfPackage(audience.targeting_package), found.tree),
      isUnsynced: found.isUnsynced,
      draftVersion: version,
    }
  }
  if (audienceId) {
    if (draft?.audience_id === audienceId) return fromDraft(draft)
    const audience = await getAudience(audienceId)
    return {
      history: historyTo(treeOfPackage(audience.targeting_package), audience.id),
      name: audience.name,
      regionId: audience.region?.id ?? null,
      audience: { id: audience.id, version: audience.version },
      origin: 'audience',
      isStored: true,
      isUnsynced: false,
      draftVersion: version,
    }
  }
  /**
   * Whether the address holds another user's recipe or an old one; after a reload just after a change it may
   * be one step behind, which counts as neither.
   */
  const isForeign = (tree: CriterionTree): boolean =>
    !draft ||
    !(
      sameTree(draft.tree, tree) ||
      (isOwnAddress(teamId, recipeCode!) && storedHistory(teamId, draft.tree, draft.audience_id) !== null)
    )
  if (linked && isForeign(linked))
    return {
      history: historyOf(fromTree(linked)),
      name: '',
      regionId: null,
      audience: null,
      origin: 'link',
      isStored: false,
      isUnsynced: false,
      draftVersion: version,
    }
  const isBadLink = Boolean(recipeCode && !linked)
  if (draft) return { ...(await fromDraft(draft)), isBadLink }
  return {
    history: historyOf(emptyRecipe),
    name: '',
    regionId: null,
    audience: null,
    origin: 'empty',
    isStored: false,
    isUnsynced: false,
    draftVersion: version,
    isBadLink,
  }
}
