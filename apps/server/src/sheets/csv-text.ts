/**
 * A cell that a spreadsheet would execute starts with one of these characters, including full-width ones; ids
 * with 16 or more digits would lose digits there.
 */
const isRun = /^(?:[=+\-@\t\r\n＝＋－＠]|\d{16,}$)/

/**
 * Numbers are not quoted. A text is always quoted, since some spreadsheets split cells at ";" or tabs, and a
 * text that a spreadsheet would execute as a formula is escaped.
 */
const csvCell = (value: string | number | null): string => {
  if (value === null || value === '') return ''
  if (typeof value === 'number') return String(value)
  return `"${isRun.test(value) ? "'" : ''}${value.replaceAll('"', '""')}"`
}
/** RFC 4180, with the mark by which spreadsheets know UTF-8. */
export const csvText = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
