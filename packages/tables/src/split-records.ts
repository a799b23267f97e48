import { MAX_COLUMNS } from './bounds.ts'
import { unguardFormula, unguardIdentifier } from './csv-writer.ts'
import type { RowProblem, TableRow } from './table-row.ts'

/** How the text of a table is divided. */
export interface RecordShape {
  /** Null: every line is one cell. */
  readonly delimiter: string | null
  /** Whether quotation marks around a cell quote it, or are plain characters. */
  readonly has_quotes: boolean
  readonly line_end: '\n' | '\r'
  /**
   * Number of columns; empty cells beyond it are dropped at the end of a row. Infinity while it is being found:
   * rows may then have any number of cells.
   */
  readonly width: number
  /** Whether our writer wrote the file, so that its guard is taken off formulas too. */
  readonly is_ours?: boolean
}

/** Maximum length of a line, or of a record with quoted line breaks, in characters: no row of people needs more. */
const MAX_RECORD = 1024 * 1024
const QUOTE = 34
const APOSTROPHE = 39
const SPACE = 32
const EQUALS = 61

interface QuotedRecord {
  readonly cells: string[]
  /** Offset behind the record's line end. */
  readonly end: number
  /** Line ends in it. */
  readonly line_ends: number
}

/**
 * Splits text that comes in chunks into the rows of a table (RFC 4180), without blank rows, in constant
 * memory. Own code because a reader of files as people have them must go on after a line of a gigabyte and
 * after a quotation mark that is never closed: the line with the open mark costs itself only. A mark is taken
 * for an open one also if what closes it is on another line and followed by more text, as then it is the
 * opening mark of a later cell. A mark inside an unquoted cell is text; text behind a closing mark is kept.
 */
export class RecordSplitter {
  readonly #shape: RecordShape
  #text = ''
  #at = 0
  #line: number
  /** Inside a line that is too long; its content is dropped. */
  #isSkipping = false
  /** Offset of the next quotation mark, NUL and delimiter, from where they were last looked for. */
  #quoteAt = -1
  #nulAt = -1
  #delimiterAt = -1
  #isLast = false

  constructor(shape: RecordShape, firstLine = 1) {
    this.#shape = shape
    this.#line = firstLine
  }

