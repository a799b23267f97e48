import { headerWordsIn } from './header-words.ts'
import { hasManyAddresses, hasManyValues, isListOfValues } from './many-on-a-line.ts'
import { RecordSplitter, type RecordShape } from './split-records.ts'
import type { TableRow } from './table-row.ts'

/** How a text is divided into cells. */
export interface TextShape {
  readonly delimiter: string | null
  readonly has_quotes: boolean
  readonly line_end: '\n' | '\r'
  /** Several values of one kind are on a line, as addresses in a mail program: each line is one cell. */
  readonly has_many_on_a_line: boolean
}

/** Delimiters in the order in which they are preferred when the rows do not decide. */
const DELIMITERS = ['\t', ';', '|', ','] as const
/** Rows that are looked at. */
const LOOKED_AT = 400
/** Share of the rows that have to be equally wide under a delimiter. */
const ENOUGH = 0.5

/** The rows of a text's start; the last record is left out unless the text is whole. */
export function rowsOf(text: string, isWhole: boolean, shape: RecordShape, firstLine = 1): TableRow[] {
  const rows: TableRow[] = []
  for (const row of new RecordSplitter(shape, firstLine).push(text, isWhole))
    if (rows.push(row) >= LOOKED_AT) break
  return rows
}

/** The line end of most lines: CR alone only where a text has no other, as of old spreadsheets for the Mac. */
function lineEndOf(text: string): '\n' | '\r' {
  let returns = 0
  let feeds = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 34) isQuoted = !isQuoted
    else if (code === 10 && !isQuoted) feeds += 1
    else if (code === 13 && !isQuoted && text.charCodeAt(at + 1) !== 10) returns += 1
  }
  if (feeds === 0 && returns === 0) return text.includes('\r') && !text.includes('\n') ? '\r' : '\n'
  return returns > feeds ? '\r' : '\n'
}

interface Candidate {
  readonly delimiter: string
  readonly has_quotes: boolean
  readonly rows: readonly (readonly string[])[]
  readonly width: number
  /** Share of the rows that have this width. */
  readonly share: number
}

/**
 * Finds the delimiter under which most rows of a text's start are equally wide, quotation marks respected;
 * none when no delimiter does, or when every line is a list of addresses or handles.
 */
export function detectShape(text: string, isWholeFile: boolean): TextShape {
  const line_end = lineEndOf(text)
  // A first line that is longer than the text is looked at as far as it goes.
  const isWhole = isWholeFile || !text.includes(line_end)
  const filled = text.split(line_end, LOOKED_AT).filter((line) => line.trim() !== '')
  const lines: TextShape = {
    ...{ delimiter: null, has_quotes: true, line_end, has_many_on_a_line: filled.some(hasManyValues) },
  }
  const candidates = DELIMITERS.filter((delimiter) => text.includes(delimiter))
    .map((delimiter) => candidateOf(text, isWhole, delimiter, line_end))
    .filter((each) => (each.width > 1 && each.share >= ENOUGH) || hasKnownHeader(each))
  const best = candidates.sort((a, b) =>
    Math.abs(a.share - b.share) > 0.03 ? b.share - a.share : headFit(b) - headFit(a),
  )[0]
  if (best === undefined) return isSpaced(text, isWhole, line_end) ?? lines
  const addresses = filled.filter(hasManyAddresses).length
  if (!hasKnownHeader(best) && (addresses * 2 >= filled.length || isListOfValues(best.rows)))
    return { ...lines, has_many_on_a_line: true }
  if (isColumnOfNames(best)) return lines
  return { delimiter: best.delimiter, has_quotes: best.has_quotes, line_end, has_many_on_a_line: false }
}

/** The shape with a delimiter that is fixed. */
export function shapeWith(text: string, isWhole: boolean, delimiter: string): TextShape {
  const line_end = lineEndOf(text)
  if (delimiter === '') return { delimiter: null, has_quotes: true, line_end, has_many_on_a_line: false }
  const { has_quotes } = candidateOf(text, isWhole, delimiter, line_end)
  return { delimiter, has_quotes, line_end, has_many_on_a_line: false }
}

