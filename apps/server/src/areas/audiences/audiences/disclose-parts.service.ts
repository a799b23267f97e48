import { restsOnGuarded } from '@rookery/analytics/queries/disclosure/guarded.ts'
import { noisyCount } from '@rookery/analytics/queries/disclosure/rounded-count.ts'
import type { QuestionOptions } from '@rookery/analytics'
import type { CriterionTree } from '@rookery/contract'
import type { Deps } from '../../../app/deps.ts'
import { bitsOf, type OverlapPart } from './overlap-part.ts'

/** Every part of so many audiences is told as the recipe that it is; of more there are too many. */
const EACH_BY_ITSELF = 3

/** What is told of the `n` people in a part. */
export type DisclosePart = (part: OverlapPart, n: number) => number | Promise<number>

const or = (children: readonly CriterionTree[]): CriterionTree => ({ op: 'or', children: [...children] })

/** In all of some, in none of the others; of the people in any where nothing is wanted. */
function treeOf(trees: readonly CriterionTree[], { within, without }: OverlapPart): CriterionTree {
  const of = (bits: number) => bitsOf(bits).map((place) => trees[place]!)
  const wanted = within === 0 ? [or(trees)] : of(within)
  if (without === 0 && wanted.length === 1) return wanted[0]!
  const not = without === 0 ? [] : [{ op: 'not' as const, children: of(without) }]
  return { op: 'and', children: [...wanted, ...not] }
}

/**
 * Unions, overlaps and regions of public recipes are exact. Where one of the recipes is guarded they are recipes of their own, and told as these; of more than
 * three audiences to 50 people, by the draw of all of them together and the part, so that the same people are told the same wherever they stand.
 */
export async function partTeller(
  deps: Pick<Deps, 'population'>,
  trees: readonly CriterionTree[],
  options: QuestionOptions,
): Promise<DisclosePart> {
  if (!trees.some(restsOnGuarded)) return (_, n) => n
  if (trees.length > EACH_BY_ITSELF) {
    const { rows, size } = await deps.population.disclose({ tree: or(trees) }, options)
    return ({ within, without }, n) => {
      if (within === 0 && without === 0) return size
      return rows ? noisyCount(rows, `in ${within} not in ${without}`, n) : n
    }
  }
  return async (part) => (await deps.population.disclose({ tree: treeOf(trees, part) }, options)).size
}
