import { expect, test } from 'vitest'
import { compareValues } from './compare-values.ts'
import { sortInSlices } from './sort-in-slices.ts'
import { inRankOrder, ranksOfRows, ranksInSlices, ranksOf, valuesOf } from './value-ranks.ts'

/** Without a pattern, with duplicates, the same in each run. */
const numbers = (count: number) => Array.from({ length: count }, (_, n) => (n * 7919) % 1009)

test('sorting in slices is what sorting at one go is, equals as they stood, for every length of the last run (issue 15)', async () => {
  for (const count of [0, 1, 255, 256, 257, 700, 5000]) {
    const items = numbers(count).map((value, at) => ({ value, at }))
    const byValue = (a: { value: number }, b: { value: number }) => a.value - b.value
    expect(await sortInSlices(items, byValue, () => true)).toEqual(items.toSorted(byValue))
  }
})

test('sorting lets the page do something else, and ends when nobody waits (issue 15)', async () => {
  let comparisonCount = 0
  const compareSlowly = (a: number, b: number) => {
    comparisonCount++
    return a - b
  }
  let isWanted = true
  let turnCount = 0
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    turnCount++
    if (turnCount === 3) isWanted = false
    port2.postMessage(null)
  }
  port2.postMessage(null)
  const manyNumbers = Array.from({ length: 2_000_000 }, (_, n) => (n * 7919) % 1_000_003)
  expect(await sortInSlices(manyNumbers, compareSlowly, () => isWanted)).toBeNull()
  port1.close()
  expect(turnCount).toBeGreaterThanOrEqual(3)
  expect(comparisonCount).toBeLessThan(manyNumbers.length * 20)
})

test('rows by the places of their values: both directions, dates by time, without a value last, equals as they stood', () => {
  const januaryDay = (n: number) => new Date(2026, 0, n)
  const rows = [
    { id: 'a', at: januaryDay(2) },
    { id: 'b', at: null },
    { id: 'c', at: januaryDay(1) },
    { id: 'd', at: januaryDay(2) },
    { id: 'e', at: undefined },
  ]
  const valueOf = (row: (typeof rows)[number]) => row.at
  const expectedRanks = ranksOf(valuesOf(rows, valueOf).sort(compareValues))
  const rowRanks = ranksOfRows(rows, valueOf, expectedRanks)!
  const ids = (isDescending: boolean) =>
    inRankOrder(rows, rowRanks, isDescending)
      .map(({ id }) => id)
      .join('')
  expect([ids(false), ids(true)]).toEqual(['cadbe', 'adcbe'])
  // A subset of the same rows reuses their ranks; one with a new value has none.
  expect(ranksOfRows(rows.slice(1, 3), valueOf, expectedRanks)).not.toBeNull()
  expect(ranksOfRows([{ id: 'f', at: januaryDay(3) }], valueOf, expectedRanks)).toBeNull()
  expect(inRankOrder([], new Uint32Array(), false)).toEqual([])
  expect(
    inRankOrder(rows.slice(1, 2), ranksOfRows(rows.slice(1, 2), valueOf, expectedRanks)!, true),
  ).toHaveLength(1)
})

test('values that are written unlike and stand at one place keep it, as numbers in texts do (10 after 9)', () => {
  const rows = ['n 10', 'N 9', 'n 9']
  const valueOf = (row: string) => row
  const expectedRanks = ranksOf(valuesOf(rows, valueOf).sort(compareValues))
  expect(inRankOrder(rows, ranksOfRows(rows, valueOf, expectedRanks)!, false)).toEqual(['N 9', 'n 9', 'n 10'])
})

test('places found in slices are those found at one go, also over the edges of slices (issue 15)', async () => {
  const values = Array.from({ length: 1200 }, (_, n) => (n % 2 ? `Name ${n >> 2}` : `name ${n >> 2}`))
  const valueOf = (value: string) => value
  const expected = ranksOf(valuesOf(values, valueOf).sort(compareValues))
  expect(await ranksInSlices(values, valueOf, () => true)).toEqual(expected)
  expect(expected.get('Name 7')).toBe(expected.get('name 7'))
  expect(await ranksInSlices(values, valueOf, () => false)).toBeNull()
})
