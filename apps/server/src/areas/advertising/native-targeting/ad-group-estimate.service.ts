import type { AdGroup, CriterionTree } from '@rookery/contract'
import type { AskOptions } from '@rookery/analytics'
import type { Deps } from '../../../app/deps.ts'
import { nativeEstimate } from './native-estimate.service.ts'
import { modelNative } from './size-model.service.ts'

export interface AdGroupAsked {
  readonly group: AdGroup
  /** Whom it reaches, as a recipe the population can count. */
  readonly reached: CriterionTree
  /** Figures rest on inferred age or gender. */
  readonly rounded: boolean
  /** An ad account to ask with; null leaves it to our own model. */
  readonly ask: { readonly ad_account_id: string; readonly as_user: string } | null
}

/** What one ad group reaches on the network: as the network says where it can be asked, else by our own model of it, which is given what may be told of its size. */
export async function estimateAdGroup(
  deps: Deps,
  { group, reached, rounded, ask }: AdGroupAsked,
  options: AskOptions & { readonly signal: AbortSignal },
): Promise<{ low: number; high: number; source: 'network' | 'model' }> {
  const asked = ask && (await nativeEstimate(deps, ask, [group], options.signal))
  if (asked) return asked
  const [told, population] = await Promise.all([
    deps.population.disclose({ tree: reached }, options),
    deps.population.info(),
  ])
  return modelNative(told.size, population.size, deps.config.network_users, rounded)
}
