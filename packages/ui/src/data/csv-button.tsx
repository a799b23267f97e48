import { IconButton } from '../actions/icon-button.tsx'
import { downloadName, useChartDownloads } from '../charts/chart-downloads.tsx'
import { DownloadIcon } from '../icons/icons.generated.tsx'
import { csvOf, type CsvValue } from '../lib/csv-of.ts'
import { saveBlob } from '../lib/save-blob.ts'

/** A table to calculate with: figures as they are, not as they are read. */
export interface DataOfTable {
  columns: readonly string[]
  rows: readonly (readonly CsvValue[])[]
}

interface CsvButtonProps {
  title: string
  /** Asked for when it is wanted. */
  table: () => DataOfTable
}

/** Hands a table over as CSV, named after what its figures are of. Nothing where the page gives no words for it. */
export function CsvButton({ title, table }: CsvButtonProps) {
  const { texts, source } = useChartDownloads()
  if (!texts) return null
  return <IconButton label={texts.csv} icon={<DownloadIcon />} onClick={() => saveCsv(downloadName(source, title), table())} />
}

/** Saves a table as a CSV file. */
export function saveCsv(name: string, { columns, rows }: DataOfTable): void {
  saveBlob(`${name}.csv`, new Blob([csvOf([columns, ...rows])], { type: 'text/csv;charset=utf-8' }))
}
