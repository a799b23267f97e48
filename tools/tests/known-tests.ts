// The two lists of tests that are known not to be as they should be: docs/quarantine.tsv and docs/shaky.tsv.
import { appendFileSync, readFileSync } from 'node:fs'
import type { Result } from './result.ts'

/** A test that fails: it runs, its failure is reported and does not fail the run. At most 15. */
export interface Quarantined {
  readonly file: string
  /** The end of its full title. */
  readonly test: string
  readonly wrong: string
  readonly date: string
}
/** A test that failed and passed when its file was run again alone. */
export interface Shaky {
  readonly file: string
  readonly test: string
  readonly date: string
  /** The first line of its failure. */
  readonly failure: string
}

const QUARANTINE = 'docs/quarantine.tsv'
const SHAKY = 'docs/shaky.tsv'

const rowsOf = (path: string): string[][] =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

export const readQuarantine = (): Quarantined[] =>
  rowsOf(QUARANTINE).map(([file = '', test = '', wrong = '', date = '']) => ({ file, test, wrong, date }))

export const readShaky = (): Shaky[] =>
  rowsOf(SHAKY).map(([file = '', test = '', date = '', failure = '']) => ({ file, test, date, failure }))

const cell = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 240)

/** A failure that stands in the quarantine fails nothing. */
export function ifKnown(result: Result, rows = readQuarantine()): Result {
  const row = rows.find(({ file, test }) => file === result.file && result.test.endsWith(test))
  return row && result.state === 'failed'
    ? { ...result, state: 'quarantined', text: `${row.wrong} (since ${row.date})` }
    : result
}

/** A row for each of these that is shaky. */
export function addShaky(results: readonly Result[], date = new Date().toISOString().slice(0, 10)): void {
  const shaky = results.filter(({ state }) => state === 'shaky')
  const rows = shaky.map(({ file, test, text }) => [file, test, date, text.split('\n')[0]!])
  appendFileSync(SHAKY, rows.map((row) => `${row.map(cell).join('\t')}\n`).join(''))
}
