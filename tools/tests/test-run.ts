import { spawn } from 'node:child_process'
import { addShaky, readQuarantine, type Quarantined, type Shaky } from './known-tests.ts'
import type { Part } from './parts.ts'
import { runVitest, type Environment, type Failure, type FileResult } from './run-vitest.ts'

/** More failed files than these are a broken tree: none is tried again. */
const MOST_TRIED_AGAIN = 15
const SLOWEST = 20
/** What is reported of each failure, so that all stand in the last 40 lines of a log: of more than these, two in full and a line for each further file. */
const LINES_OF_FAILURE = 4
const MOST_IN_FULL = 4
const MOST_FILES = 20

/** What a run calls. */
interface Use {
  readonly runVitest: typeof runVitest
  readonly readQuarantine: typeof readQuarantine
  readonly addShaky: typeof addShaky
}

interface Reported {
  readonly title: string
  readonly text: string
  /** The command that repeats it. */
  readonly again?: string | undefined
  readonly part?: string | undefined
  readonly file?: string | undefined
}

/** Runs parts, tries what failed again when they have all ended, and reports. */
export class TestRun {
  #passed = 0
  #skipped = 0
  /** What failed, the lines that say how, and the command that repeats it. */
  readonly #failures: Reported[] = []
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
      else {
        const again = `npm test -- ${path}`
        this.#failures.push({ title: `${title}: ${path} › ${test}`, text, again, part: title, file: path })
      }
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
    const files = byFile(this.#failures)
    const isShort = this.#failures.length <= MOST_IN_FULL
    for (const { title, text, again } of isShort
      ? this.#failures
      : files.slice(0, 2).map(([first]) => first!)) {
      console.log(`\n✗ ${title}`)
      console.log(shortened(text))
      if (again) console.log(`    again: ${again}`)
    }
    if (!isShort) reportFiles(files)
    console.log(`\nskipped: ${this.#skipped}`)
    console.log(`${this.#passed} passed, ${this.#failures.length} failed`)
  }
}

/** What failed, by file, those of different parts in turns. */
function byFile(failures: readonly Reported[]): Reported[][] {
  const ofFiles = Object.values(Object.groupBy(failures, ({ title, file }) => file ?? title)) as Reported[][]
  const places = new Map<string, number>()
  const place = (of: Reported[]) => {
    const part = of[0]?.part ?? ''
    places.set(part, (places.get(part) ?? 0) + 1)
    return places.get(part)!
  }
  return ofFiles
    .map((of) => ({ of, at: place(of) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ of }) => of)
}

function reportFiles(files: readonly Reported[][]): void {
  console.log('')
  for (const [nth, of] of files.slice(0, MOST_FILES).entries()) {
    const more = of.length > 1 ? ` (and ${of.length - 1} more of this file)` : ''
    if (nth >= 2 || more) console.log(`✗ ${of[0]!.title.slice(0, 200)}${more}`)
  }
  if (files.length > MOST_FILES) console.log(`… and ${files.length - MOST_FILES} more files`)
}

const minutesSince = (began: number): number => (performance.now() - began) / 60_000

const shortened = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_OF_FAILURE)
    .map((line) => `    ${line.slice(0, 240)}`)
    .join('\n')
