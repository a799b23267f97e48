import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Quarantined, Shaky } from './known-tests.ts'
import { lanesOf, partsAskedFor, type Part } from './parts.ts'
import type { FileResult, Outcome } from './run-tests.ts'
import { TestRun } from './test-run.ts'

const part: Part = { title: 'server', runner: 'vitest', projects: ['server'] }
const passed: FileResult = { path: 'a.test.ts', passed: 3, skipped: 0, failures: [], flaky: [], ms: 1 }
const failure = { test: 'counts', text: 'expected 1 to be 2' }
const failed: FileResult = { ...passed, passed: 2, failures: [failure] }
const runScript = () => Promise.reject(new Error('nothing else is run'))
let said = ''
beforeEach(() => {
  said = ''
  vi.spyOn(console, 'log').mockImplementation((line: string) => void (said += `${line}\n`))
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})
afterEach(() => vi.restoreAllMocks())

/** A run in which `a.test.ts` ends each time as is said here; answers what it was asked and what became of it. */
async function runOf(outcomes: FileResult[], quarantine: Quarantined[] = [], of = part) {
  const asked: (readonly string[])[] = []
  const shaky: Shaky[] = []
  const run = new TestRun(
    {},
    {
      runScript,
      runTests: async (_runner, args) => {
        asked.push(args)
        return { files: [outcomes[asked.length - 1] ?? failed], errors: [] }
      },
      readQuarantine: () => quarantine,
      addShaky: (rows) => void shaky.push(...rows),
    },
  )
  await run.part(of, {})
  await run.settle(2)
  run.report(1)
  return { run, asked, shaky, lines: said.trimEnd().split('\n') }
}

test('what fails and passes when it is run again alone is passed, and named as shaky (issue 33.2)', async () => {
  const { run, asked, shaky, lines } = await runOf([failed, failed, passed])
  expect(run.isGreen).toBe(true)
  expect(asked).toEqual([
    ['--project=server'],
    ['a.test.ts', '--project=server'],
    ['a.test.ts', '--project=server'],
  ])
  expect(shaky).toMatchObject([{ file: 'a.test.ts', test: 'counts', failure: 'expected 1 to be 2' }])
  expect(said).toContain('shaky (passed when run again alone): a.test.ts › counts')
  expect(lines.at(-1)).toBe('3 passed, 0 failed')
})

test('what fails three times fails the run, with the test, why and the command that repeats it in the last lines (issue 33.2)', async () => {
  const { run, shaky, lines } = await runOf([])
  expect(run.isGreen).toBe(false)
  expect(shaky).toEqual([])
  expect(lines.slice(-6)).toEqual([
    '✗ server: a.test.ts › counts',
    '    expected 1 to be 2',
    '    again: npm test -- a.test.ts',
    '',
    'skipped: 0',
    '2 passed, 1 failed',
  ])
})

test('of a broken tree each part, and each file while there are few, is named in the last 40 lines (issue 33.2)', async () => {
  const failures = Array.from({ length: 9 }, (_, n) => ({ test: `test ${n}`, text: 'a\nb\nc\nd\ne' }))
  const outcome = (name: string): Outcome => ({
    files: Array.from({ length: 30 }, (_, n) => ({ ...passed, path: `${name}-${n}.test.ts`, failures })),
    errors: [],
  })
  const run = new TestRun(
    {},
    {
      runScript,
      runTests: async (_runner, args) => outcome(args.at(-1)!.slice('--project='.length)),
      readQuarantine: () => [],
      addShaky: () => {},
    },
  )
  for (const title of ['server', 'pages', 'screens'])
    await run.part({ ...part, title, projects: [title] }, {})
  await run.settle(2)
  run.report(1)
  const last = said.trimEnd().split('\n').slice(-40).join('\n')
  expect(last).toContain(
    '✗ server: server-0.test.ts › test 0 (and 8 more of this file)\n    a\n    b\n    c\n    d\n    again: npm test -- server-0.test.ts',
  )
  expect(last).toContain('✗ screens: screens-0.test.ts › test 0 (and 8 more of this file)')
  expect(last).toContain('… and 70 more files')
})

test('what Playwright tried again itself is named as shaky, and what failed for good is not tried once more', async () => {
  const journeys: Part = { ...part, runner: 'playwright' }
  const { run, asked, shaky } = await runOf([{ ...passed, flaky: [failure] }], [], journeys)
  expect(run.isGreen).toBe(true)
  expect(shaky).toMatchObject([{ file: 'a.test.ts', test: 'counts' }])
  expect(asked).toHaveLength(1)
  expect(said).toContain('shaky (passed when run again alone): a.test.ts › counts')
  const second = await runOf([failed], [], journeys)
  expect([second.run.isGreen, second.asked.length]).toEqual([false, 1])
})

test('what stands in the quarantine runs, is reported, and fails nothing (issue 33.1)', async () => {
  const row = { file: 'a.test.ts', test: 'counts', wrong: 'counts twice', date: '2026-11-26' }
  const { run } = await runOf([], [row])
  expect(run.isGreen).toBe(true)
  expect(said).toContain('in quarantine since 2026-11-26 (counts twice): a.test.ts › counts')
  expect((await runOf([], [{ ...row, test: 'adds' }])).run.isGreen).toBe(false)
})

test('a file that no part ran fails the run', async () => {
  const { run } = await runOf([passed])
  run.expectAll(['a.test.ts'])
  expect(run.isGreen).toBe(true)
  run.expectAll(['a.test.ts', 'b.test.ts'])
  expect(run.isGreen).toBe(false)
})

test('without a PostgreSQL the whole server runs on PGlite, in full on both', () => {
  const titles = (of: { full: boolean; hasPostgres: boolean }) => lanesOf(of).others.map(({ title }) => title)
  expect(titles({ full: false, hasPostgres: true })).toEqual(['server on PostgreSQL', 'packages and sandbox'])
  expect(titles({ full: false, hasPostgres: false })).toEqual(['server on PGlite', 'packages and sandbox'])
  expect(titles({ full: true, hasPostgres: true })).toEqual([
    'server on PostgreSQL',
    'server on PGlite',
    'packages and sandbox',
  ])
})

test('what is asked for goes to the runner whose it is, and to both where it may be of either', () => {
  const asked = (of: { paths?: string[]; projects?: string[]; title?: string }, there: string[]) =>
    partsAskedFor({ paths: [], projects: [], hasPostgres: false, ...of }, (folder) =>
      there.some((path) => folder.test(path)),
    ).map(({ runner, args }) => `${runner} ${args?.join(' ')}`)
  const everywhere = ['apps/a.test.ts', 'e2e/b.test.ts']
  expect(asked({ paths: ['apps'] }, ['apps/a.test.ts'])).toEqual(['vitest apps'])
  expect(asked({ paths: ['e2e/b'] }, ['e2e/b.test.ts'])).toEqual(['playwright e2e/b'])
  expect(asked({ projects: ['visual'], title: 'jobs' }, everywhere)).toEqual(['playwright --grep jobs'])
  expect(asked({ title: 'jobs' }, everywhere)).toEqual(['vitest -t jobs', 'playwright --grep jobs'])
  expect(asked({ paths: ['nothing'] }, [])).toEqual([])
})
