import type { ListedCommunity } from '@rookery/contract'
import { Button, EmptyState, GroupsIcon, SearchField, Skeleton } from '@rookery/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { NativeSelect } from '../../../../shared/forms/native-select.tsx'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { useCountries } from '../../../../shared/i18n/use-countries.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.ts'
import { setSearchParams } from '../../../../shared/navigation/use-search-param.ts'
import { communitiesQuery } from '../api/communities.query.ts'
import { ModelCards } from './model-cards.tsx'
import { communityOrders, type CommunityFilters } from '../model/community-filters.ts'
import { AsOfLine } from './as-of-line.tsx'
import { CommunityLine } from './community-line.tsx'

const ANY_VALUE = 'any'
const orderTexts = { '-size': 'filters.largest', size: 'filters.smallest', name: 'filters.name' } as const

/** Communities by size, or by number of views. */
export function CommunitiesList({ filters }: { filters: CommunityFilters }) {
  const t = useT('communities')
  const formats = useFormats()
  const locale = useLocale()
  const found = useInfiniteQuery(communitiesQuery(filters, locale))
  const isSearched = filters.ordering === '-search_count'
  if (found.isError && !found.data)
    return <LoadFailed title={t('failed')} error={found.error} onRetry={() => found.refetch()} />
  const [first] = found.data?.pages ?? []
  const rows = found.data?.pages.flatMap((page) => page.results) ?? []
  return (
    <>
      <Filters filters={filters} />
      {!first ? (
        <Skeleton label={t('loading')} height={480} />
      ) : first.computed_at === null ? (
        <EmptyState icon={<GroupsIcon />} title={t('pending.title')} description={t('pending.description')} />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<GroupsIcon />}
          title={t('none.title')}
          description={t('none.description')}
          action={
            <Button onClick={() => setSearchParams({ q: null, country: null })}>{t('filters.reset')}</Button>
          }
        />
      ) : (
        <>
          <div className="flex items-center gap-1 text-13 text-ink-soft">
            <p role="status">{t('count', { count: first.count, n: formats.number(first.count) })}</p>
            <ModelCards />
          </div>
          <ul className="divide-y divide-hairline">
            {rows.map((community) => (
              <CommunityLine
                key={community.id}
                community={community}
                {...(isSearched ? { rank: community.rank } : {})}
                figure={<Figure community={community} country={filters.country} />}
              />
            ))}
          </ul>
          {found.hasNextPage && (
            <Button isBusy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
              {t('showMore')}
            </Button>
          )}
          <AsOfLine computedAt={first.computed_at} snapshot={first.snapshot} />
        </>
      )}
    </>
  )
}

interface FigureProps {
  community: ListedCommunity
  country: string | null
}

function Figure({ community, country }: FigureProps) {
  const t = useT('communities')
  const formats = useFormats()
  const { within, search_count: n } = community
  return (
    <>
      {within && country && (
        <p className="font-medium text-ink">
          {t('membersWithin', {
            n: formats.number(within.audience_count),
            country: formats.region(country),
            all: formats.number(community.size),
          })}
        </p>
      )}
      {within?.lift != null && <p>{t('liftWithin', { lift: formats.number(within.lift, 1) })}</p>}
      <p>{n === 0 ? t('neverSearched') : t('searched', { count: n, n: formats.number(n) })}</p>
    </>
  )
}

function Filters({ filters }: { filters: CommunityFilters }) {
  const t = useT('communities')
  const countries = useCountries()
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <div className="w-full sm:w-72">
        <SearchField
          label={t('filters.search')}
          placeholder={t('filters.placeholder')}
          clearLabel={t('filters.clear')}
          defaultValue={filters.q}
          maxLength={100}
          onSearch={(q) => setSearchParams({ q: q.trim() })}
        />
      </div>
      <NativeSelect
        className="max-w-56"
        label={t('filters.country')}
        value={filters.country ?? ANY_VALUE}
        onChange={(country) => setSearchParams({ country: country === ANY_VALUE ? null : country })}
        options={[{ id: ANY_VALUE, label: t('filters.everywhere') }, ...countries]}
      />
      {filters.ordering !== '-search_count' && (
        <NativeSelect
          label={t('filters.order')}
          value={filters.ordering}
          onChange={(order) => setSearchParams({ order: order === '-size' ? null : order })}
          options={communityOrders.map((id) => ({ id, label: t(orderTexts[id]) }))}
        />
      )}
    </div>
  )
}
