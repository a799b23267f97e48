import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adjustedLift } from './adjusted-lift.ts'
import { adjustedShares, type ErrorRates } from './adjusted-share.ts'
import { betweenSets } from '../../scripts/between-sets.ts'
import { seededNumbers } from '../core/seeded-numbers.ts'
import { effort } from '../../../../tools/lib/effort.ts'

const SAMPLE_RUNS = effort(300, 1_000)

const pickByChance = (random: () => number, chances: readonly number[]) => {
  let at = random()
  for (const [i, p] of chances.entries()) if ((at -= p) < 0) return i
  return chances.length - 1
}
/** True probabilities of predicting class j (last: no prediction) for true class i. */
type ConfusionMatrix = readonly (readonly number[])[]
const gender: ConfusionMatrix = [
  [0.5, 0.06, 0.44],
  [0.05, 0.65, 0.3],
]
const ageTruth: ConfusionMatrix = [
  [0.2, 0.02, 0, 0, 0.78],
  [0.02, 0.15, 0.02, 0, 0.81],
  [0, 0.01, 0.07, 0.01, 0.91],
  [0, 0, 0.005, 0.03, 0.965],
]
function sampleCounts(random: () => number, truth: ConfusionMatrix, mix: readonly number[], n: number) {
  const counts = truth.map(() => 0)
  for (let i = 0; i < n; i++) {
    const inferredClass = pickByChance(random, truth[pickByChance(random, mix)]!)
    if (inferredClass < counts.length) counts[inferredClass]!++
  }
  return counts
}
function calibrateRates(random: () => number, truth: ConfusionMatrix, each: number): ErrorRates {
  const inferredShares = truth.map((row) => {
    const counts = row.map(() => 0)
    for (let i = 0; i < each; i++) counts[pickByChance(random, row)]!++
    return counts
  })
  return {
    classes: truth.map((_, i) => String(i)),
    said: inferredShares.map((row) => row.slice(0, -1)),
    unknown: inferredShares.map((row) => row.at(-1)!),
  }
}

describe('rates of other sets than the people asked about (issue 13.2)', () => {
  test('how much sets differ is told apart from chance', () => {
    const nextRandom = seededNumbers(3)
    const sameSetRates = betweenSets(
      calibrateRates(nextRandom, gender, 2000),
      calibrateRates(nextRandom, gender, 2000),
    )
    const otherTruth: ConfusionMatrix = [
      [0.4, 0.16, 0.44],
      [0.15, 0.45, 0.4],
    ]
    const otherSetRates = betweenSets(
      calibrateRates(nextRandom, gender, 2000),
      calibrateRates(nextRandom, otherTruth, 2000),
    )
    expect(sameSetRates).toBeGreaterThan(200)
    expect(otherSetRates).toBeLessThan(40)
  })

  test('with what differs between sets 95 of 100 intervals hold where rates wander, and far fewer without', () => {
    const nextRandom = seededNumbers(5)
    /** The same probabilities varied as between data sets: each estimated from its own sample of 30 rows. */
    const shiftedTruth = (): ConfusionMatrix =>
      gender.map((row) => {
        const sampledCounts = row.map(() => 0)
        for (let i = 0; i < 30; i++) sampledCounts[pickByChance(nextRandom, row)]!++
        return sampledCounts.map((n) => (n + 0.5) / 31.5)
      })
    let [covered, coveredWithout] = [0, 0]
    for (let round = 0; round < 400; round++) {
      const rates = calibrateRates(nextRandom, shiftedTruth(), 400)
      const share = 0.3 + 0.4 * nextRandom()
      const counts = sampleCounts(nextRandom, shiftedTruth(), [share, 1 - share], 3000)
      const isConsistent = (r: ErrorRates) => {
        const { low, high } = adjustedShares(counts, r)!.interval([0])
        return low <= share && share <= high
      }
      if (isConsistent({ ...rates, between: 15 })) covered++
      if (isConsistent(rates)) coveredWithout++
    }
    expect(covered / 400).toBeGreaterThan(0.9)
    expect(coveredWithout / 400).toBeLessThan(0.7)
  })
})

