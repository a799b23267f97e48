export type CsvValue = string | number | null | undefined

/** A cell that a spreadsheet would run is written as text, and so is an id whose digits it would lose. */
const cellOf = (value: CsvValue): string => {
  if (value === null || value === undefined) return ''
  const plain = String(value)
  const isRun = typeof value === 'string' && (/^[=+\-@\t\r]/.test(plain) || /^\d{16,}$/.test(plain))
  const text = isRun ? `'${plain}` : plain
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180, with the mark by which spreadsheets know UTF-8. */
export const csvOf = (rows: readonly (readonly CsvValue[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`
