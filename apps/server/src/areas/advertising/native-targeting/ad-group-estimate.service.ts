import type { AdGroup, CriterionTree } from '@rookery/contract'
import type { QuestionOptions } from '@rookery/analytics'
import { recipeFeatures } from '@rookery/analytics/projection/recipe-features.ts'
import type { Deps } from '../../../app/deps.ts'
import type { NativeSize } from '../../../targeting/ledger.presenter.ts'
import { nativeSize } from './native-size.service.ts'

export interface AdGroupAsked {
  readonly group: AdGroup
  /** The people it reaches, as a recipe the population can count. */
  readonly reached: CriterionTree
  /** Figures rest on inferred age or gender. */
  readonly rounded: boolean
  /** The ad account used to query the network; null uses stored estimates and our projection only. */
  readonly ask: { readonly ad_account_id: string; readonly as_user: string } | null
  /** Whose ad accounts' earlier answers may be shown. */
  readonly teams?: readonly string[]
}

/**
 * Reach of one ad group on the network: its latest answer, refreshed if possible, else projected from the disclosed size. Of a
 * recipe that is one ad group it is the figure of the recipe's ledger.
 */
export async function estimateAdGroup(
  deps: Deps,
  { group, reached, rounded, ask, teams = [] }: AdGroupAsked,
  options: QuestionOptions & { readonly signal: AbortSignal },
): Promise<NativeSize> {
  const groups = [group]
  const [{ size }, population] = await Promise.all([
    deps.population.disclose({ tree: reached }, options),
    deps.population.info(),
  ])
  const groupFeatures = recipeFeatures(reached, { ad_groups: groups, residual: null })
  const { total } = await nativeSize(
    deps,
    { groups, features: groupFeatures, size, rounded, population, ask, teams },
    options.signal,
  )
  return total
}
