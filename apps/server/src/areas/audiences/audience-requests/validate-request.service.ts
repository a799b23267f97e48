import { isNetworkError } from '@rookery/network'
import type { CallOutput } from '@rookery/contract'
import type { Actor } from '../../../app/access/actor.ts'
import { AnswerCache } from '../../../app/answer-cache.ts'
import type { Deps } from '../../../app/deps.ts'
import { meterFor } from '../../billing/network-spend/meter.service.ts'
import { OPERATOR } from '../../billing/network-spend/payer.policy.ts'
import { invalid } from '../../../errors/app-error.ts'
import { appBearer } from '../../population/explore/network-exploration.service.ts'
import { grantOf } from '../../advertising/ad-accounts/grant.service.ts'
import { readHandle } from './request.service.ts'

type HandleAnswer = CallOutput<'validate-request-handle'>

const KEPT_MS = 24 * 60 * 60 * 1000
/** Accounts that are kept for a day. */
const MAX_CACHED = 5000
const caches = new WeakMap<object, AnswerCache>()

/**
 * Whether X has an account of this handle. If X cannot be asked, the handle is taken as it is. Throws validation_failed
 * for an account that does not exist.
 */
export async function checkHandle(deps: Deps, text: string): Promise<HandleAnswer> {
  const handle = readHandle(text)
  let cache = caches.get(deps.store)
  if (!cache) caches.set(deps.store, (cache = new AnswerCache(MAX_CACHED)))
  const day = Math.floor(deps.clock().getTime() / KEPT_MS)
  try {
    return await cache.read(`${day} ${handle.toLowerCase()}`, async () => await askNetwork(deps, handle))
  } catch (error) {
    if (isNetworkError(error, 'not_found')) throw invalid({ handle: 'requests.noAccount' })
    deps.logger.info({ err: error }, 'handle not checked')
    return { valid: true, checked: false, profile: null }
  }
}

async function askNetwork(deps: Deps, handle: string): Promise<HandleAnswer> {
  const bearer = await appBearer(deps)
  if (bearer === null) return { valid: true, checked: false, profile: null }
  const signal = AbortSignal.timeout(deps.config.network_wait_ms)
  const meter = meterFor(deps, OPERATOR, 'handles')
  const user = await deps.network.x({ app_bearer: bearer }, meter).userByHandle(handle, { signal })
  return {
    valid: true,
    checked: true,
    profile: {
      network_id: user.id,
      handle: user.username,
      name: user.name,
      avatar_url: user.profile_image_url ?? '',
      verified: user.verified ?? false,
      followers_count: user.public_metrics?.followers_count ?? null,
    },
  }
}

/** The form of an ad account's id; whether the caller has access to it is told to the signed-in alone. */
export async function checkAdAccount(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  ad_account_id: string,
): Promise<CallOutput<'validate-request-ad-account'>> {
  if (!/^[a-z0-9]{4,20}$/i.test(ad_account_id)) throw invalid({ ad_account_id: 'requests.accountId' })
  if (actor.kind !== 'user') return { valid: true, access: null }
  const grants = await Promise.all(
    actor.memberships.map(
      async ({ team_id }) => await grantOf(deps.db, actor.user_id, team_id, ad_account_id),
    ),
  )
  return { valid: true, access: grants.some((grant) => grant !== null && grant !== undefined) }
}
