import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { HashTable } from './hash-table.ts'
import { inactiveShare, isActive } from './unit-hash.ts'

const shaOfText = (text: string) => createHash('sha256').update(text).digest()

test('finds exactly the inserted values, also after growth', () => {
  const table = new HashTable()
  for (let n = 0; n < 20_000; n += 1) table.set(shaOfText(`in ${n}`), 0, n)
  table.set(shaOfText('in 7'), 0, 99_999)
  expect(table.size).toBe(20_000)
  expect(table.get(shaOfText('in 7'), 0)).toBe(99_999)
  for (let n = 8; n < 20_000; n += 97) expect(table.get(shaOfText(`in ${n}`), 0)).toBe(n)
  for (let n = 0; n < 20_000; n += 97) expect(table.get(shaOfText(`out ${n}`), 0)).toBeUndefined()
  let visitedCount = 0
  table.forEach((high, low, value) => {
    visitedCount += 1
    expect(table.lookup(high, low)).toBe(value)
  })
  expect(visitedCount).toBe(20_000)
})

test('about the planned share of people is inactive, whatever the seed', () => {
  for (const seed of [0, 1, 42]) {
    const activeIndexes = Array.from({ length: 20_000 }, (_, index) => isActive(seed, index)).filter(
      Boolean,
    ).length
    expect(1 - activeIndexes / 20_000).toBeCloseTo(inactiveShare, 1.6)
  }
})
