import { addShaky, readQuarantine, type Quarantined, type Shaky } from './known-tests.ts'
import type { Part } from './parts.ts'
import { runScript, runTests, type Environment, type Failure, type FileResult } from './run-tests.ts'

/** More failed files than these are a broken tree: none is tried again. */
const MOST_TRIED_AGAIN = 15
const SLOWEST = 20
/** What is reported of each failure, so that all stand in the last 40 lines of a log: of more than these, two in full and a line for each further file. */
const LINES_OF_FAILURE = 4
const MOST_IN_FULL = 4
const MOST_FILES = 20

/** What a run calls. */
const calls = { runScript, runTests, readQuarantine, addShaky }

interface Failed {
  readonly title: string
  readonly failures: readonly Failure[]
  /** The command that repeats it. */
  readonly again?: string | undefined
  /** Its place among the failures of its part: what is reported takes from each part in turns. */
  readonly nth: number
}

/** Runs parts, tries what failed again when they have all ended, and reports. */
export class TestRun {
  #skipped = 0
  #passed = 0
  readonly #failed: Failed[] = []
  readonly #toSettle: { part: Part; env: Environment; file: FileResult }[] = []
  readonly #shaky: Shaky[] = []
  readonly #quarantined: Quarantined[] = []
  readonly #parts: { title: string; minutes: number }[] = []
  readonly #files: { path: string; seconds: number }[] = []
  readonly #env: Environment
  readonly #use: typeof calls

  /** `use` stands in for what it runs, reads and writes. */
  constructor(env: Environment, use = calls) {
    this.#env = env
    this.#use = use
  }

  get isGreen(): boolean {
    return this.#failed.length === 0
  }

  /** `prints` shows what the runner says as it goes; of parts beside each other each is shown when it has ended. */
  async part(part: Part, env: Environment, prints = false): Promise<void> {
    const output: Buffer[] = []
    const began = performance.now()
    console.log(`\n── ${part.title} begins`)
    const log = (text: Buffer) => void (prints ? process.stdout.write(text) : output.push(text))
    const { files, errors } = await this.#run(part, env, part.args ?? [], log)
    if (!prints) process.stdout.write(Buffer.concat([Buffer.from(`\n── ${part.title}\n`), ...output]))
    this.#parts.push({ title: part.title, minutes: minutesSince(began) })
    for (const file of files) {
      this.#passed += file.passed
      this.#skipped += file.skipped
      this.#files.push({ path: file.path, seconds: file.ms / 1000 })
      this.#noteShaky(file.path, file.flaky)
      if (file.failures.length > 0) this.#toSettle.push({ part, env, file })
    }
    for (const text of errors) this.fail(`${part.title}: outside of any file`, text)
  }

  /** A script that is no test: a check, a measurement. */
  async command(title: string, args: readonly string[], again: string): Promise<void> {
    const output: Buffer[] = []
    const began = performance.now()
    console.log(`\n── ${title} begins`)
    const { code, last } = await this.#use.runScript(args, this.#env, (chunk) => void output.push(chunk))
    process.stdout.write(Buffer.concat([Buffer.from(`\n── ${title}\n`), ...output]))
    this.#parts.push({ title, minutes: minutesSince(began) })
    if (code !== 0) this.fail(title, last.slice(Math.max(0, last.indexOf('✗'))), again)
  }

  fail(title: string, text: string, again?: string): void {
    this.#failed.push({ title, failures: [{ test: '', text }], again, nth: 0 })
  }

