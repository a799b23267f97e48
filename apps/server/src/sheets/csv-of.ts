import { csvText } from '@rookery/tables/csv-writer.ts'
import type { Sheet, SheetValue } from './xlsx-of.ts'

const csvValue = (value: SheetValue): string | number | null =>
  value instanceof Date ? value.toISOString().slice(0, 16).replace('T', ' ') : value

/** One sheet as CSV: cells that a spreadsheet would read as formulas are guarded by the writer. */
export const csvOf = ({ header, rows }: Pick<Sheet, 'header' | 'rows'>): string =>
  csvText([header, ...rows.map((row) => row.map(csvValue))])
