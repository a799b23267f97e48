import { describe, expect, test } from 'vitest'
import { nearestAgeGroups } from './age-groups.policy.ts'

describe('the nearest age the network can be sent', () => {
  test.each([
    ['its own ranges as they are', { age: '25-49' }, '25-49', 'AGE_25_TO_49', true],
    ['limits that are one of them', { min_age: 35, max_age: 54 }, '35-54', 'AGE_35_TO_54', true],
    ['from an age on', { min_age: 21 }, 'AGE_OVER_21', 'AGE_OVER_21', true],
    ['everybody of 13 and over', { min_age: 13 }, 'AGE_OVER_13', 'AGE_OVER_13', true],
    ['any age sends nothing', { age: 'AGE_ANY' }, 'AGE_ANY', null, true],
    ['18 to 24, which it has no value for', { age: '18-24' }, '13-24', 'AGE_13_TO_24', false],
    ['two as near, the wider', { min_age: 30, max_age: 45 }, '25-49', 'AGE_25_TO_49', false],
    ['a range nearer to a wider one', { min_age: 24, max_age: 50 }, '25-49', 'AGE_25_TO_49', false],
    ['up to an age', { max_age: 30 }, '13-34', 'AGE_13_TO_34', false],
    ['55 and over', { min_age: 55 }, 'AGE_OVER_50', 'AGE_OVER_50', false],
  ] as const)('%s (CALL-214)', (_, request, age, targeting_value, exact) => {
    expect(nearestAgeGroups(request)).toMatchObject({ age, targeting_value, exact })
  })
  test('no range is nearer than the one that is answered, for every pair of ages (CALL-214)', () => {
    const legalAges = [
      '13-24',
      '13-34',
      '13-49',
      '13-54',
      '18-34',
      '18-49',
      '18-54',
      '21-34',
      '21-49',
      '21-54',
      '25-49',
      '25-54',
      '35-49',
      '35-54',
    ]
    for (let from = 13; from <= 54; from++)
      for (let to = from; to <= 54; to++) {
        const found = nearestAgeGroups({ min_age: from, max_age: to })
        const bounds = (age: string) =>
          age.startsWith('AGE_OVER_') ? [Number(age.slice(9)), 65] : age.split('-').map(Number)
        const distanceOf = (age: string) => Math.abs(bounds(age)[0]! - from) + Math.abs(bounds(age)[1]! - to)
        expect(distanceOf(found.age), `${from}-${to}`).toBe(
          Math.min(distanceOf(found.age), ...legalAges.map(distanceOf)),
        )
        expect(found.exact).toBe(legalAges.includes(`${from}-${to}`))
      }
  })
  test.each([
    ['nothing of a range that is exact', { age: '25-49' }, [], []],
    [
      'years at both ends',
      { min_age: 30, max_age: 45 },
      [
        [25, 29],
        [46, 49],
      ],
      [],
    ],
    ['years too many and years left out', { min_age: 23, max_age: 51 }, [[21, 22]], [[50, 51]]],
    ['an end that is open', { min_age: 55 }, [[50, 54]], []],
    [
      'everybody older',
      { min_age: 60, max_age: 70 },
      [
        [50, 59],
        [71, null],
      ],
      [],
    ],
  ] as const)('the residual: %s (CALL-214)', (_, request, added, missed) => {
    const spansOverlap = (list: readonly (readonly [number, number | null])[]) =>
      list.map(([from, to]) => ({ from, to }))
    expect(nearestAgeGroups(request).residual).toEqual({
      added: spansOverlap(added),
      missed: spansOverlap(missed),
    })
  })
  test('requested years minus missed years plus added years equal the reached years, for every pair of ages (CALL-214)', () => {
    const agesReached = (from: number, to: number | null) =>
      Array.from({ length: (to ?? 120) - from + 1 }, (_, i) => from + i)
    for (let from = 13; from <= 70; from++)
      for (let to = from; to <= 70; to++) {
        const { age, residual, exact } = nearestAgeGroups({ min_age: from, max_age: to })
        const [low, high] = age.startsWith('AGE_OVER_')
          ? [Number(age.slice(9)), null]
          : (age.split('-').map(Number) as [number, number])
        const reachedYears = new Set(agesReached(from, to))
        for (const span of residual.missed)
          for (const n of agesReached(span.from, span.to)) reachedYears.delete(n)
        for (const span of residual.added)
          for (const n of agesReached(span.from, span.to)) reachedYears.add(n)
        expect(
          [...reachedYears].sort((a, b) => a - b),
          `${from}-${to}`,
        ).toEqual(agesReached(low!, high))
        expect(exact).toBe(residual.added.length + residual.missed.length === 0)
      }
  })
  test('the cells it reaches', () => {
    expect(nearestAgeGroups({ age: '25-49' }).bands).toEqual(['25-34', '35-49'])
    expect(nearestAgeGroups({ age: 'AGE_ANY' }).bands).toHaveLength(7)
  })
  test.each([
    [{}, 'input.required'],
    [{ min_age: 40, max_age: 20 }, 'input.invalid'],
    [{ age: '25-49', min_age: 20 }, 'analysis.ageOrLimits'],
  ] as const)('%o is refused', (request, text) => {
    expect(() => nearestAgeGroups(request)).toThrow(expect.objectContaining({ fields: { age: [text] } }))
  })
})
