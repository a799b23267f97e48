import { restsOnInference } from '@rookery/analytics/queries/disclosure/guarded.ts'
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

const presentExact = (clause: CountedClause) => presentClauses([clause], false, 'exact', 0)[0]!

describe('disclosure (CONST-034)', () => {
  test('shows 50 and hides 49 and 0', () => {
    expect([50, 49, 0].map((n) => discloseCount(n))).toEqual([50, null, null])
  })
  const PAIRS = effort(1000, 10_000)
  test(`${PAIRS} pairs of public figures: sizes under 50 show as such, steps between shown sizes add up to the person (ruling 29)`, () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(300), (before, after) => {
        const presentedClause = presentExact({ path: [0], alone: after, before, after, uncounted: false })
        expect(presentedClause.before).toBe(before < 50 ? null : before)
        expect(presentedClause.after).toBe(after < 50 ? null : after)
        expect(presentedClause.delta).toBe(after < 50 ? null : before < 50 ? after : after - before)
        const kind = presentKind(
          { kind: 'keyword', alone: before, without: after, unique: before },
          false,
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

test('a hidden size cannot be computed from the change a clause makes', () => {
  const clause = { path: [0], alone: 900, uncounted: false }
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
