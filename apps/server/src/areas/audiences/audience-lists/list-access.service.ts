import { restsOnInference } from '@rookery/analytics/queries/disclosure/guarded.ts'
import type { CriterionTree, MissingList } from '@rookery/contract'
import type { ListDeps } from '../../../app/ports.ts'
import { invalid } from '../../../errors/app-error.ts'
import {
  isListReference,
  judgeReferences,
  namedLists,
  type MissingReference,
} from '../../../targeting/list-references.policy.ts'
import {
  isUnusable,
  missingListsError,
  type UsableRecipe,
  type UsableTree,
} from '../../../targeting/usable-recipe.ts'
import { listUseOf } from './list.presenter.ts'
import { findListsById } from './list.repository.ts'

/** A recipe, and the teams whose lists it may use. */
export interface JudgedRecipe {
  readonly tree: CriterionTree
  readonly teams: readonly string[]
}

/**
 * What each recipe lacks of the lists it names. A list can be counted with when it belongs to one of these
 * teams, is imported, has at least 50 people of the population, and is not nearly identical to another of
 * their lists (docs/adr/0010).
 */
export async function judgeLists(
  deps: ListDeps,
  recipes: readonly JudgedRecipe[],
): Promise<{ tree: CriterionTree; lists: string[]; missing: MissingReference[] }[]> {
  const ids = namedLists(recipes.map(({ tree }) => tree))
  const rows = new Map((await findListsById(deps.db, ids)).map((row) => [row.id, row]))
  const sizes =
    rows.size === 0 ? new Map<string, number>() : await deps.population.lists.sizes([...rows.keys()])
  return recipes.map(({ tree, teams }) => {
    const reasonOf = (id: string): MissingList['reason'] | null => {
      const row = rows.get(id)
      if (!row || !teams.includes(row.team_id)) return 'gone'
      const use = listUseOf(row, sizes.get(id))
      return use === 'countable' ? null : use
    }
    const lists = namedLists([tree]).filter((id) => reasonOf(id) === null)
    const judged = judgeReferences(tree, (leaf) => (isListReference(leaf) ? reasonOf(leaf.id) : null))
    return { ...judged, lists }
  })
}

/**
 * The recipe as it may be counted, compiled and sent: the one place where its references to lists are
 * resolved. Throws validation_failed for a list that is missing where it excludes or is required, and for a
 * recipe that combines a list with inferred age or gender: a list is of chosen people, and inferred values are
 * never disclosed of a single person.
 */
export async function usableRecipe(
  deps: ListDeps,
  teams: readonly string[],
  tree: CriterionTree,
  field?: string,
): Promise<UsableRecipe> {
  const [judged] = await judgeLists(deps, [{ tree, teams }])
  const { lists, missing } = judged!
  if (isUnusable(missing)) throw missingListsError(missing, field)
  if (lists.length > 0 && restsOnInference(tree))
    throw invalid({ targeting_package: 'lists.notWithInferred' })
  return { tree: judged!.tree as UsableTree, lists, left_out: missing }
}
