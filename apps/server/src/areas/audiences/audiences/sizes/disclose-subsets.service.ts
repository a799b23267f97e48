import { restsOnGuarded } from '@rookery/analytics/queries/disclosure/guarded.ts'
import { noisyCount } from '@rookery/analytics/queries/disclosure/rounded-count.ts'
import type { QuestionOptions } from '@rookery/analytics'
import type { CriterionTree } from '@rookery/contract'
import type { Deps } from '../../../../app/deps.ts'
import { setBitsOf, type OverlapSubset } from './overlap-subset.ts'

/**
 * Up to this many audiences, each subset is disclosed by a separate query; with more, there would be too many
 * queries.
 */
const MAX_EXACT_AUDIENCES = 3

/** The disclosed size of a subset that has `n` people. */
export type DiscloseSubset = (part: OverlapSubset, n: number) => number | Promise<number>

const unionOf = (children: readonly CriterionTree[]): CriterionTree => ({ op: 'or', children: [...children] })

/**
 * A recipe for the people in all of `within` and none of `without`; in any of the audiences if `within` is
 * empty.
 */
function treeOf(trees: readonly CriterionTree[], { within, without }: OverlapSubset): CriterionTree {
  const treesAt = (bits: number) => setBitsOf(bits).map((position) => trees[position]!)
  const withinTrees = within === 0 ? [unionOf(trees)] : treesAt(within)
  if (without === 0 && withinTrees.length === 1) return withinTrees[0]!
  const negatedClauses = without === 0 ? [] : [{ op: 'not' as const, children: treesAt(without) }]
  return { op: 'and', children: [...withinTrees, ...negatedClauses] }
}

/**
 * Unions, overlaps and regions of public recipes are exact. Where a guarded recipe takes part, each subset is
 * disclosed like a recipe of its own; with more than three audiences it is rounded with noise that depends on
 * all of them and on the subset, so that the same people always get the same figure.
 */
export async function subsetDiscloser(
  deps: Pick<Deps, 'population'>,
  trees: readonly CriterionTree[],
  options: QuestionOptions,
): Promise<DiscloseSubset> {
  if (!trees.some(restsOnGuarded)) return (_, n) => n
  if (trees.length > MAX_EXACT_AUDIENCES) {
    const { rows, size } = await deps.population.disclose({ tree: unionOf(trees) }, options)
    return (part, n) => {
      if (part.within === 0 && part.without === 0) return size
      const isExact = rows === null || !restsOnGuarded(treeOf(trees, part))
      return isExact ? n : noisyCount(rows, `in ${part.within} not in ${part.without}`, n)
    }
  }
  return async (part) => (await deps.population.disclose({ tree: treeOf(trees, part) }, options)).size
}
