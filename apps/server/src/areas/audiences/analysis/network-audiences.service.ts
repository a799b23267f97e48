import { isNetworkError } from '@rookery/network'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { readGrants, withAdsOf, type LiveGrant } from '../../advertising/ad-accounts/grant.service.ts'

/** Ad accounts searched for one list of suggestions. */
const MAX_ACCOUNTS = 3
/** Custom audiences read per ad account; a longer search text finds the others. */
const MAX_AUDIENCES = 500
const CACHE_TTL_MS = 5 * 60 * 1000

export interface NetworkAudience {
  readonly name: string
  readonly account_name: string
}
const cachedNames = new WeakMap<object, Map<string, { at: number; names: Promise<readonly string[]> }>>()

/**
 * Custom audiences of the caller's ad accounts whose name contains the text, including those created by other
 * users. Cached for five minutes per account; an account that does not answer contributes none.
 */
export async function findNetworkAudiences(
  deps: Deps,
  actor: UserActor,
  query: string,
  signal: AbortSignal,
): Promise<NetworkAudience[]> {
  const { rows } = await readGrants(deps, actor, { limit: 50, offset: 0 })
  const accounts = [...new Map(rows.map((row) => [row.account.account_id, row])).values()].slice(
    0,
    MAX_ACCOUNTS,
  )
  const text = query.toLowerCase()
  const found = await Promise.all(
    accounts.map(async (liveGrant) => {
      const names = await audienceNamesOf(deps, liveGrant, signal)
      return names
        .filter((name) => name.toLowerCase().includes(text))
        .map((name) => ({ name, account_name: liveGrant.account.name }))
    }),
  )
  return [...new Map(found.flat().map((audience) => [audience.name, audience])).values()]
}

async function audienceNamesOf(
  deps: Deps,
  liveGrant: LiveGrant,
  signal: AbortSignal,
): Promise<readonly string[]> {
  let cacheOfNetwork = cachedNames.get(deps.network)
  if (!cacheOfNetwork) cachedNames.set(deps.network, (cacheOfNetwork = new Map()))
  const id = liveGrant.account.account_id
  const now = deps.clock().getTime()
  const cachedAudiences = cacheOfNetwork.get(id)
  const names =
    cachedAudiences && now - cachedAudiences.at < CACHE_TTL_MS
      ? cachedAudiences.names
      : readAudiences(deps, liveGrant, signal)
  if (names !== cachedAudiences?.names) cacheOfNetwork.set(id, { at: now, names })
  try {
    return await names
  } catch (error) {
    cacheOfNetwork.delete(id)
    signal.throwIfAborted()
    const isCallersError =
      isNetworkError(error) || (error instanceof AppError && error.code === 'network_reauthorise')
    if (!isCallersError) throw error
    return []
  }
}

const readAudiences = (deps: Deps, liveGrant: LiveGrant, signal: AbortSignal) =>
  withAdsOf(deps, liveGrant, async (ads) => {
    const names: string[] = []
    const limitedSignal = AbortSignal.timeout(deps.config.network_wait_ms)
    const options = { signal: AbortSignal.any([signal, limitedSignal]), max_wait_ms: 0 }
    for await (const { name } of ads.customAudiences(liveGrant.account.account_id, {}, options)) {
      names.push(name)
      if (names.length >= MAX_AUDIENCES) break
    }
    return names
  })