  /** Fails the run for every one of these files that no part ran: a test that nobody runs proves nothing. */
  expectAll(paths: readonly string[]): void {
    const seen = new Set(this.#files.map(({ path }) => path))
    for (const path of paths) if (!seen.has(path)) this.fail(`${path}: no part of this run ran it`, '')
  }

  /**
   * Each file that failed runs again by itself, after everything else and up to `most` times: what passes then was disturbed, counts as passed and
   * is reported as shaky, with a row in docs/shaky.tsv. Playwright has tried its own again already, each in a worker of its own.
   */
  async settle(most: number): Promise<void> {
    const isBroken = this.#toSettle.length > MOST_TRIED_AGAIN
    for (const { part, env, file } of this.#toSettle) {
      const tries = isBroken || part.runner === 'playwright' ? 0 : most
      let last = file.failures
      for (let n = 0; n < tries && last.length > 0; n += 1) {
        console.log(`\n── again, alone: ${file.path}`)
        const log = (text: Buffer) => void process.stdout.write(text)
        const { files, errors } = await this.#run(part, env, [file.path], log)
        const found = files.find(({ path }) => path === file.path)?.failures
        last = [
          ...(found ?? [{ test: '', text: 'it did not run' }]),
          ...errors.map((text) => ({ test: '', text })),
        ]
      }
      if (last.length > 0) this.#judge(part, file.path, last)
      else {
        this.#passed += file.failures.length
        this.#noteShaky(file.path, file.failures)
      }
    }
    this.#use.addShaky(this.#shaky)
  }

  #run({ runner, projects }: Part, env: Environment, args: readonly string[], log: (chunk: Buffer) => void) {
    const all = [...args, ...projects.map((project) => `--project=${project}`)]
    if (runner === 'vitest' && this.#env.ROOKERY_TESTS === 'short') all.push('--tags-filter', '!full')
    return this.#use.runTests(runner, all, { ...this.#env, ...env }, log)
  }

  #noteShaky(file: string, failures: readonly Failure[]): void {
    const date = new Date().toISOString().slice(0, 10)
    for (const { test, text } of failures)
      this.#shaky.push({ file, test, date, failure: text.split('\n')[0]! })
  }

  #judge(part: Part, path: string, failures: readonly Failure[]): void {
    const known = this.#use.readQuarantine().filter(({ file }) => file === path)
    const rowOf = ({ test }: Failure) => known.find((row) => test.endsWith(row.test))
    this.#quarantined.push(...failures.flatMap((failure) => rowOf(failure) ?? []))
    const rest = failures.filter((failure) => !rowOf(failure))
    const nth = this.#failed.filter(({ title }) => title.startsWith(`${part.title}: `)).length
    if (rest.length > 0)
      this.#failed.push({
        title: `${part.title}: ${path}`,
        failures: rest,
        again: `npm test -- ${path}`,
        nth,
      })
  }

  /** A log is often kept by its last lines only, so what failed is the last that is said. */
  report(minutes: number): void {
    console.log('\n── minutes')
    for (const part of [...this.#parts, { title: 'whole run', minutes }])
      console.log(`${part.minutes.toFixed(1).padStart(6)}  ${part.title}`)
    console.log(`\n── the ${SLOWEST} slowest files (seconds)`)
    for (const { path, seconds } of this.#files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
      console.log(`${seconds.toFixed(1).padStart(6)}  ${path}`)
    for (const { file, test, failure } of this.#shaky)
      console.log(`\nshaky (passed when run again alone): ${file} › ${test}\n    ${failure}`)
    for (const { file, test, wrong, date } of this.#quarantined)
      console.log(`\nin quarantine since ${date} (${wrong}): ${file} › ${test}`)
    const failed = this.#failed.toSorted((a, b) => a.nth - b.nth)
    const inFull = failed.length <= MOST_IN_FULL ? MOST_IN_FULL : 2
    for (const [at, { title, failures, again }] of failed.slice(0, MOST_FILES).entries()) {
      const [{ test, text }, ...more] = failures as [Failure, ...Failure[]]
      const others = more.length > 0 ? ` (and ${more.length} more of this file)` : ''
      console.log(`${at < inFull ? '\n' : ''}✗ ${test ? `${title} › ${test}` : title}`.slice(0, 200) + others)
      if (at < inFull) console.log([...shortened(text), ...(again ? [`    again: ${again}`] : [])].join('\n'))
    }
    if (failed.length > MOST_FILES) console.log(`… and ${failed.length - MOST_FILES} more files`)
    const count = failed.reduce((sum, { failures }) => sum + failures.length, 0)
    console.log(`\nskipped: ${this.#skipped}`)
    console.log(`${this.#passed} passed, ${count} failed`)
  }
}

export const minutesSince = (began: number): number => (performance.now() - began) / 60_000

const shortened = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_OF_FAILURE)
    .map((line) => `    ${line.slice(0, 240)}`)
