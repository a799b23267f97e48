import { isNetworkError } from '@rookery/network'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { isUnpaidError, planMeter, type PlanPayer } from '../../billing/network-spend/meter.service.ts'
import { asXUser } from '../../people/identities/as-x-user.service.ts'
import type { ToldFigures } from './account-days.ts'

/** Why X told nothing: its price is over the limit or what the plan includes, it does not answer, or it no longer accepts the connection. */
type Untold = 'budget' | 'network' | 'reconnect'

/** What X tells of an own account now; a person who was read on the same day is paid already. */
export async function askFigures(
  deps: Deps,
  actor: UserActor,
  { account, plan }: Pick<PlanPayer, 'account' | 'plan'>,
  signal: AbortSignal,
): Promise<{ readonly told: ToldFigures | null; readonly why: Untold | null }> {
  try {
    const meter = planMeter(deps, { account, user_id: actor.user_id, plan }, 'tracking')
    const { found } = await asXUser(deps, actor.user_id, (token) =>
      deps.network.x(token, meter).users([account], { signal, fields: ['verified_followers_count'] }),
    )
    const [user] = found
    if (user?.public_metrics?.followers_count === undefined) return { told: null, why: 'network' }
    const { public_metrics: counts } = user
    const told = {
      followers_count: counts.followers_count ?? null,
      following_count: counts.following_count ?? null,
      posts_count: counts.tweet_count ?? null,
      listed_count: counts.listed_count ?? null,
      verified_followers_count: user.verified_followers_count ?? null,
    }
    return { told, why: null }
  } catch (error) {
    const why = untoldOf(error)
    if (why === null) throw error
    return { told: null, why }
  }
}

function untoldOf(error: unknown): Untold | null {
  if (isUnpaidError(error)) return 'budget'
  if (isNetworkError(error)) return 'network'
  return error instanceof AppError && error.code === 'network_reauthorise' ? 'reconnect' : null
}
