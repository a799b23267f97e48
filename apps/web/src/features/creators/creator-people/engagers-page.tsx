import type { Engager } from '@rookery/contract/creators/engagers/endpoints.ts'
import { Button, EmptyState, KeyFigure, KeyFigures, PageHeader } from '@rookery/ui'
import { useMemo, useState } from 'react'
import { useAccount } from '../../../shared/connected-accounts/use-account.ts'
import type { LongColumn } from '../../../shared/data-tables/long-table.tsx'
import { useSparsePages } from '../../../shared/data-tables/use-sparse-pages.ts'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/use-money.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { setSearchParams, useSearchParams } from '../../../shared/navigation/use-search-param.ts'
import { screen } from '../../../shared/router/screen.ts'
import { engagersQuery } from './api/people.query.ts'
import { AccountState } from './components/account-state.tsx'
import { EngagerFilters } from './components/engager-filters.tsx'
import { EngagerRelation, ScoreBar, useDeeds } from './components/engager-cells.tsx'
import { MakeAudience } from './components/make-audience.tsx'
import { MakeList } from './components/make-list.tsx'
import { PeopleList } from './components/people-list.tsx'
import { PersonCell } from './components/person-cell.tsx'
import { readEngagersFilter } from './model/read-filters.ts'
import type { CreatorPeoplePaths } from './paths.ts'

const FILTERS = ['days', 'kind', 'relation']

/** /premium-suite/engagers: who reacts to the account's posts, most first, and how complete that is (ROUTE-069). */
function EngagersPage() {
  const t = useT('engagers')
  const formats = useFormats()
  const money = useMoney()
  const account = useAccount()
  const deeds = useDeeds()
  const [now] = useState(() => Date.now())
  const params = useSearchParams()
  const filter = useMemo(() => readEngagersFilter(params, now), [params, now])
  const { first, ...rows } = useSparsePages((offset) => engagersQuery(account, filter, offset))
  useDocumentTitle(t('title'))
  const { totals, coverage } = first.data ?? {}
  const price = coverage?.price
  const priceText = price
    ? t('price', {
        next: money(price.next_micro, 'USD'),
        most: money(price.most_micro, 'USD'),
        each: money(price.mention_micro, 'USD'),
      })
    : ''
  const most = rows.rowAt(0)?.score ?? 0
  // Those read first, at most what one list change takes.
  const handles = (first.data?.results ?? [])
    .map((row) => row.profile.handle)
    .filter((handle) => handle !== '')
  const columns: LongColumn<Engager>[] = [
    {
      id: 'name',
      header: t('columns.person'),
      width: 'minmax(200px,2fr)',
      cell: (row) => <PersonCell row={row} />,
    },
    {
      id: 'score',
      header: t('columns.score'),
      width: 'minmax(120px,1fr)',
      isSortable: true,
      cell: (row) => <ScoreBar score={row.score} of={most} />,
    },
    { id: 'did', header: t('columns.did'), width: 'minmax(160px,1.8fr)', cell: deeds },
    {
      id: 'posts',
      header: t('columns.posts'),
      width: '88px',
      align: 'end',
      isSortable: true,
      cell: (row) => (
        <span className="tabular-nums">
          {t('postsOf', { n: formats.number(row.posts), all: formats.number(coverage?.posts ?? 0) })}
        </span>
      ),
    },
    {
      id: 'relation',
      header: t('columns.relation'),
      width: 'minmax(120px,1.2fr)',
      cell: (row) => <EngagerRelation row={row} />,
    },
    {
      id: 'last_engaged_at',
      header: t('columns.last'),
      width: '104px',
      isSortable: true,
      cell: (row) => <span className="tabular-nums">{formats.date(row.last_engaged_at)}</span>,
    },
  ]
  const onlyThose = (relation: string) => (
    <Button size="sm" variant="quiet" onClick={() => setSearchParams({ relation })}>
      {t('totals.show')}
    </Button>
  )
  return (
    <div>
      <PageHeader title={t('title')} description={t('description', { account: `@${account.handle}` })} />
      <AccountState
        account={account}
        error={first.data ? null : first.error}
        onRetry={first.refetch}
        now={now}
      >
        {coverage?.began_at === null ? (
          <EmptyState title={t('notRead')} description={`${t('notReadText')} ${priceText}`.trim()} />
        ) : (
          <>
            {totals && (
              <KeyFigures>
                <KeyFigure
                  label={t('totals.people')}
                  value={formats.number(totals.people)}
                  note={t('totals.peopleNote')}
                />
                <KeyFigure
                  label={t('totals.notFollowed')}
                  value={formats.number(totals.not_followed)}
                  note={totals.not_followed > 0 && onlyThose('not_followed')}
                />
                <KeyFigure
                  label={t('totals.lapsed')}
                  value={formats.number(totals.lapsed)}
                  note={totals.lapsed > 0 ? onlyThose('lapsed') : t('totals.lapsedNote')}
                />
              </KeyFigures>
            )}
            <div className="flex flex-wrap items-end justify-between gap-3">
              <EngagerFilters />
              <div className="flex flex-wrap gap-2">
                <MakeAudience account={account} handles={handles} />
                <MakeList account={account} handles={handles} />
              </div>
            </div>
            {coverage?.began_at && (
              <p className="max-w-prose text-13 text-ink-soft">
                {formats.sentences(
                  t('coverage', {
                    posts: formats.number(coverage.posts),
                    most: formats.number(coverage.most_likers),
                    sharers: formats.number(coverage.most_sharers),
                    cut: formats.number(coverage.cut_posts),
                    since: formats.date(coverage.began_at),
                  }),
                  t('method'),
                  priceText,
                  coverage.read_at && t('asOf', { at: formats.dateTime(coverage.read_at) }),
                )}
              </p>
            )}
            <PeopleList
              label={t('title')}
              columns={columns}
              count={first.data?.count ?? null}
              filtered={FILTERS.filter((name) => params.has(name))}
              none={{ title: t('none'), text: t('noneText') }}
              ordering={filter.ordering ?? '-score'}
              cardHeight={124}
              renderCard={(row) => (
                <div className="grid gap-1.5">
                  <span className="flex min-w-0 items-center justify-between gap-3">
                    <PersonCell row={row} />
                    <EngagerRelation row={row} />
                  </span>
                  <ScoreBar score={row.score} of={most} />
                  <p className="truncate text-13 text-ink-soft">
                    {deeds(row)} · {formats.date(row.last_engaged_at)}
                  </p>
                </div>
              )}
              {...rows}
            />
          </>
        )}
      </AccountState>
    </div>
  )
}

export default screen<CreatorPeoplePaths>(EngagersPage)
