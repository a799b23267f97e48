import { expect, test } from 'vitest'
import { catalogueName, topicNames } from './criterion-names.ts'
import { interestRows } from './interest-rows.ts'
import { jobTitleRows } from './job-title-rows.ts'
import { topicRows } from './topic-rows.ts'

const cellsOf = (rows: string) =>
  rows
    .trim()
    .split('\n')
    .map((row) => row.split('|'))

test('an entry of a closed list is named by its id in either language, whatever name was stored (use.md 3)', () => {
  const coffeeInterest = { kind: 'interest', id: 'food-and-drink/coffee-and-tea', label: 'Kaffee' } as const
  expect([catalogueName(coffeeInterest, 'en'), catalogueName(coffeeInterest, 'ja')]).toEqual([
    'Coffee and tea',
    'コーヒー・お茶',
  ])
  expect(catalogueName({ kind: 'job_title', id: 'barista', label: 'barista' }, 'ja')).toBe('バリスタ')
  expect(catalogueName({ kind: 'conversation_topic', id: '131.1', label: 'home espresso' }, 'ja')).toBe(
    'おうちエスプレッソ',
  )
})

test('a label alone is enough when it is exactly one name of the list; free text and names of works stay as they are (use.md 3)', () => {
  expect(catalogueName({ kind: 'interest', label: ' coffee AND tea ' }, 'ja')).toBe('コーヒー・お茶')
  expect(catalogueName({ kind: 'interest', label: 'コーヒー・お茶' }, 'en')).toBe('Coffee and tea')
  expect(catalogueName({ kind: 'interest', label: 'coffee' }, 'ja')).toBeNull()
  expect(catalogueName({ kind: 'keyword', label: 'Coffee and tea' }, 'ja')).toBeNull()
  expect(catalogueName({ kind: 'movie_tv_show', label: 'Drama' }, 'ja')).toBeNull()
})

test('the lists are complete: each row has its cells, no English name occurs twice, and Japanese names are Japanese (use.md 3)', () => {
  expect(new Set(cellsOf(interestRows).map((row) => row.length))).toEqual(new Set([3]))
  expect(new Set([...cellsOf(jobTitleRows), ...cellsOf(topicRows)].map((row) => row.length))).toEqual(
    new Set([2]),
  )
  for (const rows of [cellsOf(jobTitleRows).map(([en]) => en), cellsOf(topicRows).map(([en]) => en)])
    expect(new Set(rows).size).toBe(rows.length)
  expect([...topicNames.values()].filter(({ ja }) => ja === '')).toEqual([])
})
