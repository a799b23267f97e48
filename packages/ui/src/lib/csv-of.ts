export type CsvValue = string | number | null | undefined

/**
 * First characters of what a spreadsheet would run as a formula, full-width ones too; ids of 16 digits and
 * more would lose digits there.
 */
const isRun = /^(?:[=+\-@\t\r\n＝＋－＠]|\d{16,}$)/

/**
 * Numbers are unquoted. A text is always quoted, as spreadsheets may split cells at ";" or tabs, and formulas
 * are made text.
 */
const cellOf = (value: CsvValue): string => {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'number') return String(value)
  return `"${isRun.test(value) ? "'" : ''}${value.replaceAll('"', '""')}"`
}

/** RFC 4180, with a byte order mark, by which spreadsheets recognise UTF-8. */
export const csvOf = (rows: readonly (readonly CsvValue[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`
