import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededNumbers } from '../core/seeded-numbers.ts'
import { classShares, classSums, type ClassCalibration } from './class-shares.ts'

const calibration: ClassCalibration = {
  classes: ['negative', 'neutral', 'positive'],
  rows: [
    [400, 80, 20],
    [100, 350, 50],
    [30, 120, 350],
  ],
  // As wide as the mixes of the audiences below differ from the labelled one.
  spread: [0.04, 0.04, 0.04],
}
const sharesOf = (counts: readonly number[]) => classShares(classSums(counts, calibration), calibration)
/** Chances of each class told, by true class. */
const told = [0, 1, 2].map((truth) => {
  const size = calibration.rows.reduce((sum, row) => sum + row[truth]!, 0)
  return calibration.rows.map((row) => row[truth]! / size)
})
const pick = (random: () => number, chances: readonly number[]) => {
  let at = random()
  const found = chances.findIndex((chance) => (at -= chance) < 0)
  return found < 0 ? chances.length - 1 : found
}

describe('classShares', () => {
  test('issue 30.3: members with the labelled mix have its shares', () => {
    const shares = sharesOf([500, 500, 500]).map(({ share }) => share)
    expect(shares[0]).toBeCloseTo(530 / 1500, 2)
    expect(shares[1]).toBeCloseTo(550 / 1500, 2)
    expect(shares[2]).toBeCloseTo(420 / 1500, 2)
  })
  test('issue 30.3: of audiences with other mixes the shares are nearer than counts, and 93 of 100 intervals or more hold', () => {
    const random = seededNumbers(11)
    let [held, all, error, plainError] = [0, 0, 0, 0]
    for (let round = 0; round < 300; round++) {
      const weights = [0, 1, 2].map(() => 0.4 + random())
      const total = weights.reduce((sum, w) => sum + w, 0)
      const truths = [0, 0, 0]
      const counts = [0, 0, 0]
      for (let i = 0; i < 400; i++) {
        const truth = pick(
          random,
          weights.map((w) => w / total),
        )
        truths[truth]!++
        counts[pick(random, told[truth]!)]!++
      }
      for (const [i, { share, low, high }] of sharesOf(counts).entries()) {
        const truth = truths[i]! / 400
        all++
        if (low <= truth && truth <= high) held++
        error += Math.abs(share - truth)
        plainError += Math.abs(counts[i]! / 400 - truth)
      }
    }
    expect(held / all).toBeGreaterThan(0.93)
    expect(error).toBeLessThan(plainError * 0.75)
  })
  test('shares add up to one for any count; zero people have none', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 3, maxLength: 3 }), (counts) => {
        const shares = sharesOf(counts)
        if (counts.every((n) => n === 0)) return expect(shares).toEqual([])
        expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 6)
        for (const { low, high } of shares)
          expect([low >= 0, high <= 1, low <= high]).toEqual([true, true, true])
      }),
      { numRuns: 100, seed: 7 },
    )
  })
})
