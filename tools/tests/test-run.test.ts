import { spawnSync } from 'node:child_process'
import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lanesOf, readArguments } from './jobs.ts'
import { ifKnown } from './known-tests.ts'
import type { Result } from './result.ts'
import { report, settle } from './results.ts'
import { runJob, type Job } from './run-job.ts'

const root = join(import.meta.dirname, '../..')
let said = ''
beforeEach(() => {
  said = ''
  vi.spyOn(console, 'log').mockImplementation((line: string) => void (said += `${line}\n`))
})
afterEach(() => vi.restoreAllMocks())
const linesOf = (results: Result[]) => {
  said = ''
  report(results)
  return said.trimEnd().split('\n')
}

/** A job of vitest, or of Playwright, over planted test files; `again` as the real one has it. */
function planted(runner: 'vitest' | 'playwright', sources: Record<string, string>): Job {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const reporter = JSON.stringify(join(import.meta.dirname, 'reporter.mjs'))
  const from = runner === 'vitest' ? 'vitest' : '@playwright/test'
  for (const [name, source] of Object.entries(sources))
    writeFileSync(join(folder, name), `import { expect, test } from '${from}'\n${source}`)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(
    join(folder, 'config.ts'),
    runner === 'vitest'
      ? `export default { test: { reporters: [${reporter}], maxWorkers: 2 } }`
      : `export default { reporter: [[${reporter}]], outputDir: 'output', retries: 1, workers: 1 }`,
  )
  const command =
    runner === 'vitest'
      ? ['node_modules/vitest/vitest.mjs', 'run', '--root', folder]
      : ['node_modules/@playwright/test/cli.js', 'test']
  return {
    name: 'planted',
    command: [...command, '--config', join(folder, 'config.ts')],
    files: Object.keys(sources).map((name) => relative(root, join(folder, name))),
    ...(runner === 'vitest' ? { again: ['--isolate', '--no-file-parallelism'] } : {}),
  }
}
const statesOf = (results: Result[]) =>
  results.map(({ file, test: title, state }) => `${file.split('/').at(-1)} › ${title}: ${state}`).toSorted()
/** Passes from the second time on, or the third. */
const passesAt = (time: number) => `
  import { appendFileSync, readFileSync } from 'node:fs'
  test('counts', () => {
    appendFileSync(import.meta.filename + '.times', '.')
    expect(readFileSync(import.meta.filename + '.times', 'utf8').length).toBeGreaterThanOrEqual(${time})
  })`
const passing = `test('passes', () => { expect(1).toBe(1) })`
const failing = `test('fails', () => { expect(1).toBe(2) })`

const npmTest = (...args: string[]) => {
  const { stdout, status } = spawnSync(
    process.execPath,
    [join(root, 'tools/bootstrap.mjs'), 'test', ...args],
    {
      cwd: tmpdir(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, CI: 'true' },
    },
  )
  return { last: stdout.trimEnd().split('\n').at(-1), status }
}

test('npm test ends with the number of passed and failed tests and an exit code, from another folder and without a terminal', () => {
  expect(npmTest('tools/tests/known-tests.test.ts', '-t', 'quarantine')).toEqual({
    last: '1 passed, 0 failed',
    status: 0,
  })
  expect(npmTest('no/such/file')).toEqual({ last: '0 passed, 1 failed', status: 1 })
  expect(npmTest('--job', 'no such job')).toEqual({ last: '0 passed, 1 failed', status: 1 })
})

test('each test is counted, and so is a failure outside of tests', async () => {
  const job = planted('vitest', {
    'pass.test.ts': `${passing}\ntest.skip('left out', () => {})`,
    'fail.test.ts': failing,
    'load.test.ts': `throw new Error('does not load')`,
    'unhandled.test.ts': `${passing}\nvoid Promise.reject(new Error('nobody catches it'))\nawait new Promise((done) => setTimeout(done, 200))`,
  })
  const results = await runJob(job)
  expect(statesOf(results)).toEqual([
    'fail.test.ts › fails: failed',
    'load.test.ts › : failed',
    'pass.test.ts › left out: skipped',
    'pass.test.ts › passes: passed',
    'unhandled.test.ts › : failed',
    'unhandled.test.ts › passes: passed',
  ])
  const lines = linesOf(results.filter(({ file }) => file.endsWith('fail.test.ts')))
  expect(lines.slice(0, 2)).toEqual([
    `failed: planted › ${results.find(({ test: title }) => title === 'fails')!.file} › fails`,
    '    expected 1 to be 2 // Object.is equality',
  ])
  expect(lines.slice(-4)).toEqual([
    expect.stringMatching(/^ {4}again: npm test -- .*fail\.test\.ts$/),
    '',
    'skipped: 0',
    '0 passed, 1 failed',
  ])
})

test('a file whose process ends fails the run, also when it passes alone', async () => {
  const job = planted('vitest', {
    'ends.test.ts': `test('ends', () => { process.kill(process.pid, 'SIGKILL') })`,
    'ends-early.test.ts': `process.kill(process.pid, 'SIGKILL')`,
    'pass.test.ts': passing,
  })
  const results = await runJob(job)
  expect(statesOf(results)).toEqual([
    ' › : failed',
    ' › : failed',
    'ends-early.test.ts › : failed',
    'ends.test.ts › ends: failed',
    'pass.test.ts › passes: passed',
  ])
  expect(results.find(({ file }) => file === '')!.text).toContain('Worker exited unexpectedly')
  const settled = await settle(results, job, async ({ files }) =>
    files!.map((file) => ({ job: job.name, file, test: '', state: 'passed', text: '' })),
  )
  expect(statesOf(settled).filter((line) => line.endsWith('failed'))).toEqual([' › : failed', ' › : failed'])
})

