import { spawn } from 'node:child_process'
import { addShaky, readQuarantine, type Quarantined, type Shaky } from './known-tests.ts'
import type { Part } from './parts.ts'
import { runVitest, type Environment, type Failure, type FileResult } from './run-vitest.ts'

/** More failed files than these are a broken tree: none is tried again. */
const MOST_TRIED_AGAIN = 15
const SLOWEST = 20
/** What is reported of each failure; of more failures than these the titles alone, so that all stand in the last 40 lines of a log. */
const LINES_OF_FAILURE = 4
const MOST_IN_FULL = 5

/** What a run calls. */
interface Use {
  readonly runVitest: typeof runVitest
  readonly readQuarantine: typeof readQuarantine
  readonly addShaky: typeof addShaky
}

/** Runs parts, tries what failed again when they have all ended, and reports. */
export class TestRun {
  #passed = 0
  #skipped = 0
  /** What failed, the lines that say how, and the command that repeats it. */
  readonly #failures: { title: string; text: string; again?: string | undefined }[] = []
  /** Files that failed. */
  readonly #failed: { part: Part; env: Environment; path: string; failures: Failure[] }[] = []
  readonly #shaky: Shaky[] = []
  readonly #quarantined: Quarantined[] = []
  readonly #parts: { title: string; minutes: number }[] = []
  readonly #files: { path: string; seconds: number }[] = []
  readonly #env: Environment
  readonly #use: Use

  /** `use` stands in for what it runs, reads and writes. */
  constructor(env: Environment, use: Use = { runVitest, readQuarantine, addShaky }) {
    this.#env = env
    this.#use = use
  }

  get isGreen(): boolean {
    return this.#failures.length === 0
  }

  /** `prints` shows what vitest says as it goes; of parts beside each other each is shown when it has ended. */
  async part(part: Part, env: Environment, prints = false): Promise<void> {
    const kept: Buffer[] = []
    const began = performance.now()
    console.log(`\n── ${part.title} begins`)
    const { files, broken } = await this.#vitest(
      part,
      env,
      part.files ?? [],
      (text) => void (prints ? process.stdout.write(text) : kept.push(text)),
    )
    if (!prints) process.stdout.write(Buffer.concat([Buffer.from(`\n── ${part.title}\n`), ...kept]))
    this.#parts.push({ title: part.title, minutes: minutesSince(began) })
    for (const [path, file] of files) {
      this.#count(file)
      this.#files.push({ path, seconds: file.ms / 1000 })
      if (file.failures.length > 0) this.#failed.push({ part, env, path, failures: file.failures })
    }
    if (broken) this.fail(`${part.title}: outside of any file`, broken)
  }

  /** The checks of tools/check.mjs as a part: each that fails is a failure of the run. */
  async checks(): Promise<void> {
    console.log('\n── checks begin')
    const began = performance.now()
    const child = spawn(process.execPath, ['tools/check.mjs'], {
      env: { ...process.env, ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = ''
    for (const from of ['stdout', 'stderr'] as const)
      child[from].setEncoding('utf8').on('data', (some: string) => (text += some))
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
    this.#parts.push({ title: 'checks', minutes: minutesSince(began) })
    console.log(`\n── checks\n${text}`)
    if (code !== 0) this.fail('checks', text.slice(text.indexOf('✗')), 'npm run check')
  }

  fail(title: string, text: string, again?: string): void {
    this.#failures.push({ title, text, again })
  }

  /** Fails the run for every one of these files that no part ran: a test that nobody runs proves nothing. */
  expectAll(paths: readonly string[]): void {
    const seen = new Set(this.#files.map(({ path }) => path))
    for (const path of paths) if (!seen.has(path)) this.fail(`${path}: no part of this run ran it`, '')
  }

  /**
   * Each file that failed runs again by itself, after everything else and up to `most` times: what passes then was disturbed, counts as passed and
   * is reported as shaky, with a row in docs/shaky.tsv.
   */
  async settle(most: number): Promise<void> {
    const isBroken = this.#failed.length > MOST_TRIED_AGAIN
    for (const { part, env, path, failures } of this.#failed) {
      let last = failures
      for (let tries = 0; !isBroken && last.length > 0 && tries < most; tries += 1) {
        console.log(`\n── again, alone: ${path}`)
        const run = await this.#vitest(part, env, [path], (text) => void process.stdout.write(text))
        last = run.files.get(path)?.failures ?? [{ test: '', text: run.broken ?? 'it did not run' }]
      }
      if (last.length === 0) this.#forgive(path, failures)
      else this.#judge(part, path, last)
    }
    this.#use.addShaky(this.#shaky)
  }

  #vitest({ projects }: Part, env: Environment, files: readonly string[], log: (chunk: Buffer) => void) {
    const args = projects.flatMap((project) => ['--project', project])
    if (this.#env.ROOKERY_TESTS === 'short') args.push('--tags-filter', '!full')
    return this.#use.runVitest([...files, ...args], { ...this.#env, ...env }, log)
  }

  #count({ passed, skipped }: FileResult): void {
    this.#passed += passed
    this.#skipped += skipped
  }

  #forgive(path: string, failures: readonly Failure[]): void {
    this.#passed += failures.length
    const date = new Date().toISOString().slice(0, 10)
    for (const { test, text } of failures)
      this.#shaky.push({ file: path, test, date, failure: text.split('\n')[0]! })
  }

  #judge({ title }: Part, path: string, failures: readonly Failure[]): void {
    const known = this.#use.readQuarantine()
    for (const { test, text } of failures) {
      const row = known.find((one) => one.file === path && test.endsWith(one.test))
      if (row) this.#quarantined.push(row)
      else this.fail(`${title}: ${path} › ${test}`, text, `npm test -- ${path}`)
    }
  }

  /** Reports, and ends the process. */
  close(began: number): void {
    this.report(minutesSince(began))
    process.exit(this.isGreen ? 0 : 1)
  }

  /** A log is often kept by its last lines only, so what failed is the last that is said. */
  report(minutes: number): void {
    console.log('\n── minutes')
    for (const { title, minutes } of this.#parts) console.log(`${minutes.toFixed(1).padStart(6)}  ${title}`)
    console.log(`${minutes.toFixed(1).padStart(6)}  whole run`)
    console.log(`\n── the ${SLOWEST} slowest files (seconds)`)
    for (const { path, seconds } of this.#files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
      console.log(`${seconds.toFixed(1).padStart(6)}  ${path}`)
    for (const { file, test, failure } of this.#shaky)
      console.log(`\nshaky (passed when run again alone): ${file} › ${test}\n    ${failure}`)
    for (const { file, test, wrong, date } of this.#quarantined)
      console.log(`\nin quarantine since ${date} (${wrong}): ${file} › ${test}`)
    for (const [nth, { title, text, again }] of this.#failures.entries()) {
      console.log(`\n✗ ${title}`)
      if (nth < MOST_IN_FULL) console.log(shortened(text))
      if (nth < MOST_IN_FULL && again) console.log(`    again: ${again}`)
    }
    console.log(`\nskipped: ${this.#skipped}`)
    console.log(`${this.#passed} passed, ${this.#failures.length} failed`)
  }
}

const minutesSince = (began: number): number => (performance.now() - began) / 60_000

const shortened = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_OF_FAILURE)
    .map((line) => `    ${line.slice(0, 240)}`)
    .join('\n')
