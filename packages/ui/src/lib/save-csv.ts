import { csvText, type CsvValue } from '@rookery/tables/csv-writer.ts'
import { saveBlob } from './save-blob.ts'

/** A table of raw, unformatted values, for a file. */
export interface DataOfTable {
  columns: readonly string[]
  rows: readonly (readonly CsvValue[])[]
}

/** Saves a table as a CSV file. */
export function saveCsv(name: string, { columns, rows }: DataOfTable): void {
  saveBlob(`${name}.csv`, new Blob([csvText([columns, ...rows])], { type: 'text/csv;charset=utf-8' }))
}
