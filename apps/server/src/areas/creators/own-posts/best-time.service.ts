import { weekHourOf } from '@rookery/analytics/models/audience-activity.ts'
import { bestTimeOf } from '@rookery/analytics/models/best-time.ts'
import type { CallOutput } from '@rookery/contract'
import type { getBestPostTime } from '@rookery/contract/creators/own-posts/endpoints.ts'
import type { z } from 'zod'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { requirePremium } from '../../billing/subscriptions/premium.service.ts'
import { engagementsOf } from '../account-posts/own-post.policy.ts'
import { chosenAccount } from '../creator-accounts/creator-account.service.ts'
import { readAccountModel } from './account-model.service.ts'
import { readAudience } from './audience.service.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
/** Figures of younger posts still grow. */
const GROWN_MS = 24 * 60 * 60 * 1000

const round = (value: number): number => Math.round(value * 100_000) / 100_000

export async function readBestTime(
  deps: Deps,
  actor: UserActor,
  { account_id, time_zone, weeks }: z.output<(typeof getBestPostTime)['query']>,
): Promise<CallOutput<'get-best-post-time'>> {
  const { uid } = await chosenAccount(deps, actor, account_id)
  await requirePremium(deps, actor)
  const audience = await readAudience(deps, actor, uid)
  const zone = time_zone ?? audience.zone
  const now = deps.clock().getTime()
  const model = await readAccountModel(deps, actor, uid)
  const rated = (model?.posts ?? []).flatMap((own) => {
    const engagements = engagementsOf(own.last)
    const isCounted = own.known.at >= now - weeks * WEEK_MS && own.age_ms >= GROWN_MS
    if (!isCounted || engagements === null || !own.last.impressions) return []
    return [
      {
        kind: own.known.kind,
        medium: own.known.medium,
        week_hour: weekHourOf(own.known.at, zone),
        impressions: own.last.impressions,
        engagements,
      },
    ]
  })
  const time = bestTimeOf(rated, audience.activityIn(zone), audience.isKnown ? 'followers' : 'prior')
  const placeOf = (weekHour: number) => ({ weekday: Math.floor(weekHour / 24), hour: weekHour % 24 })
  return {
    cells: (time?.cells ?? []).map(({ week_hour, score, low, high, posts, source }) => ({
      ...placeOf(week_hour),
      score: round(score),
      low: round(low),
      high: round(high),
      posts,
      source,
    })),
    best: (time?.best ?? []).map(({ week_hour }) => placeOf(week_hour)),
    mean: time === null ? null : round(time.mean),
    posts: rated.length,
    followers: audience.followers,
    time_zone: zone,
  }
}
