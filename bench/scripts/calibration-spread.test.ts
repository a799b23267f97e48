import { expect, test } from 'vitest'
import { seededNumbers } from '@rookery/analytics/core/seeded-numbers.ts'
import { expectedShare } from '@rookery/analytics/statistics/expected-share.ts'
import { calibrationSpread, floorBetweenSets, spreadBetweenSets } from './calibration-spread.ts'

interface Person {
  set: string
  traits: readonly string[]
  chance: number
  isWoman: boolean
}
const PEOPLE = 400
/** Sets whose people are women more or less often than their chances say, by as much as is theirs. */
function drawSets(random: () => number, offsets: readonly number[]): Person[] {
  return offsets.flatMap((offset, set) =>
    Array.from({ length: PEOPLE }, (): Person => {
      const chance = random() < 0.5 ? 0.02 : 0.98
      const isWoman = random() < Math.min(1, Math.max(0, chance + offset))
      return { set: `set ${set}`, traits: [`word ${Math.floor(random() * 4)}`], chance, isWoman }
    }),
  )
}
const judge = (members: readonly Person[]) => {
  const chances = members.map(({ chance }) => chance)
  const sum = (of: (chance: number) => number) => chances.reduce((total, p) => total + of(p), 0)
  const n = members.length
  const sums = {
    members: n,
    expected: sum((p) => p),
    open: sum((p) => p * (1 - p)),
    read: n,
    rounding: [0, 0] as const,
  }
  return [{ truth: members.filter(({ isWoman }) => isWoman).length / n, plain: 0, sums }]
}
const offsetsOf = (random: () => number, n: number) =>
  Array.from({ length: n }, () => (random() - 0.5) * 0.16)

test('issue 44.7: intervals hold for sets outside the calibration if the spread is taken between sets, and not if within one', () => {
  const random = seededNumbers(5)
  const held = { within: 0, between: 0 }
  const ROUNDS = 40
  for (let round = 0; round < ROUNDS; round++) {
    const known = drawSets(random, [0, ...offsetsOf(random, 4)])
    const within = calibrationSpread(
      known.filter(({ set }) => set === 'set 0'),
      judge,
    )
    const between = spreadBetweenSets(known, judge, () => 'name')
    const [{ truth, sums }] = judge(drawSets(random, offsetsOf(random, 1))) as [
      ReturnType<typeof judge>[0] & object,
    ]
    for (const [name, spread] of Object.entries({ within, between })) {
      const { low, high } = expectedShare(sums, spread)!
      if (low <= truth && truth <= high) held[name as keyof typeof held] += 1
    }
  }
  expect(held.within / ROUNDS).toBeLessThan(0.7)
  expect(held.between / ROUNDS).toBeGreaterThan(0.92)
})

test('issue 44.7: of two sets one floor, which a set that is right halves and no set leaves at none', () => {
  const random = seededNumbers(6)
  const people = drawSets(random, [0, 0.1])
  const floor = floorBetweenSets(people, judge)
  expect(floor).toBeGreaterThan(0.03)
  expect(floor).toBeLessThan(0.1)
  expect(floorBetweenSets(drawSets(random, [0]), judge)).toBeLessThan(0.02)
})
