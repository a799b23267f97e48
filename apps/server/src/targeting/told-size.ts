import { restsOnInference } from '@rookery/analytics/queries/disclosure/guarded.ts'
import type { AskOptions, Disclosure, Population } from '@rookery/analytics'
import type { CriterionTree } from '@rookery/contract'
import { discloseCount, roundInferred } from './sizes.presenter.ts'

/** A recipe's size as it may be told: rounded where it rests on inference, null under the privacy minimum. What is decided by a size is decided by this one. */
export async function toldSize(
  deps: { readonly population: Pick<Population, 'disclose'> },
  tree: CriterionTree,
  options: AskOptions,
): Promise<number | null> {
  const { size } = await deps.population.disclose({ tree }, options)
  return discloseCount(size, restsOnInference(tree))
}

/** What is told of a size that is not told exactly; undefined where it is. Everything worked out from its people starts from such figures. */
export const roughSize = ({ how, size }: Disclosure, tree: CriterionTree): number | undefined =>
  how === 'rounded' || restsOnInference(tree) ? roundInferred(size) : undefined

/** What counts of a recipe's people are worked out from, where they are not exact. */
export interface ToldRows {
  readonly audience: number | undefined
  readonly draws: { readonly audience: Disclosure['rows'] }
}
export const toldRows = (disclosed: Disclosure, tree: CriterionTree): ToldRows => ({
  audience: roughSize(disclosed, tree),
  draws: { audience: disclosed.rows },
})

/** A recipe as further figures may be asked of it, and what is told of its size where that is not exact. */
export async function toldRecipe(
  deps: { readonly population: Pick<Population, 'disclose'> },
  tree: CriterionTree,
  options: AskOptions,
): Promise<{ readonly tree: CriterionTree | null; readonly told: ToldRows }> {
  const disclosed = await deps.population.disclose({ tree }, options)
  return { tree: disclosed.tree, told: toldRows(disclosed, tree) }
}
