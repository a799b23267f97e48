import type { Audience } from '@rookery/contract'
import { DeleteIcon, DownloadIcon, FileSaveIcon, ShareIcon, TableRowsIcon } from '@rookery/ui'
import { DataTable } from '@rookery/ui/data/data-table.tsx'
import { useQuery } from '@tanstack/react-query'
import { RowMenu } from '../../../../shared/data-tables/row-menu.tsx'
import { useTableTexts } from '../../../../shared/data-tables/use-table-texts.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usagesQuery } from '../api/lists.query.ts'
import { useAccountNames } from '../api/use-account-names.ts'
import { useListActions } from '../api/use-list-actions.ts'
import type { Shareable } from './share-dialog.tsx'
import { useListColumns } from './use-list-columns.tsx'

interface SavedTableProps {
  lists: readonly Audience[]
  onShare: (shared: Shareable) => void
}

/** A person's lists with where each was applied last, and what can be done with it. */
export function SavedTable({ lists, onShare }: SavedTableProps) {
  const t = useT('targetingLists')
  const formats = useFormats()
  const columns = useListColumns()
  const texts = useTableTexts()
  const accountName = useAccountNames()
  const { remove, download } = useListActions()
  const { data: usages } = useQuery(usagesQuery())
  // The newest stands first.
  const lastOf = ({ audience_config_id }: Audience) =>
    usages?.find((usage) => usage.audience_config_id === audience_config_id && usage.state === 'applied')
  const textOfLast = (list: Audience) => {
    const usage = lastOf(list)
    if (!usage) return usages && t('notApplied')
    const date = formats.date(usage.applied_at)
    return t('appliedTo', { account: accountName(usage.ad_account_id), date })
  }
  return (
    <DataTable<Audience>
      label={t('table')}
      rows={lists}
      rowId={({ id }) => id}
      texts={texts}
      onPhone="cards"
      columns={[
        ...columns,
        {
          id: 'applied',
          header: t('columns.applied'),
          value: (list) => lastOf(list)?.applied_at,
          cell: textOfLast,
        },
      ]}
      rowActions={(list) => {
        const isOwn = list.team_id !== null && list.shared_by === null
        return (
          <RowMenu
            label={t('saved.actions', { name: list.name })}
            items={[
              {
                id: 'share',
                label: t('saved.share'),
                icon: <ShareIcon />,
                isDisabled: !isOwn,
                onSelect: () => onShare({ kind: 'config', id: list.audience_config_id, name: list.name }),
              },
              {
                id: 'xlsx',
                label: t('saved.sheet'),
                icon: <TableRowsIcon />,
                onSelect: () => download(list, 'xlsx'),
              },
              {
                id: 'csv',
                label: t('saved.csv'),
                icon: <DownloadIcon />,
                onSelect: () => download(list, 'csv'),
              },
              {
                id: 'json',
                label: t('saved.package'),
                icon: <FileSaveIcon />,
                onSelect: () => download(list, 'json'),
              },
              {
                id: 'delete',
                label: t('saved.delete'),
                icon: <DeleteIcon />,
                isDisabled: !isOwn,
                onSelect: () => remove(list),
              },
            ]}
          />
        )
      }}
    />
  )
}
