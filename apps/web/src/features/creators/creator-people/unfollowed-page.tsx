import type { FollowerRow } from '@rookery/contract/creators/creator-people/endpoints.ts'
import { Card, PageHeader, SegmentedControl } from '@rookery/ui'
import { useMemo, useState } from 'react'
import { useAccount } from '../../../shared/connected-accounts/use-account.ts'
import type { LongColumn } from '../../../shared/data-tables/long-table.tsx'
import { useSparsePages } from '../../../shared/data-tables/use-sparse-pages.ts'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { setSearchParams, useSearchParams } from '../../../shared/navigation/use-search-param.ts'
import { screen } from '../../../shared/router/screen.ts'
import { unfollowedQuery } from './api/people.query.ts'
import { AccountState } from './components/account-state.tsx'
import { FateCell } from './components/fate-cell.tsx'
import { FateFilter } from './components/fate-filter.tsx'
import { Filters, MutualFilter, SizeFilter } from './components/filters.tsx'
import { LossesChart } from './components/losses-chart.tsx'
import { PeopleList } from './components/people-list.tsx'
import { PersonCell } from './components/person-cell.tsx'
import { daysSince } from './model/facts.ts'
import { lossesByDay, lossTotals } from './model/losses-by-day.ts'
import { dayBefore, LOST_DAYS, readUnfollowedFilter } from './model/read-filters.ts'
import type { CreatorPeoplePaths } from './paths.ts'

const PERIODS = ['7', '30', '90', 'all'] as const
const FILTERS = ['q', 'fate', 'min_followers', 'follows_back']

/** /premium-suite/unfollowed: who does not follow the account any more, when and why (ROUTE-057). */
function UnfollowedPage() {
  const t = useT('creatorPeople')
  const formats = useFormats()
  const account = useAccount()
  const [now] = useState(() => Date.now())
  const params = useSearchParams()
  const filter = useMemo(() => readUnfollowedFilter(params, now), [params, now])
  const { first, ...rows } = useSparsePages((offset) => unfollowedQuery(account, filter, offset))
  useDocumentTitle(t('unfollowed.title'))
  const days = first.data?.days ?? []
  const when = ({ lost_between }: FollowerRow) => {
    if (!lost_between) return '–'
    const { from, to } = lost_between
    return from === to ? formats.dateTime(to) : formats.range(formats.monthDay(from), formats.monthDay(to))
  }
  const followedFor = ({ first_seen_at, lost_between }: FollowerRow) =>
    first_seen_at === null || !lost_between
      ? '–'
      : t('unfollowed.days', { count: daysSince(first_seen_at, Date.parse(lost_between.to)) })
  const columns: LongColumn<FollowerRow>[] = [
    {
      id: 'name',
      header: t('columns.person'),
      width: 'minmax(220px,2.2fr)',
      isSortable: true,
      cell: (row) => <PersonCell row={row} />,
    },
    {
      id: 'fate',
      header: t('columns.fate'),
      width: 'minmax(160px,1.4fr)',
      cell: (row) => <FateCell row={row} />,
    },
    { id: 'lost_at', header: t('columns.when'), width: 'minmax(140px,1.2fr)', isSortable: true, cell: when },
    { id: 'first_seen_at', header: t('columns.followedFor'), width: '120px', cell: followedFor },
    {
      id: 'followers_count',
      header: t('columns.followers'),
      width: '96px',
      align: 'end',
      isSortable: true,
      cell: (row) => <span className="tabular-nums">{formats.publicCount(row.profile.followers_count)}</span>,
    },
    {
      id: 'mutual',
      header: t('columns.mutual'),
      width: '96px',
      cell: (row) => (row.follows_back ? t('followers.youFollow') : '–'),
    },
  ]
  const period = PERIODS.find((each) => each === params.get('days')) ?? String(LOST_DAYS)
  return (
    <div>
      <PageHeader
        title={t('unfollowed.title')}
        description={t('unfollowed.description', { account: `@${account.handle}` })}
      />
      <AccountState
        account={account}
        error={first.data ? null : first.error}
        onRetry={first.refetch}
        now={now}
      >
        <Card
          headingLevel={2}
          title={t('unfollowed.chart')}
          description={t('unfollowed.chartNote')}
          actions={
            <SegmentedControl
              label={t('unfollowed.period')}
              size="sm"
              value={period}
              options={PERIODS.map((value) => ({
                value,
                label: value === 'all' ? t('unfollowed.all') : t('unfollowed.lastDays', { n: value }),
              }))}
              onChange={(value) => setSearchParams({ days: value === String(LOST_DAYS) ? null : value })}
            />
          }
        >
          <LossesChart days={lossesByDay(days, filter.start, dayBefore(now, 0))} />
          <div className="mt-4">
            <FateFilter totals={lossTotals(days)} chosen={filter.fate} />
          </div>
        </Card>
        <Filters>
          <SizeFilter />
          <MutualFilter
            label={t('columns.mutual')}
            yes={t('followers.youFollow')}
            no={t('followers.youDoNot')}
          />
        </Filters>
        <PeopleList
          label={t('unfollowed.title')}
          columns={columns}
          count={first.data?.count ?? null}
          filtered={FILTERS.filter((name) => params.has(name))}
          none={{ title: t('unfollowed.none'), text: t('unfollowed.noneText') }}
          ordering={filter.ordering ?? '-lost_at'}
          cardHeight={104}
          renderCard={(row) => (
            <div className="grid gap-1.5">
              <PersonCell row={row} />
              <p className="flex min-w-0 items-center gap-2 text-13">
                <FateCell row={row} />
                <span className="truncate text-ink-soft">{when(row)}</span>
              </p>
            </div>
          )}
          {...rows}
        />
      </AccountState>
    </div>
  )
}

export default screen<CreatorPeoplePaths>(UnfollowedPage)
