import type { Disclosure, Population, QuestionOptions } from '@rookery/analytics'
import type { CriterionTree } from '@rookery/contract'
import { discloseCount } from './sizes.presenter.ts'

/**
 * A recipe's disclosed size: rounded if it is guarded, null under the privacy minimum. Decisions based on
 * a size must use this one.
 */
export async function disclosedSize(
  deps: { readonly population: Pick<Population, 'disclose'> },
  tree: CriterionTree,
  options: QuestionOptions,
): Promise<number | null> {
  const { size } = await deps.population.disclose({ tree }, options)
  return discloseCount(size)
}

/** Input for rounding figures derived from a recipe's people; field names as in the queries of analytics. */
export interface DisclosedRows {
  /** The disclosed size if it is not exact: everything derived from the people starts from it. */
  readonly audience: number | undefined
  readonly noise: { readonly audience: Disclosure['rows'] }
}
export const disclosedRows = ({ how, size, rows }: Disclosure): DisclosedRows => ({
  audience: how === 'rounded' ? size : undefined,
  noise: { audience: rows },
})

/** A recipe, and how figures derived from its people are rounded; fields as in the queries of analytics. */
export async function disclosedRecipe(
  deps: { readonly population: Pick<Population, 'disclose'> },
  tree: CriterionTree,
  options: QuestionOptions,
): Promise<{ readonly tree: CriterionTree; readonly disclosed: DisclosedRows }> {
  return { tree, disclosed: disclosedRows(await deps.population.disclose({ tree }, options)) }
}
