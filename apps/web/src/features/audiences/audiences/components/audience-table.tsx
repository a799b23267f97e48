import type { Audience } from '@rookery/contract'
import type { AudienceTab } from '@rookery/contract/enums.ts'
import { EmptyState, ErrorState, GroupsIcon, LinkButton, type MenuItem } from '@rookery/ui'
import { DataTable } from '@rookery/ui/data/data-table.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { retryOf } from '../../../../shared/feedback/retry-of.ts'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { useTeam } from '../../../../shared/teams/use-team.ts'
import { audiencesQuery } from '../api/audiences.query.ts'
import { isFiltered, type AudienceFilters } from '../model/audience-filters.ts'
import { audienceColumns } from './audience-columns.tsx'
import { useNamedCategory } from './use-category-name.ts'
import { RowMenu } from '../../../../shared/data-tables/row-menu.tsx'
import { serverOrder } from '../../../../shared/data-tables/server-order.ts'
import { useTableTexts } from '../../../../shared/data-tables/use-table-texts.ts'
import type { AudiencesPaths } from '../paths.ts'

interface AudienceTableProps {
  source: AudienceTab
  filters: AudienceFilters
  onOrderingChange: (ordering: string | null) => void
  selection: ReadonlySet<string>
  onSelectionChange: (ids: ReadonlySet<string>, rows: readonly Audience[]) => void
  menuOf: (audience: Audience) => MenuItem[]
}

export function AudienceTable({
  source,
  filters,
  onOrderingChange,
  selection,
  onSelectionChange,
  menuOf,
}: AudienceTableProps) {
  const t = useT('audiences')
  const texts = useTableTexts()
  const common = useT('common')
  const formats = useFormats()
  const team = useTeam()
  const paths = usePaths<AudiencesPaths>()
  const list = useInfiniteQuery(audiencesQuery(team.id, source, filters))
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.results) ?? [], [list.data])
  const store = useT('store')
  const categoryOf = useNamedCategory()
  const columns = audienceColumns({ t, store, formats, paths, source, categoryOf })

  if (list.isError && rows.length === 0)
    return (
      <ErrorState
        title={t('failed')}
        description={errorText(list.error)}
        reloadLabel={common('actions.reload')}
        onReload={retryOf(list.error, () => void list.refetch())}
      />
    )
  return (
    <DataTable
      label={store(`tabs.${source}`)}
      columns={columns}
      rows={rows}
      rowId={(a) => a.id}
      texts={texts}
      isLoading={
        list.isFetching &&
        !list.isFetchingNextPage &&
        // A list that was empty before may have rows now.
        (list.isPending || list.isPlaceholderData || rows.length === 0)
      }
      selection={selection}
      onSelectionChange={(ids) => onSelectionChange(ids, rows)}
      {...serverOrder(filters.ordering, onOrderingChange)}
      onShowMore={list.hasNextPage ? () => list.fetchNextPage() : undefined}
      onPhone="cards"
      rowActions={(audience) => (
        <RowMenu label={t('actions.menu', { name: audience.name })} items={menuOf(audience)} />
      )}
      empty={
        isFiltered(filters) ? (
          <EmptyState title={t('emptyFiltered.title')} description={t('emptyFiltered.description')} />
        ) : source === 'saved' || source === 'uploaded' ? (
          <EmptyState
            icon={<GroupsIcon />}
            title={t('empty.title')}
            description={t('empty.description')}
            action={
              <LinkButton variant="primary" href={paths.creator()}>
                {t('create')}
              </LinkButton>
            }
          />
        ) : (
          <EmptyState
            icon={<GroupsIcon />}
            title={store(`empty.${source}.title`)}
            description={store(`empty.${source}.description`)}
            action={
              source === 'purchased' ? (
                <LinkButton href={paths.audienceRequests()}>{store('actions.request')}</LinkButton>
              ) : undefined
            }
          />
        )
      }
    />
  )
}
