import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export interface Failure {
  /** Its full title; empty when it is of the file. */
  readonly test: string
  readonly text: string
}
export interface FileResult {
  readonly path: string
  readonly passed: number
  readonly skipped: number
  readonly failures: readonly Failure[]
  /** What failed, and passed when it was run again. */
  readonly flaky: readonly Failure[]
  readonly ms: number
}
export interface Outcome {
  readonly files: readonly FileResult[]
  /** What went wrong outside of any file. */
  readonly errors: readonly string[]
}
export type Environment = Readonly<Record<string, string>>
export type Runner = 'vitest' | 'playwright'

const VITEST = ['node_modules/vitest/vitest.mjs', 'run']
const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e/playwright.config.ts']
const COMMANDS = {
  vitest: [...VITEST, '--reporter=default', '--reporter=./tools/tests/vitest-reporter.mjs'],
  // Which files there are is known before; of these none may be meant by a title or a change.
  playwright: [...PLAYWRIGHT, '--pass-with-no-tests'],
}

/** Runs a script; `log` takes what it prints. Answers how it ended, and the end of what it printed. */
export async function runScript(
  args: readonly string[],
  env: Environment,
  log: (chunk: Buffer) => void,
): Promise<{ code: number | null; last: string }> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  let last = ''
  for (const from of ['stdout', 'stderr'] as const)
    child[from].on('data', (chunk: Buffer) => {
      log(chunk)
      last = (last + String(chunk)).slice(-3000)
    })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, last }
}

/** Runs tests with these arguments. */
export async function runTests(
  runner: Runner,
  args: readonly string[],
  env: Environment,
  log: (chunk: Buffer) => void,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'rookery-tests-'))
  const report = join(folder, 'report.json')
  const environment = { ...env, ROOKERY_TEST_REPORT: report }
  const { code, last } = await runScript([...COMMANDS[runner], ...args], environment, log)
  const { files, errors } = readReport(report)
  rmSync(folder, { recursive: true, force: true })
  const isExplained = errors.length > 0 || files.some(({ failures }) => failures.length > 0)
  return { files, errors: code === 0 || isExplained ? errors : [`${runner} ended with ${code}\n${last}`] }
}

function readReport(path: string): Outcome {
  if (!existsSync(path)) return { files: [], errors: [] }
  const report = JSON.parse(readFileSync(path, 'utf8')) as Outcome | PlaywrightReport
  return 'suites' in report ? readPlaywright(report) : report
}

interface Errors {
  readonly errors: readonly { readonly message?: string }[]
}
interface PlaywrightTest {
  readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  readonly results: readonly (Errors & { readonly duration: number })[]
}
interface Suite {
  readonly title: string
  readonly suites?: readonly Suite[]
  readonly specs: readonly { title: string; file: string; tests: readonly PlaywrightTest[] }[]
}
/** What Playwright's JSON reporter writes. */
interface PlaywrightReport extends Errors {
  readonly config: { readonly rootDir: string }
  /** Of files. */
  readonly suites: readonly Suite[]
}

const textOf = ({ errors }: Errors) =>
  stripVTControlCharacters(errors.map(({ message = '' }) => message).join('\n'))

const testsOf = (
  suite: Suite,
  titles: readonly string[],
): { path: string; test: string; of: PlaywrightTest }[] => [
  ...suite.specs.flatMap(({ title, file, tests }) =>
    tests.map((of) => ({ path: file, test: [...titles, title].join(' > '), of })),
  ),
  ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, [...titles, inner.title])),
]

function readPlaywright({ config, suites, errors }: PlaywrightReport): Outcome {
  const tests = suites.flatMap((file) => testsOf(file, []))
  const files = [...Map.groupBy(tests, ({ path }) => path)].map(([path, all]): FileResult => {
    const having = (status: PlaywrightTest['status']) => all.filter(({ of }) => of.status === status)
    const failed = (status: PlaywrightTest['status']) =>
      having(status).map(({ test, of }) => ({ test, text: textOf(of.results[0] ?? { errors: [] }) }))
    return {
      path: relative(process.cwd(), join(config.rootDir, path)),
      passed: having('expected').length + having('flaky').length,
      skipped: having('skipped').length,
      failures: failed('unexpected'),
      flaky: failed('flaky'),
      ms: all.flatMap(({ of }) => of.results).reduce((sum, { duration }) => sum + duration, 0),
    }
  })
  return { files, errors: errors.length > 0 ? [textOf({ errors })] : [] }
}
