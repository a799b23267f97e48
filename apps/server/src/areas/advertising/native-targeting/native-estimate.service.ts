import { isNetworkError, type AdsClient } from '@rookery/network'
import type { AdGroup } from '@rookery/contract'
import type { Deps } from '../../../app/deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { asNetworkUser } from '../../people/identities/identity.service.ts'
import { nativeCriteria, type SentCriterion } from './native-criteria.service.ts'

/** A count on the page does not wait longer for the network than this. */
const WAIT_MS = 4_000
/** One call each. */
const GROUPS_ASKED = 5
/** The network's figures move slowly: the same criteria are asked for once in this time. */
const KEEP_MS = 15 * 60 * 1000
const KEPT = 2_000

interface Reach {
  readonly min: number
  readonly max: number
}
const kept = new WeakMap<object, Map<string, { at: number; reach: Reach }>>()

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
      const reach: Reach[] = []
      for (const group of groups) {
        const criteria = await nativeCriteria(deps, token, ask.ad_account_id, group.criteria, options)
        if (criteria === null) return null
        reach.push(await estimateOnce(deps, ads, ask.ad_account_id, criteria, options))
      }
      return {
        low: Math.max(...reach.map(({ min }) => min)),
        high: reach.reduce((sum, { max }) => sum + max, 0),
        source: 'network',
      }
    })
  } catch (error) {
    signal.throwIfAborted()
    const reconnect = error instanceof AppError && error.code === 'network_reauthorise'
    if (!isNetworkError(error) && !reconnect) throw error
    deps.logger.info({ err: error }, 'native estimate not available')
    return null
  }
}

async function estimateOnce(
  deps: Pick<Deps, 'network' | 'clock'>,
  ads: AdsClient,
  adAccountId: string,
  criteria: readonly SentCriterion[],
  options: { signal: AbortSignal; max_wait_ms: number },
): Promise<Reach> {
  let mine = kept.get(deps.network)
  if (!mine) kept.set(deps.network, (mine = new Map()))
  const key = JSON.stringify([adAccountId, criteria])
  const now = deps.clock().getTime()
  const known = mine.get(key)
  if (known && now - known.at < KEEP_MS) return known.reach
  const reach = await ads.audienceEstimate(adAccountId, criteria, options)
  mine.delete(key)
  mine.set(key, { at: now, reach })
  for (const oldest of mine.keys()) {
    if (mine.size <= KEPT) break
    mine.delete(oldest)
  }
  return reach
}
