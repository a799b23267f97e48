import type { CreatorAccount } from '../model/creator-accounts.ts'
import { Rng } from '../random/rng.ts'
import type { PostTruth } from './creator-posts.ts'

const DAY_MS = 86_400_000
const PERIOD_DAYS = 14
/** From the end of a period until it is paid. */
const PAID_AFTER_DAYS = 2
const NOISE = 0.12
const RANDOM_STREAM = 0xda1

export interface Payout {
  /** Days `YYYY-MM-DD`; posts of days from `from` to before `to` count. */
  from: string
  to: string
  paid_on: string
  verified_home_impressions: number
  /** US dollars for a thousand of them, as planted. */
  usd_per_1000: number
  usd: number
}

const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/**
 * What a creator was paid by a time (ms since 1970): a hidden rate times verified impressions on home timelines
 * times noise. In a null account the amount has nothing to do with the impressions.
 */
export function payoutsOf(
  { effects, number, isPlanted }: CreatorAccount,
  posts: readonly PostTruth[],
  seed: number,
  now: number,
): Payout[] {
  const byPeriod = new Map<number, number>()
  for (const post of posts) {
    const period = Math.floor(Date.parse(post.created_at) / DAY_MS / PERIOD_DAYS)
    byPeriod.set(period, (byPeriod.get(period) ?? 0) + post.verified_home_impressions)
  }
  // The first period began before the posts did.
  const paid = [...byPeriod].toSorted((a, b) => a[0] - b[0]).slice(1)
  const mean = paid.length === 0 ? 0 : (paid[0] as [number, number])[1]
  return paid.flatMap(([period, impressions]) => {
    const from = period * PERIOD_DAYS
    const to = from + PERIOD_DAYS
    const paidOn = to + PAID_AFTER_DAYS
    if (paidOn * DAY_MS > now) return []
    const noise = new Rng().start(seed, number * 4096 + (period & 4095), RANDOM_STREAM).normal() * NOISE
    const rate = effects.usd_per_1000 * (from >= effects.regime.day ? effects.regime.payout_factor : 1)
    const usd = ((isPlanted ? impressions : mean) / 1000) * rate * Math.exp(noise)
    return {
      from: dateOf(from),
      to: dateOf(to),
      paid_on: dateOf(paidOn),
      verified_home_impressions: impressions,
      usd_per_1000: rate,
      usd: Math.round(usd * 100) / 100,
    }
  })
}
