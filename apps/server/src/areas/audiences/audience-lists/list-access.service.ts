import { restsOnInference } from '@rookery/analytics/queries/disclosure/guarded.ts'
import { leavesOf, PRIVACY_MINIMUM, type CriterionTree } from '@rookery/contract'
import type { Deps } from '../../../app/deps.ts'
import { isId } from '../../../security/new-id.ts'
import { invalid } from '../../../errors/app-error.ts'
import { findUsable } from './list.repository.ts'

const namesAnyList = (tree: CriterionTree, ids: ReadonlySet<string>): boolean =>
  [...leavesOf(tree)].some(({ kind, id }) => kind === 'custom_audience' && id !== undefined && ids.has(id))

/**
 * Ids of the lists in the trees that these teams may count with: their own, imported, with at least 50 people
 * of the population, and not nearly identical to another of their lists (docs/adr/0010). Throws
 * validation_failed for a recipe that combines a list with inferred age or gender: a list is of chosen
 * people, and inferred values are never disclosed of a single person. Every query about a recipe passes these
 * ids; other lists in it count as custom audiences of the network.
 */
export async function countableLists(
  deps: Pick<Deps, 'db' | 'population'>,
  teamIds: readonly string[],
  ...trees: readonly (CriterionTree | null)[]
): Promise<string[]> {
  const requestedIds = new Set<string>()
  for (const tree of trees)
    for (const { kind, id } of tree ? leavesOf(tree) : [])
      if (kind === 'custom_audience' && id !== undefined && isId(id)) requestedIds.add(id)
  if (requestedIds.size === 0) return []
  if (trees.some((tree) => tree && namesAnyList(tree, requestedIds) && restsOnInference(tree)))
    throw invalid({ targeting_package: 'lists.notWithInferred' })
  const usableLists = await findUsable(deps.db, teamIds, [...requestedIds])
  if (usableLists.length === 0) return []
  const sizes = await deps.population.lists.sizes(usableLists)
  return usableLists.filter((id) => (sizes.get(id) ?? 0) >= PRIVACY_MINIMUM)
}
