import type { CallOutput } from '@rookery/contract'
import { render, say } from '@rookery/i18n/server.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import type { Deps } from '../../../app/deps.ts'
import { leftThisMonth, meterFor } from '../../billing/network-spend/meter.service.ts'
import { payerOf } from '../../billing/network-spend/payer.policy.ts'
import { dayOf, dollars, pricesOn } from '../../billing/network-spend/prices.policy.ts'
import { defaultTiming } from '../../foundation/jobs/background-job.service.ts'
import { requireTeam } from '../../people/teams/team.service.ts'
import { findByHandle } from './find-account.service.ts'
import { trackingCost, type TrackLimits } from './tracking-cost.policy.ts'

/** What tracking an account would cost, told before it is begun. */
export async function estimateTracking(
  deps: Deps,
  actor: UserActor,
  question: { readonly team_id: string; readonly handle: string } & TrackLimits,
  signal: AbortSignal,
): Promise<CallOutput<'estimate-tracking'>> {
  const { team_id, handle, ...limits } = question
  const { team } = await requireTeam(deps, actor, team_id)
  requirePermission(actor, 'tracked.write', { team: team.id })
  const payer = payerOf({ team: team.id })
  const user = await findByHandle(deps, meterFor(deps, payer, 'tracking'), actor.user_id, handle, signal)
  const prices = pricesOn(deps.config.network_spend.prices, dayOf(deps.clock()))
  const { lines, once, daily } = trackingCost(user, limits, prices, defaultTiming.page_posts)
  const counts = user.public_metrics
  const followers = counts?.followers_count ?? null
  return {
    network_id: user.id,
    handle: user.username,
    followers_count: followers,
    lines,
    once_micro: once,
    daily_micro: daily,
    left_micro: await leftThisMonth(deps, payer),
    too_long: [
      ...((followers ?? 0) > limits.followers ? (['followers'] as const) : []),
      ...((counts?.following_count ?? 0) > limits.following ? (['following'] as const) : []),
    ],
    text: render(
      say('tracking.price', { n: lines[0]!.rows, once: dollars(once), daily: dollars(daily) }),
      actor.language,
    ),
  }
}
