import type { AdAccount, ListedCampaign } from '@rookery/contract'
import type { CampaignColumn } from '@rookery/contract/campaign-results.ts'
import {
  CampaignIcon,
  EmptyState,
  IconButton,
  LinkButton,
  Menu,
  MoreHorizIcon,
  type MenuItem,
} from '@rookery/ui'
import { DataTable } from '@rookery/ui/data/data-table.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LoadFailed } from '../../../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../../../shared/money/use-money.ts'
import { useZonedFormats } from '../../../../../shared/time/use-zoned-formats.ts'
import { usePaths } from '../../../../../shared/site/site.ts'
import { useTableTexts } from '../../../../../shared/data-tables/use-table-texts.ts'
import { useTeam } from '../../../../../shared/teams/use-team.ts'
import { campaignsQuery } from '../../api/campaigns.query.ts'
import { isFiltered, type CampaignFilters, type CampaignQuestion } from '../../model/campaign-filters.ts'
import { overviewQuery, reachesQuery } from '../../api/campaign-table.query.ts'
import { campaignColumns } from './campaign-columns.tsx'
import { campaignTotals } from './campaign-totals.tsx'
import { useReason } from '../parts/use-reason.ts'
import type { CampaignsPaths } from '../../paths.ts'

interface CampaignTableProps {
  account: AdAccount
  filters: CampaignFilters
  question: CampaignQuestion
  columns: readonly CampaignColumn[]
  onOrderingChange: (ordering: string | null) => void
  selection: ReadonlySet<string>
  onSelectionChange: (ids: ReadonlySet<string>, rows: readonly ListedCampaign[]) => void
  menuOf: (campaign: ListedCampaign) => MenuItem[]
}

export function CampaignTable({
  account,
  filters,
  question,
  columns: chosen,
  onOrderingChange,
  selection,
  onSelectionChange,
  menuOf,
}: CampaignTableProps) {
  const t = useT('campaigns')
  const tt = useT('campaignTable')
  const texts = useTableTexts({ loading: t('loading'), selectAll: t('selectAll') })
  const formats = useFormats()
  const money = useMoney()
  const zonedFormats = useZonedFormats(account.time_zone)
  const reason = useReason()
  const team = useTeam()
  const paths = usePaths<CampaignsPaths>()
  const of = { teamId: team.id, accountId: account.account_id }
  const list = useInfiniteQuery(campaignsQuery(of, question))
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.results) ?? [], [list.data])
  const overviewQueryResult = useQuery(overviewQuery(of, question))
  const onX = rows.filter(({ network_id }) => network_id !== null).map(({ id }) => id)
  const isReachVisible = chosen.includes('reach') || chosen.includes('frequency')
  // Reach of the visible rows is fetched in one call.
  const reachQueries = useQuery(reachesQuery(of, question, onX.slice(0, 50), isReachVisible))
  const reachByCampaign = useMemo(
    () => reachQueries.data && new Map(reachQueries.data.rows.map((row) => [row.id, row])),
    [reachQueries.data],
  )
  const textHelpers = { tt, formats, money }
  const columns = campaignColumns(chosen, {
    ...textHelpers,
    t,
    dateOf: zonedFormats.date,
    reason,
    paths,
    reaches: reachQueries.isError ? new Map() : reachByCampaign,
    isCompared: filters.compare,
  })
  const statsAsOf = rows.reduce<string | null>(
    (newest, { stats_as_of: at }) => (at && (!newest || at > newest) ? at : newest),
    null,
  )

  if (list.isError && rows.length === 0)
    return <LoadFailed title={t('failed')} error={list.error} onRetry={() => list.refetch()} />
  return (
    <>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        rowId={(campaign) => campaign.id}
        texts={texts}
        isLoading={list.isFetching && !list.isFetchingNextPage && (list.isPending || list.isPlaceholderData)}
        selection={selection}
        onSelectionChange={(ids) => onSelectionChange(ids, rows)}
        isSortedElsewhere
        sort={
          filters.ordering
            ? {
                id: filters.ordering.replace(/^-/, ''),
                direction: filters.ordering.startsWith('-') ? 'descending' : 'ascending',
              }
            : null
        }
        onSortChange={(sort) =>
          onOrderingChange(sort && (sort.direction === 'descending' ? `-${sort.id}` : sort.id))
        }
        onShowMore={list.hasNextPage ? () => list.fetchNextPage() : undefined}
        totals={
          overviewQueryResult.data && rows.length > 0
            ? campaignTotals(chosen, overviewQueryResult.data, textHelpers, filters.compare)
            : undefined
        }
        onPhone="cards"
        rowActions={(campaign) => (
          <Menu
            align="end"
            label={t('actions.menu', { name: campaign.name })}
            trigger={
              <IconButton label={t('actions.menu', { name: campaign.name })} icon={<MoreHorizIcon />} />
            }
            items={menuOf(campaign)}
          />
        )}
        empty={
          isFiltered(filters) ? (
            <EmptyState title={t('emptyFiltered.title')} description={t('emptyFiltered.description')} />
          ) : (
            <EmptyState
              icon={<CampaignIcon />}
              title={t('empty.title')}
              description={t('empty.description')}
              action={
                <LinkButton variant="primary" href={paths.newCampaign(account.account_id)}>
                  {t('create')}
                </LinkButton>
              }
            />
          )
        }
      />
      {statsAsOf && (
        <p className="mt-3 text-13 text-ink-soft">
          {t('asOf', { at: zonedFormats.dateTime(statsAsOf), zone: account.time_zone })}
        </p>
      )}
    </>
  )
}
