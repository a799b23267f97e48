import type { AdAccount, Campaign } from '@rookery/contract'
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
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../../shared/money/use-money.ts'
import { useZonedFormats } from '../../../../shared/time/use-zoned-formats.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { useTableTexts } from '../../../../shared/tables/use-table-texts.ts'
import { useTeam } from '../../../../shared/teams/use-team.ts'
import { campaignsQuery } from '../../api/campaigns.query.ts'
import { isFiltered, type CampaignFilters } from '../../model/campaign-filters.ts'
import { campaignColumns } from './campaign-columns.tsx'
import { useReason } from '../parts/use-reason.ts'
import type { CampaignsPaths } from '../../paths.ts'

interface CampaignTableProps {
  account: AdAccount
  filters: CampaignFilters
  onOrderingChange: (ordering: string | null) => void
  selection: ReadonlySet<string>
  onSelectionChange: (ids: ReadonlySet<string>, rows: readonly Campaign[]) => void
  menuOf: (campaign: Campaign) => MenuItem[]
}

export function CampaignTable({
  account,
  filters,
  onOrderingChange,
  selection,
  onSelectionChange,
  menuOf,
}: CampaignTableProps) {
  const t = useT('campaigns')
  const texts = useTableTexts({ loading: t('loading') })
  const formats = useFormats()
  const money = useMoney()
  const zoned = useZonedFormats(account.time_zone)
  const reason = useReason()
  const team = useTeam()
  const paths = usePaths<CampaignsPaths>()
  const list = useInfiniteQuery(campaignsQuery({ teamId: team.id, accountId: account.account_id }, filters))
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.results) ?? [], [list.data])
  const columns = campaignColumns({ t, formats, dateOf: zoned.date, money, reason, paths })
  const asOf = rows.reduce<string | null>(
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
      {asOf && <p className="mt-3 text-13 text-ink-soft">{t('asOf', { at: formats.dateTime(asOf) })}</p>}
    </>
  )
}
