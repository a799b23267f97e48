/** A value of a cell: a number is written plain, a text in quotation marks, null and undefined as an empty cell. */
export type CsvValue = string | number | null | undefined

/** The byte order mark, by which spreadsheet programs recognise UTF-8; every CSV file begins with it. */
export const CSV_START = '\uFEFF'

/** Blanks that a spreadsheet program skips before it looks whether a cell is a formula. */
const BLANKS = '[ \\u00A0\\u3000\\t\\r\\n]*'
/**
 * What a spreadsheet program would run as a formula, after any number of blanks: the four signs and their
 * full-width forms; and a cell that begins with a tab or a line end. A number below zero is none.
 */
const RUN = `(?!-\\d+(?:\\.\\d+)?$)(?:${BLANKS}[=+\\-@＝＋－＠]|[\\t\\r\\n])`
const isRun = new RegExp(`^${RUN}`)
/** A text that is guarded, or that would be taken for a guarded one. */
const isGuarded = new RegExp(`^'+${RUN}`)

/**
 * Puts an apostrophe before a text that a spreadsheet program would run as a formula (OWASP, "CSV
 * injection"), and one more before a text that already begins so, so that `unguardFormula` restores every
 * text to the letter. Other texts, as ids of digits and `'quoted'`, stay as they are.
 */
export const guardFormula = (text: string): string =>
  isRun.test(text) || isGuarded.test(text) ? `'${text}` : text

/** Takes off the apostrophe that `guardFormula` puts before a text; the inverse for every text. */
export const unguardFormula = (text: string): string =>
  text.startsWith("'") && isGuarded.test(text) ? text.slice(1) : text

/** Guarded identifiers: what is left to undo where a file may be somebody else's. */
const isGuardedIdentifier = new RegExp(`^'+${BLANKS}[+@＋＠][\\p{L}\\p{N}_(]`, 'u')

/**
 * Takes the guard off a handle or a telephone number alone. In a file that this writer did not write, or that a
 * spreadsheet program saved since, `'=1+1` is what somebody wrote.
 */
export const unguardIdentifier = (text: string): string =>
  text.startsWith("'") && isGuardedIdentifier.test(text) ? text.slice(1) : text

const CELL = '(?:"(?:[^"]|"")*"|-?[\\d.e+-]*)'
const FIRST_RECORD = new RegExp(`^${CELL}(?:,${CELL})*\\r\\n`)

/** Whether a text, without its byte order mark, begins as every file of this writer. */
export const isOfThisWriter = (start: string): boolean => FIRST_RECORD.test(start)

/**
 * Texts are always quoted, since some spreadsheet programs split cells at ";" or tabs. A number that is not
 * finite has no notation in a spreadsheet and is written as an empty cell.
 */
const cellOf = (value: CsvValue): string => {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  return `"${guardFormula(value).replaceAll('"', '""')}"`
}

/** One record by RFC 4180 with its line end (CR LF), for files that are written in a stream after `CSV_START`. */
export const csvRow = (cells: readonly CsvValue[]): string => `${cells.map(cellOf).join(',')}\r\n`

/** A whole CSV file by RFC 4180, with the byte order mark. */
export const csvText = (rows: readonly (readonly CsvValue[])[]): string =>
  CSV_START + rows.map(csvRow).join('')
