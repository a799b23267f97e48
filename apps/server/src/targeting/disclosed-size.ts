import { restsOnInference } from '@rookery/analytics/queries/disclosure/guarded.ts'
import type { Disclosure, Population, QuestionOptions } from '@rookery/analytics'
import type { CriterionTree } from '@rookery/contract'
import { discloseCount, roundInferred } from './sizes.presenter.ts'

/**
 * A recipe's disclosed size: rounded if it uses inference, null under the privacy minimum. Decisions based on
 * a size must use this one.
 */
export async function disclosedSize(
  deps: { readonly population: Pick<Population, 'disclose'> },
  tree: CriterionTree,
  options: QuestionOptions,
): Promise<number | null> {
  const { size } = await deps.population.disclose({ tree }, options)
  return discloseCount(size, restsOnInference(tree))
}

/**
 * The disclosed size if it is not exact, else undefined. Everything derived from the people of the recipe
 * starts from it.
 */
export const roundedSize = ({ how, size }: Disclosure, tree: CriterionTree): number | undefined =>
  how === 'rounded' || restsOnInference(tree) ? roundInferred(size) : undefined

/** Input for rounding figures derived from a recipe's people; field names as in the queries of analytics. */
export interface DisclosedRows {
  readonly audience: number | undefined
  readonly noise: { readonly audience: Disclosure['rows'] }
}
export const disclosedRows = (disclosed: Disclosure, tree: CriterionTree): DisclosedRows => ({
  audience: roundedSize(disclosed, tree),
  noise: { audience: disclosed.rows },
})

/** A recipe with which further figures may be queried, and how figures derived from it are rounded. */
export async function disclosedRecipe(
  deps: { readonly population: Pick<Population, 'disclose'> },
  tree: CriterionTree,
  options: QuestionOptions,
): Promise<{ readonly tree: CriterionTree | null; readonly disclosed: DisclosedRows }> {
  const disclosedSize = await deps.population.disclose({ tree }, options)
  return { tree: disclosedSize.tree, disclosed: disclosedRows(disclosedSize, tree) }
}
