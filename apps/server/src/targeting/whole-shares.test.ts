import { shareOfPeople } from '@rookery/contract/core/figures.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { discloseFigures } from './disclose-figures.ts'
import { partsInSteps, wholeShares } from './whole-shares.ts'

const sum = (shares: readonly number[]) => shares.reduce((total, share) => total + share, 0)
const rounded = { restsOnInference: true, isRounded: false }

describe('shares of a whole in steps (issue 44.6)', () => {
  test('the largest remainders are rounded up, so that three thirds are 100%', () => {
    expect(partsInSteps([1 / 3, 1 / 3, 1 / 3], 1)).toEqual([0.34, 0.33, 0.33])
    expect(partsInSteps([0.444, 0.333, 0.223], 1)).toEqual([0.45, 0.33, 0.22])
    expect(partsInSteps([0.29, 0.71], 1)).toEqual([0.29, 0.71])
    expect(partsInSteps([0.07, 0.93], 10)).toEqual([0.1, 0.9])
  })
  test('whatever the parts: they add up to 100%, and none is a step or more from what it was', () => {
    const counts = fc.array(fc.nat(1000), { minLength: 1, maxLength: 20 }).filter((all) => sum(all) > 0)
    fc.assert(
      fc.property(counts, fc.constantFrom(1, 2, 4, 5, 10, 20, 25, 50, 100), (all, step) => {
        const shares = all.map((n) => n / sum(all))
        const told = partsInSteps(shares, step)
        expect(sum(told)).toBeCloseTo(1, 9)
        for (const [i, share] of told.entries())
          expect(Math.abs(share - shares[i]!)).toBeLessThan(step / 100 + 1e-6)
      }),
      { numRuns: 200 },
    )
  })
})

describe('figures whose shares are parts of a whole', () => {
  const row = (audience_share: number) => ({
    audience_share,
    share_low: audience_share - 0.001,
    share_high: audience_share + 0.001,
  })
  const countries = { rows: [row(0.444), row(0.333)], unknown_share: 0.223 }
  test('rows add up with those of whom nothing is known, and intervals contain the share (issue 44.6)', () => {
    const told = wholeShares({ data: { countries } }, rounded).data.countries
    expect(told.rows.map((each) => each.audience_share)).toEqual([0.45, 0.33])
    expect(told.unknown_share).toBe(0.22)
    expect(told.rows[0]!.share_low).toBeCloseTo(0.443, 9)
    expect(told.rows[0]!.share_high).toBe(0.45)
  })
  test('genders add up by themselves, sentiments too; interests are no parts of a whole (issue 44.6)', () => {
    const gender = { rows: [row(0.555), row(0.445)], unknown_share: 0.6 }
    const part = (share: number) => ({ share, low: share, high: share })
    const sentiment = { posts: 90, positive: part(0.335), neutral: part(0.335), negative: part(0.33) }
    const interests = [row(0.555), row(0.515)]
    const told = wholeShares({ gender, sentiment, interests }, rounded)
    expect(told.gender.rows.map((each) => each.audience_share)).toEqual([0.56, 0.44])
    expect(told.gender.unknown_share).toBe(0.6)
    expect([
      told.sentiment.positive.share,
      told.sentiment.neutral.share,
      told.sentiment.negative.share,
    ]).toEqual([0.34, 0.33, 0.33])
    expect(told.interests).toEqual(interests)
  })
  test('figures of an exact recipe stay as they are, and what is rounded is told as it is (issue 44.6)', () => {
    expect(wholeShares(countries, { restsOnInference: false, isRounded: false })).toBe(countries)
    const schema = z.object({ unknown_share: shareOfPeople() })
    const told = wholeShares(countries, { ...rounded, size: 150 })
    expect(told.unknown_share).toBe(0.2)
    expect(
      discloseFigures(schema, { unknown_share: told.unknown_share }, { ...rounded, size: 150 }),
    ).toMatchObject({ unknown_share: 0.2 })
  })
})
