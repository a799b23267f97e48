import { lookOf } from './cell-look.ts'

/** Rows by which sheets are compared. */
export const COMPARED_ROWS = 40
const MIN_ROWS = 2

/** Whether a cell names somebody: alone in its cell, not within a sentence. */
function namesSomebody(cell: string): boolean {
  const text = cell.trim()
  if (text === '' || /\s/.test(text)) return false
  return ['email', 'handle', 'url', 'code'].includes(lookOf(text)) || /^\d{8,20}$/.test(text)
}

/**
 * Which of a workbook's sheets to propose by their first rows: the first in which most rows name people or posts by
 * address, handle or number, else the first table; a note before it is none. Null where all are blank.
 */
export function proposedSheet(sheets: readonly (readonly (readonly string[])[])[]): number | null {
  const naming = sheets.map((rows) => rows.filter((cells) => cells.some(namesSomebody)).length)
  const most = Math.max(0, ...naming)
  const isTable = (rows: readonly (readonly string[])[]) =>
    rows.filter((cells) => cells.filter((cell) => cell.trim() !== '').length > 1).length >= MIN_ROWS
  const choices = [
    naming.findIndex((count) => most >= MIN_ROWS && count * 2 >= most),
    sheets.findIndex(isTable),
    naming.findIndex((count) => count > 0),
    sheets.findIndex((rows) => rows.length > 0),
  ]
  return choices.find((place) => place >= 0) ?? null
}
