import type { CriterionTree, TargetingPackage } from '@rookery/contract'
import { RECIPE_DEPTH_CAP } from '@rookery/contract/constants.ts'
import { audiencesCalls } from '@rookery/contract/facts.ts'
import { isGroup, packageOfTree, treeOfPackage } from '@rookery/contract/targeting-tree.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../shared/api/api.ts'
import { toasts } from '../../../shared/feedback/toasts.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { useGo } from '../../../shared/navigation/use-go.ts'
import { encodeRecipe } from '../../../shared/recipe/recipe-codec.ts'
import { useTeam } from '../../../shared/teams/use-team.ts'
import { partTree } from '../model/part-tree.ts'
import type { AudiencesPaths } from '../paths.ts'

/** A part of an overlap by the audiences it is in and those it is not in. */
export interface Part {
  within: readonly string[]
  without: readonly string[]
  /** What it is saved as. */
  name: string
}

const depthOf = (tree: CriterionTree): number =>
  isGroup(tree) ? 1 + Math.max(0, ...tree.children.map(depthOf)) : 0

/** The recipe of a saved audience within its region. */
async function recipeOf(pk: string): Promise<CriterionTree> {
  const { targeting_package, region } = await api.call(audiencesCalls.getAudience, { pk })
  const tree = treeOfPackage(targeting_package as TargetingPackage)
  if (!region) return tree
  const countries = region.country_codes.map((code) => ({ kind: 'location' as const, id: code, label: code }))
  return { op: 'and', children: [tree, { op: 'or', children: countries }] }
}

/** Makes an audience of a part of an overlap: in the creator, as its insights, or saved at once. */
export function useParts() {
  const t = useT('audiences')
  const go = useGo()
  const team = useTeam()
  const paths = usePaths<AudiencesPaths>()
  const client = useQueryClient()

  async function treeOf({ within, without }: Part): Promise<CriterionTree | null> {
    const trees = await Promise.all([...within, ...without].map(recipeOf))
    const tree = partTree(trees.slice(0, within.length), trees.slice(within.length))
    if (tree && depthOf(tree) <= RECIPE_DEPTH_CAP) return tree
    toasts.add({ level: 'warn', text: t('compare.part.tooDeep') })
    return null
  }
  async function save(part: Part, known?: CriterionTree) {
    const tree = known ?? (await treeOf(part))
    if (!tree) return
    const audience = await api.call(
      audiencesCalls.buildAudience,
      { team_id: team.id, name: part.name.slice(0, 120), targeting_package: packageOfTree(tree), save: true },
      { idempotencyKey: crypto.randomUUID() },
    )
    await client.invalidateQueries({ queryKey: ['audiences'] })
    toasts.add({
      level: 'success',
      timeout: 12_000,
      text: t('compare.part.saved', { name: audience.name }),
      action: { label: t('compare.part.edit'), onAction: () => go(paths.creator(audience.id)) },
    })
  }
  /** Goes where a recipe stands in the address; one too long for that is saved instead. */
  const show = (path: string) => async (part: Part) => {
    const tree = await treeOf(part)
    if (!tree) return
    const word = await encodeRecipe(tree)
    if (word) go(`${path}?r=${word}`)
    else await save(part, tree)
  }
  return {
    save: (part: Part) => save(part),
    openInCreator: show(paths.creator()),
    openInsights: show(paths.creatorInsights()),
  }
}
