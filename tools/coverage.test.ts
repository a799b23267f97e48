import { existsSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { readTests } from './tests/read-tests.ts'
import { titlesOf } from './tests/titles-of.ts'

/**
 * `docs/coverage.tsv` says of every requirement whether it is proven, by which test file and why that proves it. Files are named by part and
 * name, so that they may move within a part.
 */
const root = join(import.meta.dirname, '..')
const rowsOf = (path: string): string[][] =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
const rows = rowsOf(join(root, 'docs/coverage.tsv')).map(([id = '', state = '', file = '', why = '']) => ({
  id,
  state,
  file,
  why,
}))
const required = [
  ...readFileSync(join(root, 'docs/requirements.md'), 'utf8').matchAll(/^\| ([A-Z0-9]+-\d{3}) +\|/gm),
].map(([, id]) => id!)

/** Which ids the titles of each test file hold. */
const known = new Set(required)
const named = new Map(
  readTests().map((file) => [
    file.path,
    new Set(
      titlesOf(file)
        .flatMap((title) => title.match(/\b[A-Z][A-Z0-9]+-\d{3}\b/g) ?? [])
        .filter((id) => known.has(id)),
    ),
  ]),
)

test('every requirement has one row, and nothing else has', () => {
  expect(rows.length).toBeGreaterThan(700)
  expect(rows.map(({ id }) => id).toSorted()).toEqual(required.toSorted())
})

test('what is proven or partly names one test file whose titles hold the id, and says why', () => {
  const wrong = rows
    .filter(({ state }) => state === 'proven' || state === 'partly')
    .filter(({ id, file, why }) => {
      const files = [...named].filter(([path]) => matchesGlob(path, file))
      return why === '' || files.length !== 1 || !files[0]![1].has(id)
    })
  expect(wrong).toEqual([])
})

test('what is planned names no file but the issue’s subject, and no title holds its id', () => {
  const told = new Set([...named.values()].flatMap((ids) => [...ids]))
  const wrong = rows.filter(({ id, state, file, why }) =>
    state === 'planned'
      ? file !== '' || why === '' || told.has(id)
      : !told.has(id) || !['proven', 'partly'].includes(state),
  )
  expect(told.size).toBeGreaterThan(400)
  expect(wrong).toEqual([])
})

const specification = join(root, '../shared/spec/coverage.tsv')
test.skipIf(!existsSync(specification))('the ids are those of the specification (skipped without it)', () => {
  expect(rows.map(({ id }) => id)).toEqual(rowsOf(specification).map(([id]) => id))
})
