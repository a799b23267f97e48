import { Badge, DeleteIcon, IconButton } from '@rookery/ui'
import { DataTable } from '@rookery/ui/data/data-table.tsx'
import type { DataColumn, SortOrder } from '@rookery/ui/data/data-table-types.ts'
import { sortRows } from '@rookery/ui/data/sort-rows.ts'
import { useState } from 'react'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { PersonAvatar } from '../../../../../shared/pictures/person-avatar.tsx'
import type { BesideRow } from './beside-row.ts'

interface BesideTableProps {
  rows: readonly BesideRow[]
  onRemove: (row: BesideRow) => void
}

/** Public figures of one's own account, which stays first in any order, and of those beside it. */
export function BesideTable({ rows, onRemove }: BesideTableProps) {
  const t = useT('besideOthers')
  const formats = useFormats()
  const [sort, setSort] = useState<SortOrder | null>({ id: 'followers', direction: 'descending' })
  const signed = (value: number, text: string) => `${value > 0 ? '+' : value < 0 ? '−' : '±'}${text}`
  const changeCell = (change: BesideRow['change_7']) =>
    change === null ? (
      <span className="text-ink-soft">–</span>
    ) : (
      <span className="tabular-nums">
        {signed(change.followers, formats.number(Math.abs(change.followers)))}
        {change.share !== null && (
          <span className="block text-12 text-ink-soft">
            {signed(change.share, formats.percent(Math.abs(change.share)))}
          </span>
        )}
      </span>
    )
  const columns: DataColumn<BesideRow>[] = [
    {
      id: 'account',
      header: t('columns.account'),
      isRowHeader: true,
      value: ({ handle }) => handle,
      cell: (row) => <AccountCell row={row} />,
    },
    {
      ...{ id: 'followers', header: t('columns.followers'), align: 'end' as const },
      value: ({ followers_count }) => followers_count,
      cell: ({ followers_count }) => (followers_count === null ? '–' : formats.number(followers_count)),
    },
    ...([7, 28] as const).map((days): DataColumn<BesideRow> => ({
      ...{ id: `change${days}`, header: t(`columns.change${days}`), align: 'end' },
      value: (row) => row[`change_${days}`]?.share,
      cell: (row) => changeCell(row[`change_${days}`]),
    })),
    {
      ...{ id: 'posts', header: t('columns.posts'), align: 'end' as const },
      value: ({ posts_a_week }) => posts_a_week,
      cell: ({ posts_a_week }) => (posts_a_week === null ? '–' : formats.number(posts_a_week, 1)),
    },
    {
      ...{ id: 'listed', header: t('columns.listed'), align: 'end' as const },
      value: ({ listed_count }) => listed_count,
      cell: ({ listed_count }) => (listed_count === null ? '–' : formats.number(listed_count)),
    },
  ]
  const valueOf = columns.find(({ id }) => id === sort?.id)?.value
  const others = rows.filter(({ isOwn }) => !isOwn)
  const shown = [
    ...rows.filter(({ isOwn }) => isOwn),
    ...(valueOf ? sortRows(others, valueOf, sort?.direction === 'descending') : others),
  ]
  return (
    <DataTable
      label={t('table')}
      rows={shown}
      rowId={({ network_id }) => network_id}
      rowName={({ handle, network_id }) => (handle ? `@${handle}` : network_id)}
      sort={sort}
      onSortChange={setSort}
      isSortedElsewhere
      onPhone="cards"
      texts={{
        noResults: t('none'),
        loading: t('loading'),
        actions: t('columns.actions'),
        sortedAscending: (column) => t('sort.ascending', { column }),
        sortedDescending: (column) => t('sort.descending', { column }),
        sortCleared: t('sort.cleared'),
      }}
      columns={columns}
      rowActions={(row) =>
        !row.isOwn && (
          <IconButton
            size="sm"
            icon={<DeleteIcon size={18} />}
            label={t('remove', { account: row.handle ? `@${row.handle}` : t('unnamed') })}
            onClick={() => onRemove(row)}
          />
        )
      }
    />
  )
}

function AccountCell({ row }: { row: BesideRow }) {
  const t = useT('besideOthers')
  const { handle, name, avatar_url, isOwn, state, network_id } = row
  if (state !== 'shown')
    return (
      <span className="min-w-0">
        <span className="block">{t('unnamed')}</span>
        <span className="block text-12 font-normal text-ink-soft">
          {t(`states.${state}`)} · {network_id}
        </span>
      </span>
    )
  return (
    <span className="flex min-w-0 items-center gap-2">
      <PersonAvatar name={name || handle} url={avatar_url} size={32} />
      <span className="min-w-0">
        <span className="flex items-center gap-2">
          <span className="truncate">{name || `@${handle}`}</span>
          {isOwn && <Badge tone="info">{t('own')}</Badge>}
        </span>
        <span className="block truncate text-12 font-normal text-ink-soft">@{handle}</span>
      </span>
    </span>
  )
}
