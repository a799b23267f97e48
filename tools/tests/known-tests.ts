// The two lists of tests that are known not to be as they should be: docs/quarantine.tsv and docs/shaky.tsv.
import { appendFileSync, readFileSync } from 'node:fs'

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

export const addShaky = (rows: readonly Shaky[]): void =>
  appendFileSync(
    SHAKY,
    rows
      .map(({ file, test, date, failure }) => `${[file, test, date, failure].map(cell).join('\t')}\n`)
      .join(''),
  )
