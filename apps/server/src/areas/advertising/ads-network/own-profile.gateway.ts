import { invalid } from '../../../errors/app-error.ts'
import type { AdsApi } from './ads-api.gateway.ts'

/** The network's id of the profile an ad account advertises for and posts as. */
export async function ownProfile(api: AdsApi): Promise<string> {
  const users = await api((ads, account, options) => Array.fromAsync(ads.promotableUsers(account, options)))
  const fullProfile = users.find((each) => each.promotable_user_type === 'FULL' && each.deleted !== true)
  if (!fullProfile) throw invalid({ non_field_errors: 'creatives.noHandle' })
  return fullProfile.user_id
}
