import { detectHeader, uniqueNames } from './detect-header.ts'
import { headerWordsIn } from './header-words.ts'
import type { TableChoice } from './table-format.ts'
import type { TableRow } from './table-row.ts'

/** Lines above the header that may be a title. */
export const MAX_TITLES = 20

export interface FoundHeader {
  readonly has_header: boolean
  readonly is_header_sure: boolean
  readonly header_line: number | null
  readonly columns: readonly string[]
  /** Number of rows that are titles or the header. */
  readonly skipped: number
}

/** The header among the first rows, below lines of title, which have fewer cells than the table, and comments. */
export function findHeader(rows: readonly TableRow[], { has_header }: TableChoice): FoundHeader {
  const width = usualWidth(rows)
  const comments = width > 1 ? commentsIn(rows, width) : 0
  const at = has_header === false ? comments : comments + firstOfWidth(rows.slice(comments), width)
  const guess = detectHeader(rows.slice(at).flatMap((row) => ('cells' in row ? [row.cells] : [])))
  const isHeader = has_header ?? guess.is_header
  const is_header_sure = has_header !== undefined || guess.is_sure
  const row = rows[at]
  // What is above is no title when no header is below: it is a row that is too short.
  if (!isHeader || row === undefined || !('cells' in row)) {
    const columns = Array.from({ length: width }, () => '')
    return { has_header: false, is_header_sure, header_line: null, columns, skipped: comments }
  }
  // A header may itself be written as a comment.
  const cells = withoutEmptyEnd(row.cells, width).map((cell, index) =>
    index === 0 ? cell.replace(/^#\s+/, '') : cell,
  )
  return {
    has_header: true,
    is_header_sure,
    header_line: row.line,
    columns: uniqueNames(cells),
    skipped: at + 1,
  }
}

/** Number of lines of comment above a table, as published lists of edges have; not one that names the columns. */
function commentsIn(rows: readonly TableRow[], width: number): number {
  const isComment = (row: TableRow): boolean => {
    if (!('cells' in row) || !/^#(?:\s|$)/.test(row.cells[0] ?? '')) return false
    const names = row.cells.map((cell) => cell.replace(/^#\s*/, '')).filter((name) => name !== '')
    return names.length !== width || names.some((name) => headerWordsIn(name) !== 'phrase')
  }
  const first = rows.findIndex((row) => !isComment(row))
  return first < 0 ? 0 : first
}

/** Index of the first row that is as wide as the table usually is; 0 when none of the first is. */
function firstOfWidth(rows: readonly TableRow[], width: number): number {
  const filled = (row: TableRow) =>
    'cells' in row ? row.cells.filter((cell) => cell.trim() !== '').length : 0
  const first = rows.findIndex((row) => width < 2 || filled(row) > Math.max(1, width / 2))
  return first < 0 || first > MAX_TITLES ? 0 : first
}

/** The most frequent number of cells; of several the largest. */
function usualWidth(rows: readonly TableRow[]): number {
  const counts = new Map<number, number>()
  for (const row of rows) {
    if (!('cells' in row)) continue
    const { length } = row.cells
    counts.set(length, (counts.get(length) ?? 0) + 1)
  }
  const sorted = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])
  return sorted[0]?.[0] ?? 1
}

const withoutEmptyEnd = (cells: readonly string[], width: number): readonly string[] => {
  let { length } = cells
  while (length > width && cells[length - 1]!.trim() === '') length -= 1
  return cells.slice(0, length)
}
