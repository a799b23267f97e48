import { IconButton } from '../actions/icon-button.tsx'
import { downloadName, useChartDownloads } from '../charts/chart-downloads.tsx'
import { DownloadIcon } from '../icons/icons.generated.tsx'
import { saveCsv, type DataOfTable } from '../lib/save-csv.ts'

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