describe('adjustedShares', () => {
  test('gives the mix back from expected counts, though one class says less and is mistaken more', () => {
    const rates: ErrorRates = {
      classes: ['m', 'f'],
      said: [
        [500, 60],
        [50, 650],
      ],
      unknown: [440, 300],
    }
    // 600 men and 400 women of 1,000: 0.6·0.5 + 0.4·0.05 predicted as men, and so on.
    const { shares, interval } = adjustedShares([320, 296], rates)!
    expect(shares[0]).toBeCloseTo(0.6, 2)
    expect(shares[0]! + shares[1]!).toBeCloseTo(1, 9)
    const { low, high } = interval([0])
    expect(low).toBeLessThan(0.6)
    expect(high).toBeGreaterThan(0.6)
    expect(high - low).toBeGreaterThan(0.08)
  })
  test('shares stay within 0 and 1 and sum to 1 whatever was counted', () => {
    const rates = calibrateRates(seededNumbers(4), ageTruth, 2000)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 4, maxLength: 4 }), (counts) => {
        const found = adjustedShares(counts, rates)
        if (counts.every((c) => c === 0)) return expect(found).toBeNull()
        expect(found!.shares.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 6)
        for (const [i, share] of found!.shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0)
          const { low, high } = found!.interval([i])
          expect(low).toBeGreaterThanOrEqual(0)
          expect(high).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
  test('rates that cannot tell classes apart, and no members, give nothing', () => {
    const sameRates: ErrorRates = {
      classes: ['a', 'b'],
      said: [
        [10, 10],
        [20, 20],
      ],
      unknown: [0, 0],
    }
    expect(adjustedShares([5, 5], sameRates)).toBeNull()
    expect(adjustedShares([0, 0], calibrateRates(seededNumbers(1), gender, 100))).toBeNull()
  })
  test.each([
    ['two classes, one hidden more', gender, 800, 600],
    ['four bands few of whom say anything', ageTruth, 4000, 6000],
  ])(
    `%s: the interval holds the true share in 93 to 97 of 100 of ${SAMPLE_RUNS} draws of audience and calibration`,
    (_, truth, n, each) => {
      const random = seededNumbers(7)
      let [covered, all, error] = [0, 0, 0]
      for (let round = 0; round < SAMPLE_RUNS; round++) {
        const weights = truth.map(() => 0.15 + random())
        const sum = weights.reduce((a, b) => a + b, 0)
        const classMix = weights.map((w) => w / sum)
        const found = adjustedShares(
          sampleCounts(random, truth, classMix, n),
          calibrateRates(random, truth, each),
        )!
        for (const [i, share] of classMix.entries()) {
          const { low, high } = found.interval([i])
          all++
          if (low <= share && share <= high) covered++
          error += Math.abs(found.shares[i]! - share)
        }
      }
      expect(covered / all).toBeGreaterThan(0.93)
      expect(covered / all).toBeLessThan(0.97)
      expect(error / all).toBeLessThan(0.04)
    },
  )
})

describe('adjustedLift', () => {
  test('of 1,000 audiences without a difference those called different are not above 5% by more than two standard errors; of 100 with a lift of 1.5, 95 are found', () => {
    const random = seededNumbers(9)
    const rates = calibrateRates(random, gender, 1500)
    const base = adjustedShares(sampleCounts(random, gender, [0.6, 0.4], 50_000), rates)!
    let [flagged, found] = [0, 0]
    for (let round = 0; round < 1000; round++) {
      const sameShares = adjustedShares(sampleCounts(random, gender, [0.6, 0.4], 500), rates)!
      if (adjustedLift(sameShares, base, [1], rates)!.p < 0.05) flagged++
      if (round >= 100) continue
      const otherShares = adjustedShares(sampleCounts(random, gender, [0.4, 0.6], 500), rates)!
      const lift = adjustedLift(otherShares, base, [1], rates)!
      expect(lift.low).toBeLessThanOrEqual(lift.lift)
      if (lift.p < 0.05 && lift.lift > 1.3 && lift.lift < 1.7) found++
    }
    expect(flagged / 1000).toBeLessThanOrEqual(0.05 + 2 * Math.sqrt((0.05 * 0.95) / 1000))
    expect(found).toBeGreaterThanOrEqual(95)
  })
})
