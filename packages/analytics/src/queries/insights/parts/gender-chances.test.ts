import { expect, test } from 'vitest'
import { disclosedSums } from './gender-chances.ts'

const sums = (members: number, expected: number, open = members / 10) => ({
  members,
  expected,
  open,
  read: members,
})
const noise = (seed: string) => ({ seed: seed.repeat(64) })

test('issue 30.3: sums of chances are rounded by noise that belongs to the set, the same every time', () => {
  const rounded = disclosedSums(sums(503, 251.4), noise('a'))!
  expect(rounded).toEqual(disclosedSums(sums(503, 251.4), noise('a')))
  expect([rounded.members % 50, rounded.expected % 50, (4 * rounded.open) % 50]).toEqual([0, 0, 0])
  const told = new Set(
    ['1', '2', '3', '4', '5', '6', '7', '8'].map(
      (seed) => disclosedSums(sums(505, 255), noise(seed))!.expected,
    ),
  )
  expect([...told].toSorted((a, b) => a - b)).toEqual([250, 300])
  expect(rounded.rounding[0]).toBeGreaterThan(0)
})

test('issue 30.3: one more person is almost never distinguishable, and fewer than the minimum are hidden', () => {
  const same = Array.from({ length: 16 }, (_, seed) => {
    const own = noise(seed.toString(16))
    return [sums(503, 251.4), sums(504, 251.5)].map((each) => JSON.stringify(disclosedSums(each, own)))
  }).filter(([a, b]) => a === b)
  expect(same.length).toBeGreaterThanOrEqual(10)
  expect(disclosedSums(sums(49, 20), noise('a'))).toBeNull()
})
