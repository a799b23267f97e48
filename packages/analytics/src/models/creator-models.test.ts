import { describe, expect, test } from 'vitest'
import { seededNumbers } from '../core/seeded-numbers.ts'
import { audienceActivity, weekHourOf } from './audience-activity.ts'
import { bestTimeOf } from './best-time.ts'
import { estimatePayout } from './payout.ts'
import { growthCurveOf, impressionsAt, shareAt } from './posts/growth-curve.ts'
import { textInputs } from './posts/known-post.ts'
import { fitPostPerformance, type SeenPost } from './posts/post-performance.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const FROM = Date.parse('2026-03-02T00:00:00Z')

/** Posts of some months; a video reaches `factor` times as many people. */
function posts(factor: number, count = 240): SeenPost[] {
  const random = seededNumbers(5)
  const noise = () => (random() + random() + random() + random() - 2) * 0.8
  return Array.from({ length: count }, (_, n): SeenPost => {
    const isVideo = random() < 0.4
    return {
      at: FROM + n * 14 * HOUR_MS,
      kind: 'post',
      medium: isVideo ? 'video' : 'none',
      has_link: false,
      hashtags: 0,
      ...textInputs('Words about the day'),
      topics: [],
      activity: 0,
      followers: 5000,
      value: Math.round(2000 * (isVideo ? factor : 1) * Math.exp(noise())),
    }
  })
}

describe('post performance (issue 49.3)', () => {
  test('finds what is planted, keeps its band, and words it as going together', () => {
    const planted = posts(3)
    const model = fitPostPerformance(planted)
    expect(model.isShown).toBe(true)
    expect(model.backtest!.coverage).toBeGreaterThan(0.7)
    expect(model.backtest!.coverage).toBeLessThan(0.9)
    const video = planted.find(({ medium }) => medium === 'video')!
    const [reason] = model.reasonsOf(video)
    expect(reason?.input).toBe('medium')
    expect(reason!.low).toBeGreaterThan(1)
    expect(model.expect(video)!.model[2]).toBeGreaterThan(
      model.expect({ ...video, medium: 'none' })!.model[2],
    )
  })

  test('where nothing tells, it gives way to the usual range', () => {
    const model = fitPostPerformance(posts(1))
    expect(model.isShown).toBe(false)
    expect(model.reasonsOf(posts(1)[0]!)).toEqual([])
  })

  test('few posts: no expectation', () => {
    const model = fitPostPerformance(posts(3, 20))
    expect([model.isShown, model.backtest, model.expect(posts(3)[0]!)]).toEqual([false, null, null])
  })
})

describe('growth of a post', () => {
  const points = [1, 6, 24, 72, 200].map((hours) => ({
    age_ms: hours * HOUR_MS,
    impressions: Math.round(1000 * (1 - Math.exp(-hours / 10))),
  }))
  test('the curve is the account’s own where it is known, and grows', () => {
    const curve = growthCurveOf(Array.from({ length: 60 }, () => points))
    expect(shareAt(curve, 6 * HOUR_MS)).toBeCloseTo(1 - Math.exp(-0.6), 1)
    expect(shareAt(growthCurveOf([]), 6 * HOUR_MS)).toBe(0.6)
    for (let hours = 1; hours < 700; hours += 1)
      expect(shareAt(curve, hours * HOUR_MS)).toBeGreaterThanOrEqual(shareAt(curve, (hours - 1) * HOUR_MS))
  })
  test('a young post is carried to 72 hours by it', () => {
    const curve = growthCurveOf(Array.from({ length: 60 }, () => points))
    const young = impressionsAt(curve, points.slice(0, 2), 3 * DAY_MS)!
    expect(young).toBeGreaterThan(850)
    expect(young).toBeLessThan(1150)
    expect(impressionsAt(curve, [], DAY_MS)).toBeNull()
  })
})

describe('best time (CALL-244)', () => {
  const activity = audienceActivity(new Map([['Asia/Tokyo', 100]]), 'Asia/Tokyo', FROM)
  const rated = (slope: number) => {
    const random = seededNumbers(11)
    return Array.from({ length: 400 }, (_, n) => {
      const week_hour = (n * 37) % 168
      const rate = 0.03 * Math.exp(slope * activity[week_hour]! + (random() - 0.5) * 0.5)
      return {
        kind: 'post' as const,
        medium: 'none' as const,
        week_hour,
        impressions: 5000,
        engagements: Math.round(5000 * rate),
      }
    })
  }
  test('hours of the audience are found where they matter, and none is called best where they do not', () => {
    const found = bestTimeOf(rated(0.15), activity, 'followers')!
    expect(found.best.length).toBeGreaterThan(0)
    for (const { low, week_hour } of found.best) {
      expect(low).toBeGreaterThan(found.mean)
      expect(activity[week_hour]!).toBeGreaterThan(0)
    }
    expect(bestTimeOf(rated(0), activity, 'followers')!.best).toEqual([])
    expect(bestTimeOf([], activity, 'prior')).toBeNull()
  })
  test('hours are those of the zone, with its summer time', () => {
    expect(weekHourOf(Date.parse('2026-07-06T12:00:00Z'), 'America/New_York')).toBe(8)
    expect(weekHourOf(Date.parse('2026-12-07T12:00:00Z'), 'America/New_York')).toBe(7)
    expect(weekHourOf(Date.parse('2026-07-06T12:00:00Z'), 'Asia/Tokyo')).toBe(21)
  })
})

describe('payout (CALL-245, CALL-246)', () => {
  const range = { low: 0.01, high: 10 }
  test('without payouts a range and no middle; with them a band that narrows', () => {
    const without = estimatePayout([], 100_000, range)
    expect([without.low, without.mid, without.high]).toEqual([1, null, 1000])
    const known = [48, 52, 50, 47, 51].map((amount) => ({ amount, impressions: 100_000 }))
    const one = estimatePayout(known.slice(0, 1), 100_000, range)
    const five = estimatePayout(known, 100_000, range)
    expect(five.mid!).toBeGreaterThan(45)
    expect(five.mid!).toBeLessThan(55)
    expect(five.high - five.low).toBeLessThan(one.high - one.low)
    expect([one.isCalibrated, five.isCalibrated]).toEqual([false, true])
  })
  test('a payout far from those before is told as a change', () => {
    const known = [48, 52, 50, 49].map((amount) => ({ amount, impressions: 100_000 }))
    expect(estimatePayout(known, 1, range).isRegimeChanged).toBe(false)
    expect(estimatePayout([...known, { amount: 15, impressions: 100_000 }], 1, range).isRegimeChanged).toBe(
      true,
    )
  })
})
