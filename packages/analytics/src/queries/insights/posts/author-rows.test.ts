import { describe, expect, test } from 'vitest'
import { authorRows, isTooFew, type AuthorThing } from './author-rows.ts'
import type { PostSample, PostSamples } from './post-sample.ts'

const sample = (factor: number): PostSample => ({
  source: { bitmaps: '' as never, threshold: 2 ** 32 },
  size: 1000,
  factor,
})
const samplesOf = (factor = 1, rounding?: PostSamples['rounding']): PostSamples => ({
  audience: sample(factor),
  baseline: sample(factor),
  ...(rounding && { rounding }),
})
const thing = (
  key: string,
  audience: number,
  baseline: number,
  more: Partial<AuthorThing> = {},
): AuthorThing => ({
  key,
  label: key.toUpperCase(),
  audience,
  baseline,
  of: { audience: 1000, baseline: 10_000 },
  ...more,
})
const keysOf = (rows: readonly { key: string }[]) => rows.map(({ key }) => key)

describe('rows of authors', () => {
  test('share, baseline and lift are those of the authors, with their intervals around them (issue 44.6)', () => {
    const [row] = authorRows([thing('tea', 200, 1000)], samplesOf(), 1)
    expect(row).toMatchObject({
      label: 'TEA',
      audience_count: 200,
      audience_share: 0.2,
      baseline_share: 0.1,
      significant: true,
    })
    expect(row!.lift).toBeCloseTo(2, 1)
    expect(row!.share_low).toBeLessThan(0.2)
    expect(row!.share_high).toBeGreaterThan(0.2)
    expect(row!.lift_low!).toBeGreaterThan(1)
    expect(row!.lift_high!).toBeGreaterThan(row!.lift!)
  })
  test('counts of a sample are scaled to the audience, shares are not', () => {
    const [row] = authorRows([thing('tea', 200, 1000)], samplesOf(5), 1)
    expect(row).toMatchObject({ audience_count: 1000, audience_share: 0.2 })
  })
  test('the most certain comes first, and values rarer than in the baseline last', () => {
    const rows = authorRows(
      [thing('less', 100, 3000), thing('thin', 60, 300), thing('sure', 400, 2000)],
      samplesOf(),
      3,
    )
    expect(keysOf(rows)).toEqual(['sure', 'thin', 'less'])
  })
  test('groups under 50 authors are left out; a baseline under 50 hides its share and the lift (CONST-034)', () => {
    const rows = authorRows([thing('few', 49, 900), thing('rare', 60, 49)], samplesOf(), 2)
    expect(keysOf(rows)).toEqual(['rare'])
    expect(rows[0]).toMatchObject({ baseline_share: 0, lift: null, q_value: null, significant: false })
    expect(isTooFew(49, 1)).toBe(true)
    expect(isTooFew(50, 1)).toBe(false)
    // Of a sample a fifth of the audience, ten authors stand for fifty, but are too few to say so.
    expect(isTooFew(10, 5)).toBe(true)
    expect(isTooFew(20, 5)).toBe(false)
  })
  test('the more was looked at, the less is significant', () => {
    const of = (family: number) => authorRows([thing('tea', 130, 1000)], samplesOf(), family)[0]!
    expect(of(1).significant).toBe(true)
    expect(of(1000).significant).toBe(false)
    expect(of(1000).q_value!).toBeGreaterThan(of(1).q_value!)
    expect(of(1000).lift).toBe(of(1).lift)
  })
  test('compared by posts, the share is that of posts and the number that of authors', () => {
    const posts = { audience: 300, baseline: 500, of: { audience: 1000, baseline: 10_000 } }
    const [row] = authorRows([thing('tea', 200, 1000, { posts })], samplesOf(), 1)
    expect(row).toMatchObject({ audience_count: 200, audience_share: 0.3, baseline_share: 0.05 })
  })
  test('rounded counts are rounded before anything is computed, and intervals carry the rounding (issue 44.6)', () => {
    const rounded = (audience: number) =>
      authorRows(
        [thing('tea', audience, 1000)],
        samplesOf(1, {
          audience: true,
          baseline: false,
          noise: { audience: { seed: '7'.repeat(64) } },
        }),
        1,
      )[0]!
    const exact = authorRows([thing('tea', 200, 1000)], samplesOf(), 1)[0]!
    const row = rounded(200)
    expect(row.audience_count % 50).toBe(0)
    expect(row.audience_share).toBeCloseTo(row.audience_count / 1000, 12)
    expect(row.share_high - row.share_low).toBeGreaterThan(exact.share_high - exact.share_low)
    const widthOf = ({ lift_low, lift_high }: typeof row) => Math.log(lift_high! / lift_low!)
    expect(widthOf(row)).toBeGreaterThan(widthOf(exact))
    // Whatever the count was within a step, the same is told.
    expect(rounded(201)).toEqual(row)
  })
  test('no share is above one if the rounding of a part exceeds that of its total', () => {
    const [row] = authorRows([thing('tea', 998, 1000)], samplesOf(1, { audience: true, baseline: true }), 1)
    expect(row!.audience_share).toBeLessThanOrEqual(1)
    expect(row!.share_high).toBeLessThanOrEqual(1)
  })
})
