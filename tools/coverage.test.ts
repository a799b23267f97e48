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
const requiredTests = [
  ...readFileSync(join(root, 'docs/requirements.md'), 'utf8').matchAll(/^\| ([A-Z0-9]+-\d{3}) +\|/gm),
].map(([, id]) => id!)

/** The titles of each test file, and the requirement ids they contain. */
const requiredIds = new Set(requiredTests)
const idsIn = (title: string): string[] =>
  (title.match(/\b[A-Z][A-Z0-9]+-\d{3}\b/g) ?? []).filter((id) => requiredIds.has(id))
const titles = new Map(readTests().map((file) => [file.path, titlesOf(file)]))
const idsByFile = new Map([...titles].map(([path, all]) => [path, new Set(all.flatMap(idsIn))]))
/** The titles that hold an id in the file its row names. */
const titlesFor = ({ id, file }: { id: string; file: string }): string[] =>
  [...titles]
    .filter(([path]) => matchesGlob(path, file))
    .flatMap(([, all]) => all.filter((title) => idsIn(title).includes(id)))

test('every requirement has one row, and nothing else has', () => {
  expect(rows.length).toBeGreaterThan(700)
  expect(rows.map(({ id }) => id).toSorted()).toEqual(requiredTests.toSorted())
})

test('each proven or partly proven row names one test file whose titles contain the id, and a reason', () => {
  const wrongRows = rows
    .filter(({ state }) => state === 'proven' || state === 'partly')
    .filter(({ id, file, why }) => {
      const files = [...idsByFile].filter(([path]) => matchesGlob(path, file))
      return why === '' || files.length !== 1 || !files[0]![1].has(id)
    })
  expect(wrongRows).toEqual([])
})

/** Letters and digits alone, ids and what is filled in left out: how a title reads as a sentence. */
const plainText = (text: string): string =>
  text
    .replaceAll(/\([^()]*\)|%[a-z#]|\$\{[^}]*\}/g, ' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const SHORTEST_TITLE = 12
const FEWEST_WORDS = 5

test('a reason describes the assertion in its own words: it is not the title and contains no placeholder', () => {
  const wrongRows = rows
    .filter(({ state }) => state === 'proven' || state === 'partly')
    .filter((row) => {
      const statedReason = plainText(row.why)
      const isTitle = titlesFor(row)
        .map(plainText)
        .some(
          (title) =>
            title.length >= SHORTEST_TITLE && (statedReason.includes(title) || title === statedReason),
        )
      return isTitle || statedReason.split(' ').length < FEWEST_WORDS || /%[sjidfo]|\$\{/.test(row.why)
    })
  expect(wrongRows).toEqual([])
})

test('a call is not proven by being refused alone', () => {
  const wrongRows = rows
    .filter(({ id, state }) => id.startsWith('CALL-') && state !== 'planned')
    .filter((row) => titlesFor(row).every((title) => /\bdenial\b/.test(title) && !/\bsuccess\b/.test(title)))
  expect(wrongRows).toEqual([])
})

test('a planned row names no file but the issue’s subject, and no title contains its id', () => {
  const titledIds = new Set([...idsByFile.values()].flatMap((ids) => [...ids]))
  const wrongRows = rows.filter(({ id, state, file, why }) =>
    state === 'planned'
      ? file !== '' || why === '' || titledIds.has(id)
      : !titledIds.has(id) || !['proven', 'partly'].includes(state),
  )
  expect(titledIds.size).toBeGreaterThan(400)
  expect(wrongRows).toEqual([])
})

const specificationFile = join(root, '../shared/spec/coverage.tsv')
test.skipIf(!existsSync(specificationFile))(
  'the ids are those of the specification (skipped without it)',
  () => {
    expect(rows.map(({ id }) => id)).toEqual(rowsOf(specificationFile).map(([id]) => id))
  },
)
