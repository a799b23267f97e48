import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dataJson, dataRows, once } from './data-file.ts'

const files = readdirSync(new URL('../../data/', import.meta.url))
const tables = files.filter((name) => name.endsWith('.tsv'))

test('every row of every table has as many cells as the others, and no cell carries a break or a blank at its end', () => {
  expect(tables.length).toBeGreaterThan(5)
  for (const name of tables) {
    const rows = dataRows(name)
    expect([...new Set(rows.map((row) => row.length))], name).toHaveLength(1)
    expect(
      rows.flat().filter((cell) => cell !== cell.trim() || cell.includes('\r')),
      name,
    ).toEqual([])
  }
})

test('lines that say how a file reads are no rows', () => {
  for (const name of tables) expect(dataRows(name).filter(([first]) => first!.startsWith('# '))).toEqual([])
})

test('every other file is JSON', () => {
  const otherFiles = files.filter((name) => !tables.includes(name))
  expect(otherFiles.length).toBeGreaterThan(1)
  for (const name of otherFiles) expect(dataJson(name)).toBeTypeOf('object')
})

test('a value is computed at its first use and only once, even if it is undefined', () => {
  let parseCount = 0
  const parseNothing = once(() => {
    parseCount++
    return undefined
  })
  expect(parseCount).toBe(0)
  expect([parseNothing(), parseNothing(), parseCount]).toEqual([undefined, undefined, 1])
})
