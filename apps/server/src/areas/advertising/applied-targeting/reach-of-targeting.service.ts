import { compileRecipe } from '@rookery/analytics/compiler/compile-recipe.ts'
import type { CriterionTree } from '@rookery/contract'
import type { Deps } from '../../../app/deps.ts'
import type { UsableTree } from '../../../targeting/usable-recipe.ts'
import type { GrantedAccess } from '../ad-rows/account-access.service.ts'
import { nativeEstimate, type NetworkReach } from '../native-targeting/native-estimate.service.ts'

/** How many people the network says the ad sets of a targeting reach; null if it does not say. */
export async function reachOfTargeting(
  deps: Deps,
  { account, grant }: GrantedAccess,
  asked: { readonly tree: UsableTree; readonly within: CriterionTree | null },
  signal: AbortSignal,
): Promise<NetworkReach | null> {
  const { ad_groups } = compileRecipe(asked.tree, { within: asked.within })
  if (ad_groups.length === 0) return null
  const ask = { ad_account_id: account.account_id, as_user: grant.granted_by }
  return (await nativeEstimate(deps, ask, ad_groups, signal)).reach
}
