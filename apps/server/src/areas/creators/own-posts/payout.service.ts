import { estimatePayout } from '@rookery/analytics/models/payout.ts'
import type { getPayout, PayoutAnswer, storePayouts } from '@rookery/contract/creators/own-posts/endpoints.ts'
import type { z } from 'zod'
import type { UserActor } from '../../../app/access/actor.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { requirePremium } from '../../billing/subscriptions/premium.service.ts'
import {
  findTrackingOf,
  readSeriesOf,
  readConnected,
} from '../../population/tracked-accounts/connected.service.ts'
import { chosenAccount } from '../creator-accounts/creator-account.service.ts'
import type { AccountPost } from './account-model.policy.ts'
import { readAccountModel } from './account-model.service.ts'
import { payoutConditions } from './payout-conditions.ts'
import { listPayouts, storePayoutRows } from './payout.repository.ts'
import type { PayoutRow } from './tables.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Days of the coming period: X pays every two weeks. */
const PERIOD_DAYS = 14
const MONTH_DAYS = 30.4

/** Impressions of the posts written in this time; null where posts are known only of a later one. */
function impressionsBetween(posts: readonly AccountPost[], from: number, to: number): number | null {
  const first = posts[0]
  if (!first || first.known.at > from + DAY_MS) return null
  return posts
    .filter(({ known }) => known.at >= from && known.at < to)
    .reduce((sum, { last }) => sum + (last.impressions ?? 0), 0)
}

const periodOf = ({ period_start, period_end }: Pick<PayoutRow, 'period_start' | 'period_end'>) => ({
  from: Date.parse(period_start),
  to: Date.parse(period_end) + DAY_MS,
})

export async function readPayout(
  deps: Deps,
  actor: UserActor,
  { account_id, months }: z.output<(typeof getPayout)['query']>,
): Promise<PayoutAnswer> {
  const { uid } = await chosenAccount(deps, actor, account_id)
  await requirePremium(deps, actor)
  const model = await readAccountModel(deps, actor, uid)
  const posts = model?.posts ?? []
  const tracked = await findTrackingOf(deps, actor, uid)
  const payouts = tracked === null ? [] : await listPayouts(deps.db, tracked)
  const now = deps.clock()
  // Payouts in several currencies are not compared: those in the last one count.
  const currency = payouts.at(-1)?.currency ?? payoutConditions.currency
  const known = payouts.map((row) => {
    const { from, to } = periodOf(row)
    return { row, impressions: impressionsBetween(posts, from, to) }
  })
  const learned = known.flatMap(({ row, impressions }) =>
    impressions === null || row.currency !== currency ? [] : [{ amount: row.amount_micro, impressions }],
  )
  const impressions = impressionsBetween(posts, now.getTime() - PERIOD_DAYS * DAY_MS, now.getTime())
  const estimate = impressions === null ? null : estimatePayout(learned, impressions, payoutConditions.range)
  const whole = (value: number | null | undefined) => (value == null ? null : Math.round(value))
  const checks = await checksOf(deps, actor, uid, tracked, posts, months, now)
  return {
    estimate: { low: whole(estimate?.low), mid: whole(estimate?.mid), high: whole(estimate?.high) },
    currency,
    as_of: (model?.read_at ?? now).toISOString(),
    eligible: checks.some(({ met }) => met === false)
      ? false
      : checks.some(({ met }) => met === null)
        ? null
        : true,
    checks,
    impressions_verified_home: null,
    impressions,
    calibration: {
      factor: whole(estimate?.rate),
      payouts: learned.length,
      is_calibrated: estimate?.isCalibrated ?? false,
      is_regime_changed: estimate?.isRegimeChanged ?? false,
    },
    payouts: known.map(({ row, impressions: seen }) => ({
      period_start: row.period_start,
      period_end: row.period_end,
      amount_micro: row.amount_micro,
      currency: row.currency,
      impressions: seen,
    })),
    assumptions: [
      'organic',
      'no rate published',
      ...(learned.length === 0 ? (['range of reports'] as const) : []),
      'as the last days',
    ],
    conditions_of: payoutConditions.from,
  }
}

async function checksOf(
  deps: Deps,
  actor: UserActor,
  account: string,
  tracked: string | null,
  posts: readonly AccountPost[],
  months: number,
  now: Date,
): Promise<PayoutAnswer['checks']> {
  const connected = tracked === null ? null : await readConnected(deps.db, tracked)
  const mark = connected?.tracked.verified_type ?? null
  const snapshots = await readSeriesOf(deps, actor, account)
  const followers = snapshots.findLast((each) => each.verified_followers_count !== null)
  const verified = followers?.verified_followers_count ?? null
  const needed = Math.round((payoutConditions.impressions * months) / payoutConditions.months)
  const reach = impressionsBetween(posts, now.getTime() - months * MONTH_DAYS * DAY_MS, now.getTime())
  const isAtLeast = (value: number | null, least: number) => (value === null ? null : value >= least)
  return [
    {
      name: 'premium',
      value: null,
      needed: null,
      met: mark === null ? null : payoutConditions.premium.includes(mark),
    },
    {
      name: 'verified_followers',
      value: verified,
      needed: payoutConditions.verified_followers,
      met: isAtLeast(verified, payoutConditions.verified_followers),
    },
    { name: 'impressions', value: reach, needed, met: isAtLeast(reach, needed) },
  ]
}

/** Stores payouts of an own, tracked account. Throws not_found without one. */
export async function addPayouts(
  deps: Deps,
  actor: UserActor,
  { account_id, payouts }: z.output<(typeof storePayouts)['body']>,
): Promise<PayoutAnswer> {
  const { uid } = await chosenAccount(deps, actor, account_id)
  await requirePremium(deps, actor)
  requirePermission(actor, 'creator-accounts.write', { account: uid })
  const tracked = await findTrackingOf(deps, actor, uid)
  if (tracked === null) throw fail('not_found')
  const now = deps.clock().getTime()
  if (payouts.some((row) => row.period_end < row.period_start || Date.parse(row.period_start) > now))
    throw invalid({ payouts: 'ownPosts.payoutPeriod' })
  const rows = payouts.map((row) => ({ ...row, tracked_id: tracked, user_id: actor.user_id }))
  const byPeriod = new Map(rows.map((row) => [`${row.period_start} ${row.period_end}`, row]))
  await storePayoutRows(deps.db, [...byPeriod.values()])
  return await readPayout(deps, actor, { account_id: uid, months: payoutConditions.months })
}