  /** The rows that are complete with this text; with `isLast` also the one that no line end closes. */
  *push(text: string, isLast: boolean): Generator<TableRow> {
    this.#text = this.#at >= this.#text.length ? text : this.#text.slice(this.#at) + text
    this.#at = 0
    this.#quoteAt = this.#shape.has_quotes ? -1 : Infinity
    this.#nulAt = -1
    this.#delimiterAt = -1
    this.#isLast = isLast
    const lineEndSign = this.#shape.line_end
    while (this.#at < this.#text.length) {
      const lineEnd = this.#text.indexOf(lineEndSign, this.#at)
      if (this.#isSkipping) {
        this.#at = lineEnd < 0 ? this.#text.length : lineEnd + 1
        if (lineEnd < 0) return
        this.#isSkipping = false
        this.#line += 1
        continue
      }
      const end = lineEnd < 0 ? this.#text.length : lineEnd
      if (this.#quoteAt < this.#at) this.#quoteAt = found(this.#text.indexOf('"', this.#at))
      let row: TableRow | null
      if (this.#quoteAt < end) {
        const record = this.#quotedRecord(this.#at)
        if (record === 'more') {
          if (this.#text.length - this.#at <= MAX_RECORD) return
          row = this.#dropLine(lineEnd, lineEnd < 0 ? 'line_too_long' : 'open_quotation')
        } else if (record === 'open') row = this.#dropLine(lineEnd, 'open_quotation')
        else row = this.#rowOf(record.cells, record.end, record.line_ends)
      } else {
        if (lineEnd < 0 && !isLast && end - this.#at <= MAX_RECORD) return
        if (end - this.#at > MAX_RECORD) row = this.#dropLine(lineEnd, 'line_too_long')
        else row = this.#rowOf(this.#plainCells(end), lineEnd < 0 ? end : end + 1, lineEnd < 0 ? 0 : 1)
      }
      if (row !== null) yield row
    }
  }

  #plainCells(end: number): string[] {
    let line = this.#text.slice(this.#at, this.#lineStop(this.#at, end))
    // The second half of CR LF in a file whose line ends are CR.
    if (this.#shape.line_end === '\r' && line.startsWith('\n')) line = line.slice(1)
    return this.#shape.delimiter === null ? [line] : line.split(this.#shape.delimiter)
  }

  /** Where the content of a line ends: before the CR of CR LF. */
  #lineStop(start: number, end: number): number {
    const hasReturn = this.#shape.line_end === '\n' && end > start && this.#text[end - 1] === '\r'
    return hasReturn ? end - 1 : end
  }

  /** The row of these cells; null for a blank one. Goes on behind it. */
  #rowOf(cells: string[], end: number, lineEnds: number): TableRow | null {
    const start = this.#at
    const line = this.#line
    this.#at = end
    this.#line += lineEnds
    const isEnded = lineEnds > 0 && this.#text[end - 1] === this.#shape.line_end
    const end_line = line + lineEnds - (isEnded ? 1 : 0)
    if (this.#nulAt < start) this.#nulAt = found(this.#text.indexOf('\0', start))
    if (this.#nulAt < end) return { line, end_line, problem: 'unreadable' }
    while (cells.length > this.#shape.width && cells.at(-1) === '') cells.pop()
    if (cells.length > MAX_COLUMNS && this.#shape.width <= MAX_COLUMNS)
      return { line, end_line, problem: 'too_many_cells' }
    let isBlank = true
    for (let index = 0; index < cells.length; index += 1) {
      const cell = cells[index]!
      const first = cell.charCodeAt(0)
      if (first === APOSTROPHE)
        cells[index] = this.#shape.is_ours ? unguardFormula(cell) : unguardIdentifier(cell)
      else if (first === EQUALS) cells[index] = textOfFormula(cell)
      isBlank &&= cell === '' || cell.trim() === ''
    }
    return isBlank ? null : { line, end_line, cells }
  }

  /** Leaves out a line that cannot be read. */
  #dropLine(lineEnd: number, problem: RowProblem): TableRow {
    const line = this.#line
    if (lineEnd < 0) {
      this.#isSkipping = !this.#isLast
      this.#at = this.#text.length
    } else {
      this.#at = lineEnd + 1
      this.#line += 1
    }
    return { line, end_line: line, problem }
  }

  /** Parses the record at `start`: 'more' when its end is not there yet, 'open' for a mark that is not closed. */
  #quotedRecord(start: number): QuotedRecord | 'more' | 'open' {
    const text = this.#text
    const { delimiter, line_end } = this.#shape
    const limit = start + MAX_RECORD
    const cells: string[] = []
    let at = start
    let lineEnds = 0
    if (line_end === '\r' && text[at] === '\n') at += 1
    for (;;) {
      let value = ''
      let quote = at
      if (delimiter !== ' ') while (text.charCodeAt(quote) === SPACE) quote += 1
      if (text.charCodeAt(quote) === QUOTE) {
        const close = closingQuote(text, quote + 1, limit)
        if (close < 0) return this.#isLast || text.length > limit ? 'open' : 'more'
        let behind = close + 1
        while (text.charCodeAt(behind) === SPACE) behind += 1
        if (behind + 1 >= text.length && !this.#isLast) return 'more'
        const isClosed =
          behind >= text.length ||
          text[behind] === line_end ||
          (delimiter !== null && text.startsWith(delimiter, behind)) ||
          (text[behind] === '\r' && (behind + 1 >= text.length || text[behind + 1] === '\n'))
        const quoted = text.slice(quote + 1, close)
        const breaks = countOf(quoted, line_end)
        if (!isClosed && breaks > 0) return 'open'
        if (isClosed) {
          value = quoted.includes('"') ? quoted.replaceAll('""', '"') : quoted
          lineEnds += breaks
          at = behind
        } else if (delimiter !== null && quote === at) {
          value = quoted.replaceAll('""', '"')
          at = close + 1
        }
      }
      // The rest of the cell, up to the delimiter or the end of the line.
      const lineEnd = text.indexOf(line_end, at)
      const end = lineEnd < 0 ? text.length : lineEnd
      // Looked for once: it may stand far behind the ends of many lines.
      if (delimiter !== null && this.#delimiterAt < at) this.#delimiterAt = found(text.indexOf(delimiter, at))
      const next = this.#delimiterAt
      if (delimiter !== null && next < end) {
        cells.push(value + text.slice(at, next))
        at = next + 1
        continue
      }
      if (lineEnd < 0 && !this.#isLast) return 'more'
      cells.push(value + text.slice(at, this.#lineStop(at, end)))
      return { cells, end: lineEnd < 0 ? end : end + 1, line_ends: lineEnds + (lineEnd < 0 ? 0 : 1) }
    }
  }
}

const found = (offset: number): number => (offset < 0 ? Infinity : offset)

/** Offset of the quotation mark that closes a cell; -1 when there is none before the limit. */
function closingQuote(text: string, from: number, limit: number): number {
  for (let at = from; ;) {
    const quote = text.indexOf('"', at)
    if (quote < 0 || quote >= limit) return -1
    if (text.charCodeAt(quote + 1) !== QUOTE) return quote
    at = quote + 2
  }
}

function countOf(text: string, sign: string): number {
  let count = 0
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count += 1
  return count
}

/** The text of ="00123", by which exports keep a spreadsheet program from taking a text for a number. */
const textOfFormula = (cell: string): string => {
  const text = /^="((?:[^"]|"")*)"$/.exec(cell)?.[1]
  return text === undefined ? cell : text.replaceAll('""', '"')
}
