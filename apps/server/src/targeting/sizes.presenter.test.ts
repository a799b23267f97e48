import { restsOnInference } from '@rookery/analytics/queries/disclosure/guarded.ts'
import {
  noisySize,
  type CountNoise,
  type Rounding,
} from '@rookery/analytics/queries/disclosure/rounded-count.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { effort, seed } from '../../../../tools/lib/effort.ts'
import {
  discloseCount,
  discloseDelta,
  presentClauses,
  presentKind,
  roundInferred,
  type CountedClause,
} from './sizes.presenter.ts'

const exactly = { alone: 'exact', after: 'exact', without: 'exact' } as const
const presentExact = (clause: CountedClause) => presentClauses([clause], 'exact', 0)[0]!

describe('disclosure (CONST-034)', () => {
  test('shows 50 and hides 49 and 0', () => {
    expect([50, 49, 0].map((n) => discloseCount(n))).toEqual([50, null, null])
  })
  const PAIRS = effort(1000, 10_000)
  test(`${PAIRS} pairs of public figures: sizes under 50 show as such, steps between shown sizes add up to the person (ruling 29)`, () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(300), (before, after) => {
        const presentedClause = presentExact({
          path: [0],
          alone: after,
          before,
          after,
          uncounted: false,
          roundings: exactly,
        })
        expect(presentedClause.before).toBe(before < 50 ? null : before)
        expect(presentedClause.after).toBe(after < 50 ? null : after)
        expect(presentedClause.delta).toBe(after < 50 ? null : before < 50 ? after : after - before)
        const kind = presentKind(
          { kind: 'keyword', alone: before, without: after, unique: before, roundings: exactly },
          'exact',
          after,
        )
        for (const n of [kind.alone, kind.without, kind.unique]) expect(n === null || n >= 50).toBe(true)
      }),
      { numRuns: PAIRS, seed },
    )
  })
  test('rounds sizes that depend on inferred age or gender, and never shows a rounded figure for fewer than 50', () => {
    expect([54, 1234, 12_345, 1_234_567].map(roundInferred)).toEqual([50, 1230, 12_300, 1_230_000])
    expect(discloseCount(49, true)).toBeNull()
    expect(discloseDelta(-1234, true)).toBe(-1230)
    expect(restsOnInference({ op: 'or', children: [{ kind: 'age', id: '25-54', label: '' }] })).toBe(true)
    expect(restsOnInference({ kind: 'gender', id: 'MALE', label: '', deselected: true })).toBe(false)
  })
})

test('a withheld size cannot be worked out from what a clause changes', () => {
  const clause = { path: [0], alone: 900, uncounted: false, roundings: exactly }
  expect(presentExact({ ...clause, before: 881, after: 49 })).toMatchObject({
    before: 881,
    after: null,
    delta: null,
  })
  expect(presentExact({ ...clause, before: 12, after: 900 })).toMatchObject({
    before: null,
    after: 900,
    delta: 900,
  })
  expect(presentExact({ ...clause, before: 1000, after: 900 })).toMatchObject({ delta: -100 })
})

/** Noise that rounds up, or down. */
const [up, down] = ['up', 'down'].map((direction) => {
  const seeds = Array.from({ length: 200 }, (_, i) => ({ seed: `seed ${i}` }))
  return seeds.find(
    (noise) => noisySize(noise, direction === 'up' ? 101 : 149) === (direction === 'up' ? 150 : 100),
  )!
}) as [CountNoise, CountNoise]

test('steps of a guarded recipe end at its size and never turn round; a change is that of two told sizes (CONST-034, issue 45.5)', () => {
  const clause = (path: number[], before: number, after: number, noise: Rounding) => ({
    path,
    alone: after,
    before,
    after,
    uncounted: false,
    roundings: { alone: noise, after: noise },
  })
  const steps = (clauses: CountedClause[], size: number) =>
    presentClauses(clauses, 'rounded', size).map(({ before, after, delta }) => [before, after, delta])
  expect(
    steps(
      [
        clause([], 5000, 101, up),
        clause([0], 5000, 1210, 'exact'),
        clause([1], 1210, 149, down),
        clause([2], 149, 101, up),
      ],
      150,
    ),
  ).toEqual([
    [5000, 150, null],
    [5000, 1210, -3790],
    [1210, 150, -1060],
    [150, 150, null],
  ])
  expect(
    steps([clause([0], 0, 101, up), clause([1], 101, 149, down), clause([2], 149, 620, down)], 600),
  ).toEqual([
    [null, 100, 100],
    [100, 100, null],
    [100, 600, 500],
  ])
  // Fewer than 50 are never told, by themselves or as a step.
  expect(steps([clause([0], 900, 149, down), clause([1], 149, 49, up)], 49)).toEqual([
    [900, 100, -800],
    [100, null, null],
  ])
})
