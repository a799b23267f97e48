import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leftToAnotherDay, ROUNDS } from './rounds.ts'

const root = join(import.meta.dirname, '../..')
const files = globSync(['apps/*/src/**', 'packages/*/src/**'], { cwd: root, exclude: ['**/node_modules/**'] })

test('each of what comes round is a test that is there, and what brings it is, too', () => {
  for (const { file, near } of ROUNDS) {
    expect(
      files.some((path) => path.includes(file) && path.endsWith('.test.ts')),
      file,
    ).toBe(true)
    for (const part of near)
      expect(
        files.some((path) => path.includes(part)),
        part,
      ).toBe(true)
  }
})

test('each comes on one of three days, and in full always', () => {
  const on = (day: number) => leftToAnotherDay({ full: false, day, changed: [] })
  const days = [20_788, 20_789, 20_790].map((day) => on(day))
  for (const { file } of ROUNDS) expect(days.filter((left) => !left.includes(file))).toHaveLength(1)
  expect(leftToAnotherDay({ full: true, day: 1, changed: [] })).toEqual([])
})

test('where git does not say what changed nothing is left out', () => {
  for (const day of [1, 2, 3]) expect(leftToAnotherDay({ full: false, day, changed: null })).toEqual([])
})

test('what changed nearby, or the test itself, brings it at once', () => {
  const left = (changed: string[]) => leftToAnotherDay({ full: false, day: 1, changed })
  const imports = 'population/imports/imports.test'
  expect([1, 2, 3].some((day) => leftToAnotherDay({ full: false, day, changed: [] }).includes(imports))).toBe(
    true,
  )
  for (const day of [1, 2, 3])
    expect(
      leftToAnotherDay({
        full: false,
        day,
        changed: ['apps/server/src/areas/population/imports/mapping.ts'],
      }),
    ).not.toContain(imports)
  expect(left(['docs/status.md'])).toEqual(left([]))
})
