import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readQuarantine, readShaky } from './known-tests.ts'

const isThere = ({ file }: { file: string }) => existsSync(join(import.meta.dirname, '../..', file))

test('the quarantine has at most 15 rows, each with an existing file, the fault and a date', () => {
  const rows = readQuarantine()
  expect(rows.length).toBeLessThanOrEqual(15)
  expect(
    rows.filter(
      (row) => !isThere(row) || row.test === '' || row.wrong === '' || !/^\d{4}-\d\d-\d\d$/.test(row.date),
    ),
  ).toEqual([])
})

test('a test has fewer than three rows among the shaky ones: fix it, or run it with --full only', () => {
  const times = new Map<string, number>()
  for (const { file, test: title } of readShaky())
    times.set(`${file} › ${title}`, (times.get(`${file} › ${title}`) ?? 0) + 1)
  expect([...times].filter(([, count]) => count >= 3)).toEqual([])
})
