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
  ] as const)('%s (CALL-214)', (_, asked, age, targeting_value, exact) => {
    expect(nearestAgeGroups(asked)).toMatchObject({ age, targeting_value, exact })
  })
  test('no range is nearer than the one that is answered, for every pair of ages (CALL-214)', () => {
    const legal = [
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
        const off = (age: string) => Math.abs(bounds(age)[0]! - from) + Math.abs(bounds(age)[1]! - to)
        expect(off(found.age), `${from}-${to}`).toBe(Math.min(off(found.age), ...legal.map(off)))
        expect(found.exact).toBe(legal.includes(`${from}-${to}`))
      }
  })
  test('the cells it reaches', () => {
    expect(nearestAgeGroups({ age: '25-49' }).bands).toEqual(['25-34', '35-49'])
    expect(nearestAgeGroups({ age: 'AGE_ANY' }).bands).toHaveLength(7)
  })
  test.each([
    [{}, 'Age is required'],
    [{ min_age: 40, max_age: 20 }, 'Age is not valid'],
    [{ age: '25-49', min_age: 20 }, 'Please give either an age or its limits, not both.'],
  ] as const)('%o is refused', (asked, text) => {
    expect(() => nearestAgeGroups(asked)).toThrow(expect.objectContaining({ fields: { age: [text] } }))
  })
})
