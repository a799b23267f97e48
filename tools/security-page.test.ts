import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** docs/security.md: what it names as evidence is there, and it leaves out no requirement. */
const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const files = globSync(
  ['apps', 'packages', 'tools', 'deploy', 'docs', 'e2e', 'attack'].map((folder) => `${folder}/**/*`),
  { cwd: root, exclude: (name) => name === 'node_modules' || name === 'dist' },
)
const scripts = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }).scripts
const FILE = /^[\w./-]+\.(?:tsx?|mjs|sh|ya?ml|xml|md|tsv|sql)$|(?:^|\/)Containerfile$/

/** Paths that end so, by whole names of folders. */
const pathsOf = (name: string): string[] => files.filter((path) => `/${path}`.endsWith(`/${name}`))

const spans = [...page.matchAll(/`([^`]+)`/g)].map(([, span]) => span!)
const rowsOf = (heading: string): string[][] => {
  const section = page.split('\n## ').find((part) => part.startsWith(heading))
  expect(section, heading).toBeDefined()
  return section!
    .split('\n')
    .filter((line) => /^\| (?:\d|N\d|load)/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

test('every file that the page names is there', () => {
  const named = spans.map((span) => span.split(' › ')[0]!).filter((name) => FILE.test(name))
  expect(named.length).toBeGreaterThan(200)
  expect([...new Set(named)].filter((name) => pathsOf(name).length === 0)).toEqual([])
})

test('every test that the page names is there by these words', () => {
  const claims = spans.filter((span) => span.includes(' › ')).map((span) => span.split(' › '))
  expect(claims.length).toBeGreaterThan(200)
  const missing = claims.filter(
    ([name, words]) =>
      !pathsOf(name!).some((path) => readFileSync(join(root, path), 'utf8').includes(words!)),
  )
  expect(missing).toEqual([])
})

test('commands and decisions that the page names are there', () => {
  const commands = [...page.matchAll(/`npm run ([\w-]+)/g)].map(([, name]) => name!)
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
  const records = [...page.matchAll(/ADR (\d+)/g)].map(([, number]) => number!.padStart(4, '0'))
  expect(records.filter((number) => globSync(`docs/adr/${number}-*.md`, { cwd: root }).length === 0)).toEqual(
    [],
  )
})

/** Requirements of levels 1 and 2 of ASVS 5.0.0 in each chapter. */
const chapters = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

test('each requirement of ASVS 5.0 level 2 has its row: met with evidence, or not applicable with the reason', () => {
  const rows = rowsOf('ASVS 5.0, level 2')
  const ids = rows.map(([id]) => id!)
  expect(new Set(ids).size).toBe(ids.length)
  expect(chapters.map((_, n) => ids.filter((id) => id.startsWith(`${n + 1}.`)).length)).toEqual(chapters)
  expect(rows.filter(([, , state]) => state !== 'met' && state !== 'n/a')).toEqual([])
  expect(rows.filter(([, asked, , evidence]) => asked === '' || evidence === '')).toEqual([])
})

test('each finding of the review of November 28 has its row, with a test or the reason', () => {
  const rows = rowsOf('Findings of November 28')
  const ids = rows.map(([id]) => id!)
  for (let n = 1; n <= 14; n += 1) expect(ids).toContain(`N${n}`)
  for (const n of [4, 6, 11, 13, 14, 15, 17, 18, 19, 21, 22, 23, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34])
    expect(ids).toContain(`${n}`)
  for (const n of [35, 36, 37, 39, 40, 41, 42]) expect(ids).toContain(`${n}`)
  expect(rows.filter(([, , state]) => !/^(mended|partly|kept)$/.test(state!))).toEqual([])
})
