import type { NativePack } from '../api/native-pack.ts'

/** A cell that a spreadsheet would run is written as text, and so is an id whose digits it would lose. */
const cell = (value: string): string => {
  const text = /^[=+\-@\t\r]/.test(value) || /^\d{16,}$/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One row a criterion, under the headings given; with the mark by which spreadsheets know UTF-8. */
export function packCsv(pack: NativePack, headings: readonly string[]): string {
  const rows = pack.ad_groups.flatMap(({ name, criteria }) =>
    criteria.map((c) => [name, c.targeting_type, c.targeting_value, c.operator_type, c.name]),
  )
  return `\uFEFF${[headings, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** All of it, for programs. */
export const packJson = (pack: NativePack): string => `${JSON.stringify(pack, null, 2)}\n`
