import { describe, expect, test } from 'vitest'
import { seededNumbers } from '../core/seeded-numbers.ts'
import {
  complement,
  expectedLift,
  expectedShare,
  type CalibrationSpread,
  type ChanceSums,
} from './expected-share.ts'

const spread: CalibrationSpread = { shift: 0.3, floor: 0.015 }
const exact = { rounding: [0, 0] as const }
const sumsOf = (chances: readonly number[]): ChanceSums => ({
  members: chances.length,
  expected: chances.reduce((sum, p) => sum + p, 0),
  open: chances.reduce((sum, p) => sum + p * (1 - p), 0),
  read: chances.length,
  ...exact,
})
const logistic = (x: number) => 1 / (1 + Math.exp(-x))
/** A standard normal number by Box and Muller. */
const normal = (random: () => number) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** An audience whose people are as the model says, but for a shift of all log odds and an error of the share. */
function drawAudience(random: () => number, members: number, centre: number) {
  const [shift, error] = [normal(random) * spread.shift, normal(random) * spread.floor]
  const scores = Array.from({ length: members }, () => centre + 2.5 * normal(random))
  const women = scores.filter((score) => random() < logistic(score + shift)).length
  return { truth: women / members + error, sums: sumsOf(scores.map(logistic)) }
}

describe('expectedShare', () => {
  test('issue 30.3: the mean of chances, whose interval holds the truth in 93 to 97 of 100 audiences that differ as much as measured', () => {
    const random = seededNumbers(3)
    let held = 0
    for (let round = 0; round < 1000; round++) {
      const { truth, sums } = drawAudience(random, 200, normal(random))
      const { low, high } = expectedShare(sums, spread)!
      if (low <= truth && truth <= high) held++
    }
    expect(held / 1000).toBeGreaterThan(0.93)
    expect(held / 1000).toBeLessThan(0.97)
  })
  test('issue 30.3: the width is of the audience’s own evidence: less where it leaves less open', () => {
    const width = (open: number) => {
      const { low, high } = expectedShare({ members: 500, expected: 250, open, read: 500, ...exact }, spread)!
      return high - low
    }
    expect(width(500 * 0.03)).toBeLessThan(width(500 * 0.15) * 0.7)
  })
  test('issue 30.3: rounding, and a sample, widen it', () => {
    const sums = { members: 500, expected: 250, open: 50, read: 500, ...exact }
    const width = (other: Partial<ChanceSums>) => {
      const { low, high } = expectedShare({ ...sums, ...other }, spread)!
      return high - low
    }
    expect(width({ rounding: [400, 400] })).toBeGreaterThan(width({}) * 1.2)
    expect(width({ read: 50 })).toBeGreaterThan(width({}) * 1.2)
  })
  test('shares of two classes add up to one, within 0 and 1; zero people have none', () => {
    const sums = { members: 60, expected: 59, open: 1, read: 60, ...exact }
    const [women, men] = [sums, complement(sums)].map((each) => expectedShare(each, spread)!)
    expect(women!.share + men!.share).toBeCloseTo(1, 9)
    expect([women!.high, men!.low]).toEqual([1, 0])
    expect(expectedShare({ ...sums, members: 0 }, spread)).toBeNull()
  })
})

describe('expectedLift', () => {
  const at = (members: number, share: number) => ({
    members,
    expected: members * share,
    open: members * 0.05,
    read: members,
    ...exact,
  })
  test('issue 30.3: of 1,000 audiences like their baseline at most one in twenty is called different, give or take two standard errors', () => {
    const random = seededNumbers(9)
    const baseline = sumsOf(Array.from({ length: 20_000 }, () => logistic(2.5 * normal(random))))
    let flagged = 0
    for (let round = 0; round < 1000; round++) {
      // What calibration does to the audience shows in the chances; the truth is that of the baseline.
      const [shift, error] = [normal(random) * spread.shift, normal(random) * spread.floor]
      const sums = sumsOf(Array.from({ length: 200 }, () => logistic(2.5 * normal(random) - shift)))
      const lift = expectedLift({ ...sums, expected: sums.expected + 200 * error }, baseline, spread)!
      if (lift.p < 0.05) flagged++
    }
    expect(flagged / 1000).toBeLessThanOrEqual(0.05 + 2 * Math.sqrt((0.05 * 0.95) / 1000))
  })
  test('a share of 0.6 against 0.4 is about one and a half times as frequent, and certainly more frequent', () => {
    const { lift, low, high, p } = expectedLift(at(2000, 0.6), at(50_000, 0.4), spread)!
    expect(lift).toBeCloseTo(1.5, 1)
    expect([low > 1, high < 2, p < 0.001]).toEqual([true, true, true])
    expect(expectedLift(at(0, 0), at(50_000, 0.4), spread)).toBeNull()
  })
})
