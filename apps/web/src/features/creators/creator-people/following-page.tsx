import type { FollowerRow } from '@rookery/contract/creators/creator-people/endpoints.ts'
import { Badge, PageHeader } from '@rookery/ui'
import { useMemo, useState } from 'react'
import { useAccount } from '../../../shared/connected-accounts/use-account.ts'
import type { LongColumn } from '../../../shared/data-tables/long-table.tsx'
import { useSparsePages } from '../../../shared/data-tables/use-sparse-pages.ts'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { useSearchParam, useSearchParams } from '../../../shared/navigation/use-search-param.ts'
import { screen } from '../../../shared/router/screen.ts'
import { followingQuery } from './api/people.query.ts'
import { AccountState } from './components/account-state.tsx'
import { ByHandNotice } from './components/by-hand-notice.tsx'
import { FactBadges } from './components/fact-badges.tsx'
import { FilterSelect } from './components/filter-select.tsx'
import { Filters, MutualFilter } from './components/filters.tsx'
import { FollowButton } from './components/follow-button.tsx'
import { PeopleList } from './components/people-list.tsx'
import { PersonCell } from './components/person-cell.tsx'
import { daysSince } from './model/facts.ts'
import { readFollowingFilter } from './model/read-filters.ts'
import { useFollowQueue } from './model/use-follow-queue.ts'
import type { CreatorPeoplePaths } from './paths.ts'

const SILENCES = [30, 90, 180, 365] as const
const FILTERS = ['q', 'follows_back', 'inactive_days']

/** /premium-suite/following: whom the account follows, who follows back and who is silent (ROUTE-066). */
function FollowingPage() {
  const t = useT('creatorPeople')
  const tFollow = useT('whoToFollow')
  const formats = useFormats()
  const account = useAccount()
  const [now] = useState(() => Date.now())
  const params = useSearchParams()
  const filter = useMemo(() => readFollowingFilter(params), [params])
  const { first, ...rows } = useSparsePages((offset) => followingQuery(account, filter, offset))
  const queue = useFollowQueue(account.account_id, 'unfollow')
  useDocumentTitle(t('following.title'))
  const back = (row: FollowerRow) =>
    row.follows_back ? (
      <Badge tone="success">{t('following.back')}</Badge>
    ) : (
      <Badge>{t('following.notBack')}</Badge>
    )
  const lastPost = ({ last_post_at }: FollowerRow) => {
    if (last_post_at === null) return t('following.noPost')
    const days = daysSince(last_post_at, now)
    return days === 0
      ? t('following.today')
      : t('following.daysAgo', { count: days, n: formats.number(days) })
  }
  const unfollow = ({ profile: { handle } }: FollowerRow) =>
    handle === '' ? null : <FollowButton handle={handle} queue={queue} />
  const columns: LongColumn<FollowerRow>[] = [
    {
      id: 'name',
      header: t('columns.person'),
      width: 'minmax(220px,2.4fr)',
      isSortable: true,
      cell: (row) => <PersonCell row={row} />,
    },
    { id: 'back', header: t('columns.back'), width: 'minmax(140px,1fr)', cell: back },
    {
      id: 'last_post_at',
      header: t('columns.lastPost'),
      width: 'minmax(120px,1fr)',
      isSortable: true,
      cell: lastPost,
    },
    {
      id: 'followers_count',
      header: t('columns.followers'),
      width: '96px',
      align: 'end',
      isSortable: true,
      cell: (row) => <span className="tabular-nums">{formats.publicCount(row.profile.followers_count)}</span>,
    },
    {
      id: 'first_seen_at',
      header: t('columns.firstSeen'),
      width: '112px',
      isSortable: true,
      cell: (row) => (row.first_seen_at ? formats.date(row.first_seen_at) : '–'),
    },
    {
      id: 'facts',
      header: t('columns.facts'),
      width: 'minmax(150px,1.6fr)',
      cell: (row) => <FactBadges row={row} now={now} />,
    },
    {
      id: 'unfollow',
      header: tFollow('unfollow.verb'),
      width: '148px',
      align: 'end',
      cell: unfollow,
    },
  ]
  return (
    <div>
      <PageHeader
        title={t('following.title')}
        description={t('following.description', { account: `@${account.handle}` })}
      />
      <AccountState
        account={account}
        error={first.data ? null : first.error}
        onRetry={first.refetch}
        now={now}
      >
        <Filters>
          <MutualFilter label={t('columns.back')} yes={t('following.back')} no={t('following.notBack')} />
          <FilterSelect
            name="inactive_days"
            label={t('filters.silent')}
            any={t('filters.any')}
            value={useSearchParam('inactive_days')}
            options={SILENCES.map((days) => ({
              id: String(days),
              label: t('filters.silentDays', { n: days }),
            }))}
          />
        </Filters>
        <ByHandNotice queue={queue} of={first.data?.count ?? 0} />
        <PeopleList
          label={t('following.title')}
          columns={columns}
          count={first.data?.count ?? null}
          filtered={FILTERS.filter((name) => params.has(name))}
          none={{ title: t('following.none'), text: t('following.noneText') }}
          ordering={filter.ordering ?? '-first_seen_at'}
          cardHeight={108}
          renderCard={(row) => (
            <div className="grid gap-1.5">
              <span className="flex min-w-0 items-center justify-between gap-3">
                <PersonCell row={row} />
                {unfollow(row)}
              </span>
              <p className="flex min-w-0 items-center gap-2 text-13 text-ink-soft">
                {back(row)} <span className="truncate">{lastPost(row)}</span>
              </p>
              <FactBadges row={row} now={now} />
            </div>
          )}
          {...rows}
        />
      </AccountState>
    </div>
  )
}

export default screen<CreatorPeoplePaths>(FollowingPage)
