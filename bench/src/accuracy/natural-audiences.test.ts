import { describe, expect, test } from 'vitest'
import { seededNumbers } from '@rookery/analytics/core/seeded-numbers.ts'
import { calibrationSlope } from '../../scripts/calibration-slope.ts'
import { calibrationSpread } from '../../scripts/calibration-spread.ts'
import { shareFigures, sumsOf } from './judged-audience.ts'
import { naturalAudiences } from './natural-audiences.ts'
import { statedGender } from './stated-gender.ts'

const rows = (set: string, trait: string, n: number) =>
  Array.from({ length: n }, () => ({ set, traits: [trait, `${trait} twin`] }))

describe('natural audiences', () => {
  test('issue 30.3: every trait with 50 rows in one set, the largest first, in any order of rows', () => {
    const people = [
      ...rows('a', 'word:tea', 50),
      ...rows('a', 'zone:London', 70),
      ...rows('b', 'word:tea', 49),
    ]
    const found = (of: typeof people, most?: number) =>
      naturalAudiences(of, most).map(({ set, trait, members }) => [set, trait, members.length])
    expect(found(people)).toEqual([
      ['a', 'zone:London', 70],
      ['a', 'zone:London twin', 70],
      ['a', 'word:tea', 50],
      ['a', 'word:tea twin', 50],
    ])
    expect(found(people.toReversed(), 1)).toEqual([['a', 'zone:London', 70]])
  })
})

test('a bio states a gender by pronouns or by a role in the person’s own family, not in another’s', () => {
  expect(
    [
      'she/her. Tea',
      'Proud mom of two, runner',
      'Husband, father, teacher',
      'My mom and my wife',
      'Mom of two, he/him',
      'Thanks to my dad I love maps',
    ].map(statedGender),
  ).toEqual(['FEMALE', 'FEMALE', 'MALE', '', '', ''])
})

describe('calibration', () => {
  const logistic = (x: number) => 1 / (1 + Math.exp(-x))
  test('issue 30.3: the slope of scores is found whatever the mix of the sets', () => {
    const random = seededNumbers(3)
    const scored = [-1.5, 0, 1.5].flatMap((offset, set) =>
      Array.from({ length: 3000 }, () => {
        const score = 6 * random() - 3
        return {
          set: String(set),
          score,
          truth: random() < logistic(offset + 1.4 * score) ? (1 as const) : (0 as const),
        }
      }),
    )
    expect(calibrationSlope(scored)).toBeCloseTo(1.4, 1)
  })

  test('issue 30.3: real differences between audiences are separated from chance', () => {
    const spreadOf = (shift: number) => {
      const random = seededNumbers(5)
      const people = Array.from({ length: 60 }, (_, audience) => {
        const own = shift * (random() < 0.5 ? 1 : -1)
        return Array.from({ length: 150 }, () => {
          const p = 0.2 + 0.6 * random()
          const isWoman = random() < logistic(Math.log(p / (1 - p)) + own)
          return { set: 'one', traits: [String(audience)], p, isWoman }
        })
      }).flat()
      return calibrationSpread(people, (members) => [
        {
          truth: members.filter(({ isWoman }) => isWoman).length / members.length,
          plain: 0,
          sums: sumsOf(members.map(({ p }) => p)),
        },
      ])
    }
    // A shift of 0.5 moves a share of which 0.22 is open by 0.11.
    const { shift, floor } = spreadOf(0.5)
    expect(Math.hypot(shift * 0.22, floor)).toBeGreaterThan(0.09)
    expect(Math.hypot(shift * 0.22, floor)).toBeLessThan(0.14)
    expect(spreadOf(0).floor).toBeLessThan(0.03)
  })
})

test('issue 30.3: figures of audiences: which errors are smaller, which intervals hold, how wide they are at 500', () => {
  const judged = [0.5, 0.52, 0.9].map((truth) => ({
    truth,
    plain: 0.6,
    sums: sumsOf(Array.from({ length: 100 }, () => 0.5)),
  }))
  const figures = shareFigures(judged, { shift: 0, floor: 0.01 }, { rounding: [0, 0] })
  const valueOf = (name: string) => figures.find((figure) => figure.name.startsWith(name))!.value
  expect(valueOf('error at most')).toBeCloseTo(2 / 3, 9)
  expect(valueOf('intervals that hold')).toBeCloseTo(2 / 3, 9)
  expect(valueOf('half width')).toBeCloseTo(1.96 * Math.hypot(Math.sqrt(0.25 / 500), 0.01), 4)
  expect(valueOf('absolute error of a share')).toBeCloseTo((0 + 0.02 + 0.4) / 3, 9)
})
