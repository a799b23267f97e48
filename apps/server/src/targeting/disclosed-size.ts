import { restsOnInference } from '@rookery/analytics/queries/disclosure/guarded.ts'
import type { QuestionOptions, Disclosure } from '@rookery/analytics'
import type { CriterionTree } from '@rookery/contract'
import type { Deps } from '../app/deps.ts'
import { discloseCount, roundInferred } from './sizes.presenter.ts'

/** A recipe's size as it may be told: rounded where it rests on inference, null under the privacy minimum. What is decided by a size is decided by this one. */
export async function disclosedSize(
  deps: Pick<Deps, 'population'>,
  tree: CriterionTree,
  options: QuestionOptions,
): Promise<number | null> {
  const { size } = await deps.population.disclose({ tree }, options)
  return discloseCount(size, restsOnInference(tree))
}

/** What is told of a size that is not told exactly; undefined where it is. Everything worked out from its people starts from such figures. */
export const roundedSize = ({ how, size }: Disclosure, tree: CriterionTree): number | undefined =>
  how === 'rounded' || restsOnInference(tree) ? roundInferred(size) : undefined

/** What counts of a recipe's people are worked out from, where they are not exact. */
export interface ToldRows {
  readonly audience: number | undefined
  readonly draws: { readonly audience: Disclosure['rows'] }
}
export const disclosedRows = (disclosed: Disclosure, tree: CriterionTree): ToldRows => ({
  audience: roundedSize(disclosed, tree),
  draws: { audience: disclosed.rows },
})

/** A recipe as further figures may be asked of it, and what is told of its size where that is not exact. */
export async function disclosedRecipe(
  deps: Pick<Deps, 'population'>,
  tree: CriterionTree,
  options: QuestionOptions,
): Promise<{ readonly tree: CriterionTree | null; readonly told: ToldRows }> {
  const disclosed = await deps.population.disclose({ tree }, options)
  return { tree: disclosed.tree, told: disclosedRows(disclosed, tree) }
}
