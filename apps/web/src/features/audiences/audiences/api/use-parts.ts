import type { Audience, CriterionTree } from '@rookery/contract'
import { RECIPE_DEPTH_CAP } from '@rookery/contract/constants.ts'
import { audiencesCalls } from '@rookery/contract/facts.ts'
import { isGroup, packageOfTree } from '@rookery/contract/targeting-tree.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { useGo } from '../../../../shared/navigation/use-go.ts'
import { encodeRecipe } from '../../../../shared/recipe/recipe-codec.ts'
import { savedRecipe } from '../../../../shared/recipe/saved-recipe.ts'
import { useTeam } from '../../../../shared/teams/use-team.ts'
import { othersOfOverlapPart, partTree } from '../model/part-tree.ts'
import type { AudiencesPaths } from '../paths.ts'

/** A part of an overlap: the audiences it lies within, and the audiences it lies outside of. */
export interface OverlapPart {
  within: readonly string[]
  without: readonly string[]
  /** If `within` is empty: people in any of these. */
  any?: readonly string[]
  /** Name when saved. */
  name: string
}

export type SavedPart = Pick<Audience, 'id' | 'name' | 'audience_config_id'>

const depthOf = (tree: CriterionTree): number =>
  isGroup(tree) ? 1 + Math.max(0, ...tree.children.map(depthOf)) : 0

/**
 * Creates an audience from a part of an overlap: opened in the creator, shown as insights, or saved at once.
 */
export function useParts() {
  const t = useT('audiences')
  const go = useGo()
  const team = useTeam()
  const paths = usePaths<AudiencesPaths>()
  const client = useQueryClient()

  const withoutEmpty = (tree: CriterionTree | null): CriterionTree | null => {
    if (tree && depthOf(tree) <= RECIPE_DEPTH_CAP) return tree
    toasts.add({ level: 'warn', text: t('compare.part.tooDeep') })
    return null
  }
  async function treeOf({ within, without, any = [] }: OverlapPart): Promise<CriterionTree | null> {
    const chosenParts = within.length > 0 ? within : any.filter((id) => !without.includes(id))
    const [of, not] = await Promise.all(
      [chosenParts, without].map((ids) => Promise.all(ids.map(savedRecipe))),
    )
    return withoutEmpty(partTree(within.length > 0 ? of! : [{ op: 'or', children: of! }], not!))
  }
  /** People in any of the compared audiences who are not in the part. */
  async function othersTree({ within, without }: OverlapPart, all: readonly string[]) {
    const treeById = new Map(await Promise.all(all.map(async (id) => [id, await savedRecipe(id)] as const)))
    const of = (ids: readonly string[]) => ids.map((id) => treeById.get(id)!)
    return withoutEmpty(
      othersOfOverlapPart([...treeById.values()], { within: of(within), without: of(without) }),
    )
  }
  async function build(tree: CriterionTree, name: string): Promise<SavedPart> {
    const audience = await api.call(
      audiencesCalls.buildAudience,
      { team_id: team.id, name: name.slice(0, 120), targeting_package: packageOfTree(tree), save: true },
      { idempotencyKey: crypto.randomUUID() },
    )
    await client.invalidateQueries({ queryKey: ['audiences'] })
    return audience
  }
  const notifySaved = (audience: SavedPart) =>
    toasts.add({
      level: 'success',
      timeout: 12_000,
      text: t('compare.part.saved', { name: audience.name }),
      action: { label: t('compare.part.edit'), onAction: () => go(paths.creator(audience.id)) },
    })
  /** Null, with a message, if the recipe cannot be combined. */
  async function save(part: OverlapPart, { known = null as CriterionTree | null, isQuiet = false } = {}) {
    const tree = known ?? (await treeOf(part))
    if (!tree) return null
    const audience = await build(tree, part.name)
    if (!isQuiet) notifySaved(audience)
    return audience
  }
  /** Opens a page with the recipe in its address; a recipe too long for an address is saved instead. */
  const showInCreator = (path: string) => async (part: OverlapPart) => {
    const tree = await treeOf(part)
    if (!tree) return
    const encodedRecipe = await encodeRecipe(tree)
    if (encodedRecipe) go(`${path}?r=${encodedRecipe}`)
    else await save(part, { known: tree })
  }
  return {
    save,
    saveOthers: async (part: OverlapPart, all: readonly string[], name: string) => {
      const tree = await othersTree(part, all)
      if (tree) notifySaved(await build(tree, name))
    },
    openInCreator: showInCreator(paths.creator()),
    openInsights: showInCreator(paths.creatorInsights()),
  }
}
