import { type AdsClient, type UserToken } from '@rookery/network'
import type { AdGroup } from '@rookery/contract'
import type { Deps } from '../../../app/deps.ts'
import type { SpendDeps } from '../../billing/network-spend/meter.service.ts'
import { asNetworkUser, isUnanswered } from '../../people/identities/identity.service.ts'
import { nativeCriteria, type SentCriterion } from './native-criteria.service.ts'

/** Maximum number of ad groups that are estimated, one call each. */
const MAX_GROUPS_ASKED = 5
/** The network's estimates change slowly: the same criteria are queried at most once in this time. */
const KEEP_MS = 15 * 60 * 1000
const MAX_KEPT_ANSWERS = 2_000

interface ReachRange {
  readonly min: number
  readonly max: number
}
/** People on the network, as it said then. */
export interface NetworkReach {
  readonly low: number
  readonly high: number
  readonly asked_at: Date
}
export interface NetworkAnswer {
  /**
   * Null if the network cannot estimate it now: no answer, no calls left, none of the recipe's criteria exist
   * there, or the account may not be targeted.
   */
  readonly reach: NetworkReach | null
  /** Handles whose followers may not be targeted. */
  readonly refused: readonly string[]
}
const NO_ANSWER: NetworkAnswer = { reach: null, refused: [] }
interface CachedReach {
  readonly at: number
  readonly reach: ReachRange
}
const estimatesByStore = new WeakMap<object, Map<string, CachedReach>>()

/**
 * The network's own estimate of a recipe's reach, one request per ad group: at least the largest group, at
 * most all groups together. If the network cannot estimate it, the caller's own model is used and marked as
 * such.
 */
export async function nativeEstimate(
  deps: Deps,
  ask: { readonly ad_account_id: string; readonly as_user: string },
  groups: readonly AdGroup[],
  signal: AbortSignal,
): Promise<NetworkAnswer> {
  if (groups.length > MAX_GROUPS_ASKED) return NO_ANSWER
  try {
    return await asNetworkUser(deps, ask.as_user, async (token) => {
      const networkTimeout = AbortSignal.timeout(deps.config.network_wait_ms)
      const options = { signal: AbortSignal.any([signal, networkTimeout]), max_wait_ms: 0 }
      return await askReach(deps, token, ask.ad_account_id, groups, options)
    })
  } catch (error) {
    signal.throwIfAborted()
    if (!isUnanswered(error)) throw error
    deps.logger.info({ err: error }, 'native estimate not available')
    return NO_ANSWER
  }
}

/** The same as the person of that token. Throws NetworkError. */
export async function askReach(
  deps: Pick<Deps, 'network' | 'db'> & SpendDeps,
  token: UserToken,
  adAccountId: string,
  groups: readonly AdGroup[],
  options: { signal: AbortSignal; max_wait_ms: number },
): Promise<NetworkAnswer> {
  const ads = deps.network.ads(token)
  const estimates: CachedReach[] = []
  for (const group of groups) {
    const { sent, refused } = await nativeCriteria(deps, token, adAccountId, group.criteria, options)
    if (sent === null) return { reach: null, refused: refused.map(({ handle }) => handle) }
    estimates.push(await estimateOnce(deps, ads, adAccountId, sent, options))
  }
  const estimatedReach = {
    low: Math.max(...estimates.map(({ reach: { min } }) => min)),
    high: estimates.reduce((sum, { reach: { max } }) => sum + max, 0),
    asked_at: new Date(Math.min(...estimates.map(({ at }) => at))),
  }
  return { reach: estimatedReach, refused: [] }
}

async function estimateOnce(
  deps: Pick<Deps, 'network' | 'clock'>,
  ads: AdsClient,
  adAccountId: string,
  criteria: readonly SentCriterion[],
  options: { signal: AbortSignal; max_wait_ms: number },
): Promise<CachedReach> {
  let cacheOfNetwork = estimatesByStore.get(deps.network)
  if (!cacheOfNetwork) estimatesByStore.set(deps.network, (cacheOfNetwork = new Map()))
  const key = JSON.stringify([adAccountId, criteria])
  const now = deps.clock().getTime()
  const storedEstimate = cacheOfNetwork.get(key)
  if (storedEstimate && now - storedEstimate.at < KEEP_MS) return storedEstimate
  const estimatedReach = await ads.audienceEstimate(adAccountId, criteria, options)
  const answer = { at: now, reach: estimatedReach }
  cacheOfNetwork.delete(key)
  cacheOfNetwork.set(key, answer)
  for (const oldest of cacheOfNetwork.keys()) {
    if (cacheOfNetwork.size <= MAX_KEPT_ANSWERS) break
    cacheOfNetwork.delete(oldest)
  }
  return answer
}
