import { Button, DownloadIcon, Menu } from '@rookery/ui'
import { attemptQuietly } from '../../../../shared/feedback/attempt.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

interface ExportMenuProps {
  /** Ids of the selected audiences; if absent, the entire filtered list. */
  ids?: readonly string[]
  onExport: (format: 'csv' | 'xlsx', ids?: readonly string[]) => Promise<void>
}

/** Menu that exports the list, or the selected audiences, as a file. */
export function ExportMenu({ ids, onExport }: ExportMenuProps) {
  const t = useT('store')
  return (
    <Menu
      label={t('export.menu')}
      align="end"
      trigger={
        <Button size={ids ? 'sm' : 'md'} icon={ids ? undefined : <DownloadIcon />}>
          {t('export.menu')}
        </Button>
      }
      items={[
        {
          id: 'xlsx',
          label: t(ids ? 'export.selectedXlsx' : 'export.xlsx'),
          onSelect: () => void attemptQuietly(() => onExport('xlsx', ids)),
        },
        {
          id: 'csv',
          label: t(ids ? 'export.selectedCsv' : 'export.csv'),
          onSelect: () => void attemptQuietly(() => onExport('csv', ids)),
        },
      ]}
    />
  )
}
