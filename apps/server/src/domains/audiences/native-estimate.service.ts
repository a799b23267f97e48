import { isNetworkError } from '@rookery/network'
import type { AdGroup } from '@rookery/contract'
import type { Deps } from '../../app/deps.ts'
import { asNetworkUser } from '../identities/identity.service.ts'
import { nativeCriteria } from './native-criteria.service.ts'

/** A count on the page does not wait longer for the network than this. */
const WAIT_MS = 4_000
/** One call each. */
const GROUPS_ASKED = 5

/**
 * What the network says it would reach, asked once an ad group: at least the largest group, at most all of them together. Null when it cannot be
 * asked now (no answer, no calls left, nothing of the recipe in its words): the caller's own model stands in and says so.
 */
export async function nativeEstimate(
  deps: Deps,
  ask: { readonly ad_account_id: string; readonly as_user: string },
  groups: readonly AdGroup[],
  signal: AbortSignal,
): Promise<{ low: number; high: number; source: 'network' } | null> {
  if (groups.length > GROUPS_ASKED) return null
  try {
    return await asNetworkUser(deps, ask.as_user, async (token) => {
      const options = { signal: AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)]), max_wait_ms: 0 }
      const ads = deps.network.ads(token)
      const reach: { min: number; max: number }[] = []
      for (const group of groups) {
        const criteria = await nativeCriteria(deps, token, ask.ad_account_id, group.criteria, options)
        if (criteria === null) return null
        reach.push(await ads.audienceEstimate(ask.ad_account_id, criteria, options))
      }
      return {
        low: Math.max(...reach.map(({ min }) => min)),
        high: reach.reduce((sum, { max }) => sum + max, 0),
        source: 'network',
      }
    })
  } catch (error) {
    signal.throwIfAborted()
    if (!isNetworkError(error)) throw error
    deps.logger.info({ kind: error.kind, where: error.where }, 'native estimate not available')
    return null
  }
}
