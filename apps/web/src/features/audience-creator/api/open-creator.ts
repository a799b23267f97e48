import type { CriterionTree, TargetingPackage } from '@rookery/contract'
import { treeOfPackage } from '@rookery/contract/targeting-tree.ts'
import { decodeRecipe, sameTree } from '../../../shared/recipe/recipe-codec.ts'
import { keepUnsavedRecipe, readUnsavedRecipe } from '../../../shared/recipe/unsaved-recipe.ts'
import { emptyRecipe, fromTree, type Recipe } from '../model/recipe.ts'
import { getDraft } from './draft-calls.ts'
import { getAudience } from './save-audience.ts'

export interface Opened {
  recipe: Recipe
  name: string
  regionId: number | null
  audience: { id: string; version: number } | null
  /** Where it came from; a link's recipe is not one's own until one changes it. */
  origin: 'empty' | 'draft' | 'link' | 'audience'
  /** This machine has changes the server has not. */
  isUnsynced: boolean
  /** The version of the draft on the server; 0 when there is none. */
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

/** The newer of what this machine and the server keep: changes that never arrived win when they build on what the server has. */
async function readDraft(teamId: string): Promise<{ draft: Draft | null; version: number }> {
  const local = readUnsavedRecipe(teamId)
  const remote = await getDraft(teamId).catch(() => null)
  const version = remote?.version ?? 0
  if (local && !local.is_synced && (!remote || local.version >= remote.version))
    return { draft: { ...local, isUnsynced: true }, version: local.version }
  if (!remote) return { draft: null, version }
  const { targeting_package, ...rest } = remote
  return {
    draft: { ...rest, tree: treeOfPackage(targeting_package as TargetingPackage), isUnsynced: false },
    version,
  }
}

/** What the creator shows first: the audience named in the address, the recipe of a link, one's draft, or nothing. Throws ApiError for an audience that cannot be read. */
export async function openCreator(
  teamId: string,
  audienceId: string | undefined,
  word: string | undefined,
): Promise<Opened> {
  const [{ draft, version }, linked] = await Promise.all([
    readDraft(teamId),
    word ? decodeRecipe(word) : null,
  ])
  const fromDraft = async (found: Draft): Promise<Opened> => {
    // The version of the audience is read anew: another person may have saved it since.
    const { isUnsynced, ...kept } = found
    keepUnsavedRecipe(teamId, { ...kept, is_synced: !isUnsynced })
    const audience = found.audience_id ? await getAudience(found.audience_id).catch(() => null) : null
    return {
      recipe: fromTree(found.tree),
      name: found.name,
      regionId: found.region_id,
      audience: audience && { id: audience.id, version: audience.version },
      origin: 'draft',
      isUnsynced: found.isUnsynced,
      draftVersion: version,
    }
  }
  if (audienceId) {
    if (draft?.audience_id === audienceId) return fromDraft(draft)
    const audience = await getAudience(audienceId)
    return {
      recipe: fromTree(treeOfPackage(audience.targeting_package)),
      name: audience.name,
      regionId: audience.region?.id ?? null,
      audience: { id: audience.id, version: audience.version },
      origin: 'audience',
      isUnsynced: false,
      draftVersion: version,
    }
  }
  if (linked && !(draft && sameTree(draft.tree, linked)))
    return {
      recipe: fromTree(linked),
      name: '',
      regionId: null,
      audience: null,
      origin: 'link',
      isUnsynced: false,
      draftVersion: version,
    }
  const isBadLink = Boolean(word && !linked)
  if (draft) return { ...(await fromDraft(draft)), isBadLink }
  return {
    recipe: emptyRecipe,
    name: '',
    regionId: null,
    audience: null,
    origin: 'empty',
    isUnsynced: false,
    draftVersion: version,
    isBadLink,
  }
}