/** Whether the first row, mostly the header, is as wide as the others. */
const headFit = ({ rows, width }: Candidate): number => (rows[0]?.length === width ? 1 : 0)

function candidateOf(text: string, isWhole: boolean, delimiter: string, line_end: '\n' | '\r'): Candidate {
  const shape: RecordShape = { delimiter, has_quotes: true, line_end, width: Infinity }
  const quoted = measured(rowsOf(text, isWhole, shape))
  if (delimiter !== '\t') return { delimiter, has_quotes: true, ...quoted }
  // A tab-separated file mostly has no quoting: a quotation mark is a plain character.
  const plain = measured(rowsOf(text, isWhole, { ...shape, has_quotes: false }))
  const has_quotes = quotesByTabs(text, plain.rows[0] ?? []) && quoted.share >= plain.share
  return { delimiter, has_quotes, ...(has_quotes ? quoted : plain) }
}

/**
 * Whether cells of a tab-separated text are quoted: the whole header, or cells that need it, and no mark is
 * left outside of quoted cells.
 */
function quotesByTabs(text: string, header: readonly string[]): boolean {
  const cells = text.match(QUOTED_CELL) ?? []
  if (cells.length === 0 || text.replaceAll(QUOTED_CELL, '').includes('"')) return false
  if (header.length > 1 && header.every((cell) => /^".*"$/.test(cell))) return true
  return cells.some((cell) => /[\t\r\n]|""/.test(cell.slice(1, -1)))
}
const QUOTED_CELL = /(?<=^|[\t\r\n])"(?:[^"]|"")*"(?=[\t\r\n]|$)/g

function measured(found: readonly TableRow[]): Pick<Candidate, 'rows' | 'width' | 'share'> {
  const rows = found.flatMap((row) => ('cells' in row ? [row.cells] : []))
  const counts = new Map<number, number>()
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1)
  let width = 0
  for (const [each, count] of counts) {
    const best = counts.get(width) ?? 0
    // Of two widths that are as frequent it is that of the header.
    if (count > best || (count === best && each === rows[0]?.length)) width = each
  }
  const fitting = rows.filter((cells) => cells.length === width || filledWidth(cells) === width).length
  return { rows, width, share: rows.length === 0 ? 0 : fitting / rows.length }
}

/** Number of cells up to the last that is not empty. */
const filledWidth = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell !== '') + 1

/** Whether the first row consists of several known names of columns: a table, however ragged its rows are. */
function hasKnownHeader({ rows }: Candidate): boolean {
  const [first = []] = rows
  const known = first.filter((cell) => headerWordsIn(cell) === 'phrase').length
  return known > 1 || (known === 1 && first.length > 1 && rows.every((row) => row.length <= first.length))
}

/** A header of one word above names as "Ono, Mika": the comma with its blank is a part of each name. */
const isColumnOfNames = ({ delimiter, rows, width }: Candidate): boolean =>
  delimiter === ',' &&
  width === 2 &&
  rows.length > 1 &&
  rows[0]!.length === 1 &&
  rows.slice(1).every((row) => row.length === 1 || row[1]!.startsWith(' '))

/** Pairs of ids with a blank between, as lists of edges are published. */
function isSpaced(text: string, isWhole: boolean, line_end: '\n' | '\r'): TextShape | null {
  const shape: RecordShape = { delimiter: ' ', has_quotes: false, line_end, width: Infinity }
  const rows = measured(rowsOf(text, isWhole, shape)).rows.filter((cells) => !cells[0]!.startsWith('#'))
  const isPair = (cells: readonly string[]) =>
    cells.length === 2 && cells.every((cell) => /^\d{1,20}$/.test(cell))
  return rows.length > 1 && rows.every(isPair)
    ? { delimiter: ' ', has_quotes: false, line_end, has_many_on_a_line: false }
    : null
}