test('a runner that ends without results has failed, and so has a check with an exit code', async () => {
  const script = join(mkdtempSync(join(tmpdir(), 'planted-')), 'script.mjs')
  writeFileSync(
    script,
    `console.log('✓ lint\\n✗ format  1 s\\na.ts'); process.exitCode = Number(process.argv[2] ?? 0)`,
  )
  const states = async (job: Partial<Job>) =>
    statesOf(await runJob({ name: 'script', command: [script], ...job }))
  expect(await states({ files: ['a.test.ts'] })).toEqual([' › : failed', 'a.test.ts › : failed'])
  expect(await states({})).toEqual([])
  const [check] = await runJob({ name: 'checks', command: [script, '1'] })
  expect(check).toMatchObject({ state: 'failed', text: 'ended with 1:  format  1 s\na.ts\n' })
})

test('a failure that passes when its file runs again alone counts as passed, and is reported as shaky (issue 33.2)', async () => {
  const job = planted('vitest', {
    'second.test.ts': passesAt(2),
    'third.test.ts': passesAt(3),
    'never.test.ts': failing,
  })
  const first = await runJob(job)
  expect(statesOf(first).filter((line) => line.endsWith('failed'))).toHaveLength(3)
  const results = await settle(first, job, runJob)
  expect(statesOf(results)).toEqual([
    'never.test.ts › fails: failed',
    'second.test.ts › counts: shaky',
    'third.test.ts › counts: shaky',
  ])
  const lines = linesOf(results)
  expect(lines).toContainEqual(expect.stringMatching(/^shaky: planted › .*second\.test\.ts › counts$/))
  expect(lines.at(-1)).toBe('2 passed, 1 failed')
})

test('a Playwright retry that passes is shaky, and a final failure is not repeated once more', async () => {
  const job = planted('playwright', { 'second.test.ts': passesAt(2) })
  expect(statesOf(await runJob(job))).toEqual(['second.test.ts › counts: shaky'])
  const results: Result[] = [{ ...failed(job.name, 1), file: job.files![0]! }]
  expect(await settle(results, job, () => Promise.reject(new Error('it ran again')))).toBe(results)
})

const failed = (job: string, n: number): Result => ({
  ...{ job, file: `${job}-${n}.test.ts`, test: 'counts', state: 'failed', text: 'a\nb\nc\nd\ne' },
})

test('in a broken tree no file runs again, and each job is named in the last 40 lines (issue 33.2)', async () => {
  const results = ['server', 'pages', 'browser'].flatMap((job) =>
    Array.from({ length: 60 }, (_, n) => failed(job, Math.floor(n / 2))),
  )
  const job = { name: 'server', command: [], again: [] }
  expect(await settle(results, job, () => Promise.reject(new Error('it ran again')))).toBe(results)
  const last = linesOf(results).slice(-40).join('\n')
  for (const job of ['server', 'pages', 'browser'])
    expect(last).toContain(
      `failed: ${job} › ${job}-0.test.ts › counts (and 1 more of this file)\n    a\n    again: npm test -- ${job}-0.test.ts`,
    )
  expect(last).toContain('… of 90 files')
})

test('a quarantined test fails nothing (issue 33.1)', () => {
  const row = { file: 'server-1.test.ts', test: 'counts', wrong: 'counts twice', date: '2026-11-26' }
  expect(ifKnown(failed('server', 1), [row])).toMatchObject({
    state: 'quarantined',
    text: 'counts twice (since 2026-11-26)',
  })
  expect(ifKnown(failed('server', 2), [row]).state).toBe('failed')
  expect(ifKnown(failed('server', 1), [{ ...row, test: 'adds' }]).state).toBe('failed')
})

const FILES = ['apps/server/a.test.ts', 'apps/web/b.test.tsx', 'e2e/c.test.ts', 'new/d.test.ts']
const namesOf = (args: string, database?: string, files = FILES) =>
  lanesOf(readArguments(args.split(' ').filter(Boolean)), files, database).map((lane) =>
    lane.map(({ name }) => name),
  )

test('a complete run has each file in a job; with --full also both databases, the attack, the panel and the ratios', () => {
  expect(namesOf('', 'postgres://')).toEqual([['pages', 'browser'], ['server', 'packages'], []])
  expect(namesOf('--full')).toEqual([
    ['pages', 'browser'],
    ['server', 'packages'],
    ['attack', 'panel', 'ratios'],
  ])
  expect(namesOf('--full', 'postgres://')[1]).toEqual(['server', 'server on PGlite', 'packages'])
  expect(namesOf('--job checks --job server')).toEqual([['checks'], ['server'], []])
})

test('the requested parts go to the jobs that own them', () => {
  expect(namesOf('e2e/c', undefined, [FILES[2]!])).toEqual([['browser'], [], []])
  expect(namesOf('--project visual')).toEqual([['browser'], [], []])
  expect(namesOf('apps --full', 'postgres://', FILES.slice(0, 2))).toEqual([['pages'], ['server'], []])
  const commands = (args: string) =>
    lanesOf(readArguments(args.split(' ')), FILES).flatMap((lane) =>
      lane.map(({ command }) => command.join(' ')),
    )
  expect(commands('--project visual -t jobs --update-snapshots')).toEqual([
    expect.stringMatching(/--grep jobs --pass-with-no-tests --update-snapshots=changed --project=visual$/),
  ])
  expect(commands('-t jobs')[0]).toMatch(/vitest\.mjs run -t jobs --project=ui\* --project=@rookery\/web\*$/)
})
