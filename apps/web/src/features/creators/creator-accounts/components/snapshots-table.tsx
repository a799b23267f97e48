import type { TrackedSnapshot } from '@rookery/contract/population/tracked-accounts/endpoints.ts'
import { Badge, EmptyState } from '@rookery/ui'
import { DataTable } from '@rookery/ui/data/data-table.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

const toneByState = { running: 'info', paused: 'warn', complete: 'success', incomplete: 'warn' } as const

/** One snapshot per row, newest first, with the changes since the previous complete one. */
export function SnapshotsTable({
  label,
  snapshots,
  isLoading,
}: {
  label: string
  snapshots: readonly TrackedSnapshot[]
  isLoading: boolean
}) {
  const t = useT('creatorAccounts')
  const formats = useFormats()
  const number = (of: number | null) => (
    <span className="tabular-nums">{of === null ? '–' : formats.number(of)}</span>
  )
  const columnOf = (
    id: 'gained' | 'lost' | 'renamed' | 'followers' | 'following',
    value: keyof TrackedSnapshot,
  ) => ({
    id,
    header: t(`columns.${id}`),
    align: 'end' as const,
    cell: (row: TrackedSnapshot) => number(row[value] as number | null),
  })
  return (
    <DataTable
      label={label}
      rows={snapshots}
      rowId={({ number: n }) => String(n)}
      rowName={({ began_at }) => formats.dateTime(began_at)}
      isLoading={isLoading}
      isSortedElsewhere
      onPhone="cards"
      texts={{
        noResults: t('page.none'),
        loading: t('loading'),
        actions: '',
        sortedAscending: (column) => column,
        sortedDescending: (column) => column,
        sortCleared: '',
      }}
      columns={[
        {
          id: 'at',
          header: t('columns.at'),
          isRowHeader: true,
          cell: ({ began_at }) => <span className="whitespace-nowrap">{formats.dateTime(began_at)}</span>,
        },
        {
          id: 'state',
          header: t('columns.state'),
          cell: ({ state, cause, unexplained }) => (
            <span className="flex flex-wrap items-center gap-2">
              <Badge tone={toneByState[state]}>{t(`snapshotStates.${state}`)}</Badge>
              {cause && <span className="text-13 text-ink-soft">{cause}</span>}
              {unexplained !== null && unexplained !== 0 && (
                <span className="text-13 text-ink-soft">
                  {t('unexplained', { n: formats.number(Math.abs(unexplained)) })}
                </span>
              )}
            </span>
          ),
        },
        columnOf('followers', 'followers_count'),
        columnOf('gained', 'followers_gained'),
        columnOf('lost', 'followers_lost'),
        columnOf('following', 'following_count'),
        columnOf('renamed', 'renamed'),
      ]}
      empty={<EmptyState title={t('page.none')} />}
    />
  )
}
