import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { backgroundKinds } from './background-kinds.ts'

const root = new URL('../../../../../../', import.meta.url)
const kinds = Object.keys(backgroundKinds).join('|')
/** Files that know jobs; `kind` is something else in others. */
const imports = /import (?:type )?\{[^}]*\b(?:Job|Notification|JobKind|JobHandler|BackgroundKind)\b/
const ofJobs = new RegExp(`\\bjob\\w*\\.kind ?[!=]==? ?'(?:${kinds})'`, 'gi')
const ofKinds = [
  new RegExp(`kind\\)? ?[!=]==? ?'(?:${kinds})'`, 'gi'),
  new RegExp(`'(?:${kinds})' ?[!=]==? ?[\\w.]*kind\\b`, 'gi'),
  new RegExp(`case '(?:${kinds})':`, 'g'),
  new RegExp(`(?:Set|Map)<(?:Job\\['kind'\\]|JobKind|BackgroundKind)[^(]*>\\(\\[`, 'g'),
]
/** Comparisons with a kind of job. */
const findComparisons = (source: string): string[] =>
  (imports.test(source) ? ofKinds : [ofJobs]).flatMap((pattern) => source.match(pattern) ?? [])

test('what a kind of job is stands in its row: no file compares a kind (issue 45.4)', () => {
  const files = globSync('{apps,packages,e2e,bench,attack}/**/src/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  })
  expect(files.length).toBeGreaterThan(2_000)
  const found = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      findComparisons(readFileSync(new URL(file, root), 'utf8')).map((each) => `${file}: ${each}`),
    )
  expect(found).toEqual([])
})

test('the search finds every way to compare a kind', () => {
  const head = "import type { Job } from '@rookery/contract'\n"
  for (const line of [
    "if (job.kind === 'mirror') return 1",
    "jobs.filter(({ kind }) => kind !== 'ads_sync')",
    "if ('upload' === kind) return 1",
    "switch (job.kind) { case 'crawl': return 1 }",
    "new Set<Job['kind']>(['mirror'])",
  ])
    expect([line, findComparisons(head + line).length]).toEqual([line, 1])
  expect(findComparisons("if (job.kind === 'mirror') return 1")).toHaveLength(1)
  expect(findComparisons("if (post.kind === 'media') return 1")).toEqual([])
})
