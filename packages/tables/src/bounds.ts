/**
 * How much of a file is read at most: a file of some kilobytes may stand for hours of work. Each bound is far
 * above what files of people have.
 */

/** Columns of a table. */
export const MAX_COLUMNS = 500
/** Rows of a sheet, blank ones too: no spreadsheet program has more. */
export const MAX_SHEET_ROWS = 1_048_576
/** Characters of the first rows, by which everything of a workbook is recognized. */
export const MAX_HEAD_CHARACTERS = 4 * 1024 * 1024
/** How much larger a file may become by unpacking: tables, posts and sheets grow 5 to 20 times. */
const MAX_RATIO = 120
/** Below this many unpacked bytes the ratio says nothing. */
const SMALL_BYTES = 16 * 1024 * 1024

/** Whether bytes unpack to more than files of people do. */
export const isPackedTooMuch = (packed: number, unpacked: number): boolean =>
  unpacked > SMALL_BYTES && unpacked > MAX_RATIO * Math.max(1, packed)
