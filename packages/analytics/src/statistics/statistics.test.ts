import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { benjaminiHochberg } from './benjamini-hochberg.ts'
import { twoSidedP } from './normal.ts'
import { shrunkLift } from './shrunk-lift.ts'
import { wilsonInterval } from './wilson-interval.ts'
import { seededNumbers } from '../core/seeded-numbers.ts'

const randomHits = (random: () => number, n: number, share: number) => {
  let hitCount = 0
  for (let i = 0; i < n; i++) if (random() < share) hitCount++
  return hitCount
}

describe('twoSidedP', () => {
  test('agrees with the tables of the normal distribution', () => {
    expect(twoSidedP(0)).toBeCloseTo(1, 6)
    expect(twoSidedP(1.959963984540054)).toBeCloseTo(0.05, 7)
    expect(twoSidedP(-2.5758293)).toBeCloseTo(0.01, 7)
    expect(twoSidedP(6) / 1.973175e-9).toBeCloseTo(1, 4)
  })
})

describe('wilsonInterval', () => {
  test('gives the published interval of 15 in 50', () => {
    const { low, high } = wilsonInterval(15, 50)
    expect(low).toBeCloseTo(0.191, 4)
    expect(high).toBeCloseTo(0.4375, 4)
  })
  test('stays within 0 and 1 and holds the share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e7 }), fc.double({ min: 0, max: 1, noNaN: true }), (n, part) => {
        const hitCount = Math.floor(n * part)
        const { low, high } = wilsonInterval(hitCount, n)
        expect(low).toBeGreaterThanOrEqual(0)
        expect(high).toBeLessThanOrEqual(1)
        expect(low).toBeLessThanOrEqual(hitCount / n)
        expect(high).toBeGreaterThanOrEqual(hitCount / n)
      }),
    )
  })
  test('covers the true share in about 95 of 100 of 2,000 samples', () => {
    const random = seededNumbers(1)
    let coveredCount = 0
    for (let i = 0; i < 2000; i++) {
      const { low, high } = wilsonInterval(randomHits(random, 300, 0.12), 300)
      if (low <= 0.12 && 0.12 <= high) coveredCount++
    }
    expect(coveredCount / 2000).toBeGreaterThan(0.93)
    expect(coveredCount / 2000).toBeLessThan(0.975)
  })
})

describe('shrunkLift', () => {
  test('is the ratio of shares when there is much evidence, and near 1 when there is little', () => {
    expect(shrunkLift(20_000, 100_000, 100_000, 1_000_000)!.lift).toBeCloseTo(2, 2)
    const thinLift = shrunkLift(2, 4, 100_000, 1_000_000)!
    expect(thinLift.lift).toBeLessThan(2)
    expect(thinLift.low).toBeLessThan(1)
  })
  test('never exceeds one over the baseline share, and has an interval around it', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: 1e6 }),
        share,
        fc.integer({ min: 100, max: 1e7 }),
        share,
        (n, a, m, b) => {
          const baseHits = Math.min(m - 1, Math.max(1, Math.floor(m * b)))
          const row = shrunkLift(Math.floor(n * a), n, baseHits, m)!
          expect(row.low).toBeLessThanOrEqual(row.lift)
          expect(row.high).toBeGreaterThanOrEqual(row.lift)
          expect(row.high).toBeLessThanOrEqual((m / baseHits) * (1 + 1e-9))
        },
      ),
    )
  })
  test('is undefined if the baseline has none or all', () => {
    expect(shrunkLift(5, 100, 0, 1000)).toBeNull()
    expect(shrunkLift(5, 100, 1000, 1000)).toBeNull()
    expect(shrunkLift(0, 0, 10, 1000)).toBeNull()
  })
  test('covers the true lift in at least 94 of 100 of 2,000 resamples', () => {
    const random = seededNumbers(2)
    let coveredCount = 0
    for (let i = 0; i < 2000; i++) {
      const base = randomHits(random, 5000, 0.1)
      const { low, high } = shrunkLift(randomHits(random, 800, 0.2), 800, base, 5000)!
      if (low <= 2 && 2 <= high) coveredCount++
    }
    expect(coveredCount / 2000).toBeGreaterThan(0.94)
  })
})

describe('benjaminiHochberg', () => {
  test('gives the q values of the worked example of 1995', () => {
    const p = [
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
      0.759, 1,
    ]
    const q = benjaminiHochberg(p)
    expect(q.filter((value) => value <= 0.05)).toHaveLength(4)
    expect(q[0]).toBeCloseTo(0.0015, 6)
    expect(q[3]).toBeCloseTo(0.035625, 6)
  })
  test('preserves the order of p values and counts questions whose answer is hidden', () => {
    expect(benjaminiHochberg([0.01], 100)).toEqual([1])
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 60 }), (p) => {
        const q = benjaminiHochberg(p)
        p.forEach((a, i) => {
          expect(q[i]).toBeGreaterThanOrEqual(a - 1e-12)
          p.forEach((b, j) => a < b && expect(q[i]!).toBeLessThanOrEqual(q[j]!))
        })
      }),
    )
  })
  test('flags few chance findings: at most 5 in 100 of 200 families of 100 null rows find anything', () => {
    const random = seededNumbers(3)
    let familyCount = 0
    for (let i = 0; i < 200; i++) {
      const q = benjaminiHochberg(Array.from({ length: 100 }, () => random()))
      if (q.some((value) => value <= 0.05)) familyCount++
    }
    expect(familyCount / 200).toBeLessThanOrEqual(0.09)
  })
})
