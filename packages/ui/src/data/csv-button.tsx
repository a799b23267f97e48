import { IconButton } from '../actions/icon-button.tsx'
import { downloadName, useChartDownloads } from '../charts/chart-downloads.tsx'
import { DownloadIcon } from '../icons/icons.generated.tsx'
import { saveCsv, type DataOfTable } from '../lib/save-csv.ts'

interface CsvButtonProps {
  title: string
  /** Called when the button is pressed. */
  table: () => DataOfTable
}

/**
 * Downloads a table as CSV, named after the source of its figures. Renders nothing if the page has no texts
 * for it.
 */
export function CsvButton({ title, table }: CsvButtonProps) {
  const { texts, source } = useChartDownloads()
  if (!texts) return null
  return (
    <IconButton
      label={texts.csv}
      icon={<DownloadIcon />}
      onClick={() => saveCsv(downloadName(source, title), table())}
    />
  )
}
