import type { FollowerRow } from '@rookery/contract/creators/creator-people/endpoints.ts'
import { KeyFigure, KeyFigures, PageHeader } from '@rookery/ui'
import { useMemo, useState } from 'react'
import { useAccount } from '../../../shared/connected-accounts/use-account.ts'
import type { LongColumn } from '../../../shared/data-tables/long-table.tsx'
import { useSparsePages } from '../../../shared/data-tables/use-sparse-pages.ts'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { ModelCardButton } from '../../../shared/model-cards/model-card-button.tsx'
import { useSearchParam, useSearchParams } from '../../../shared/navigation/use-search-param.ts'
import { screen } from '../../../shared/router/screen.ts'
import { followersQuery } from './api/people.query.ts'
import { AccountState } from './components/account-state.tsx'
import { FactBadges } from './components/fact-badges.tsx'
import { FilterSelect } from './components/filter-select.tsx'
import { CountryFilter, Filters, MutualFilter, SizeFilter } from './components/filters.tsx'
import { PeopleList } from './components/people-list.tsx'
import { PersonCell } from './components/person-cell.tsx'
import { readFollowersFilter } from './model/read-filters.ts'
import type { CreatorPeoplePaths } from './paths.ts'

const PERIODS = [7, 30, 90, 365] as const
const FILTERS = ['q', 'country', 'verified', 'min_followers', 'follows_back', 'days']

/** /premium-suite/followers: who follows the account, with what X shows of each (ROUTE-065). */
function FollowersPage() {
  const t = useT('creatorPeople')
  const formats = useFormats()
  const account = useAccount()
  const [now] = useState(() => Date.now())
  const params = useSearchParams()
  const filter = useMemo(() => readFollowersFilter(params, now), [params, now])
  const { first, ...rows } = useSparsePages((offset) => followersQuery(account, filter, offset))
  useDocumentTitle(t('followers.title'))
  const text = (value: string) => <span className="tabular-nums">{value}</span>
  const countryOf = (row: FollowerRow) => {
    const code = row.profile.inferred.country?.value
    return code === undefined ? '–' : formats.region(code)
  }
  const since = (row: FollowerRow) => (row.first_seen_at ? formats.date(row.first_seen_at) : '–')
  const mutual = (row: FollowerRow) => (row.follows_back ? t('followers.youFollow') : '–')
  const columns: LongColumn<FollowerRow>[] = [
    {
      id: 'name',
      header: t('columns.person'),
      width: 'minmax(220px,2.4fr)',
      isSortable: true,
      cell: (row) => <PersonCell row={row} />,
    },
    {
      id: 'followers_count',
      header: t('columns.followers'),
      width: '96px',
      align: 'end',
      isSortable: true,
      cell: (row) => text(formats.publicCount(row.profile.followers_count)),
    },
    {
      id: 'following_count',
      header: t('columns.following'),
      width: '88px',
      align: 'end',
      cell: (row) => text(formats.publicCount(row.profile.following_count)),
    },
    { id: 'country', header: t('columns.country'), width: 'minmax(80px,1fr)', cell: countryOf },
    {
      id: 'first_seen_at',
      header: t('columns.firstSeen'),
      width: '112px',
      isSortable: true,
      cell: (row) => text(since(row)),
    },
    { id: 'mutual', header: t('columns.mutual'), width: '96px', cell: mutual },
    {
      id: 'facts',
      header: t('columns.facts'),
      width: 'minmax(150px,1.6fr)',
      cell: (row) => <FactBadges row={row} now={now} />,
    },
  ]
  const { followers_count, verified_followers_count, followers_gained, followers_lost } = account
  return (
    <div>
      <PageHeader
        title={t('followers.title')}
        description={t('followers.description', { account: `@${account.handle}` })}
      />
      <AccountState
        account={account}
        error={first.data ? null : first.error}
        onRetry={first.refetch}
        now={now}
      >
        <KeyFigures>
          <KeyFigure label={t('followers.all')} value={formats.publicCount(followers_count)} />
          {followers_gained !== null && (
            <KeyFigure label={t('followers.gained')} value={`+${formats.number(followers_gained)}`} />
          )}
          {followers_lost !== null && (
            <KeyFigure label={t('followers.lost')} value={`−${formats.number(followers_lost)}`} />
          )}
          {verified_followers_count !== null && followers_count !== null && followers_count > 0 && (
            <KeyFigure
              label={t('followers.verified')}
              value={formats.number(verified_followers_count)}
              note={t('followers.share', {
                share: formats.percent(verified_followers_count / followers_count),
              })}
            />
          )}
        </KeyFigures>
        <Filters>
          <FilterSelect
            name="days"
            label={t('filters.since')}
            any={t('filters.any')}
            value={useSearchParam('days')}
            options={PERIODS.map((days) => ({ id: String(days), label: t('filters.days', { n: days }) }))}
          />
          <div className="flex min-w-0 items-end gap-1">
            <CountryFilter />
            <ModelCardButton model="country" />
          </div>
          <SizeFilter />
          <FilterSelect
            name="verified"
            label={t('filters.verified')}
            any={t('filters.any')}
            value={useSearchParam('verified')}
            options={[
              { id: 'true', label: t('filters.withMark') },
              { id: 'false', label: t('filters.withoutMark') },
            ]}
          />
          <MutualFilter
            label={t('columns.mutual')}
            yes={t('followers.youFollow')}
            no={t('followers.youDoNot')}
          />
        </Filters>
        <PeopleList
          label={t('followers.title')}
          columns={columns}
          count={first.data?.count ?? null}
          filtered={FILTERS.filter((name) => params.has(name))}
          none={{ title: t('followers.none'), text: t('followers.noneText') }}
          ordering={filter.ordering ?? '-first_seen_at'}
          cardHeight={108}
          renderCard={(row) => (
            <div className="grid gap-1.5">
              <PersonCell row={row} />
              <p className="truncate text-13 text-ink-soft">
                {[
                  t('card.followers', { n: formats.publicCount(row.profile.followers_count) }),
                  row.profile.inferred.country && countryOf(row),
                  t('card.firstSeen', { date: since(row) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
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

export default screen<CreatorPeoplePaths>(FollowersPage)
