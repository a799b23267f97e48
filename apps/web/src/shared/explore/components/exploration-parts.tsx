import { PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import { Button, EmptyState, GroupsIcon, SearchIcon, Skeleton, Tabs } from '@rookery/ui'
import { lazy, Suspense, type ReactNode } from 'react'
import { useFormats } from '../../i18n/use-formats.ts'
import { useT } from '../../i18n/use-t.ts'
import { PeriodNote } from '../../insights/period-note.tsx'
import { setSearchParams, useSearchParam } from '../../navigation/use-search-param.ts'
import { hasParts, type Exploration } from '../model/exploration.ts'
import { ExploreFigures } from './explore-figures.tsx'
import { ListEndProvider } from './list-end.tsx'

// Figures are there first; the charts of a tab come when it is shown.
const OverviewPart = lazy(() => import('./overview-part.tsx').then((m) => ({ default: m.OverviewPart })))
const AuthorsPart = lazy(() => import('./authors-part.tsx').then((m) => ({ default: m.AuthorsPart })))
const CooccurrencePart = lazy(() =>
  import('./cooccurrence-part.tsx').then((m) => ({ default: m.CooccurrencePart })),
)
const PostsPart = lazy(() => import('./posts-part.tsx').then((m) => ({ default: m.PostsPart })))
const CommunitiesPart = lazy(() =>
  import('./communities-part.tsx').then((m) => ({ default: m.CommunitiesPart })),
)
const NetworkCard = lazy(() => import('./network-card.tsx').then((m) => ({ default: m.NetworkCard })))

const tabs = ['overview', 'who', 'what', 'posts', 'communities'] as const

interface ExplorationPartsProps {
  result: Exploration
  /** Asks X again. */
  onRetry: () => Promise<unknown>
  /** Stands where a part has not arrived. */
  pending: ReactNode
  /** Comparison with other names. */
  comparison?: ReactNode
  /** The page of a community; without it communities are named only. */
  communityHref?: (id: string) => string
  /** Stands below lists that end before their last row. */
  listEnd?: ReactNode
  /** More below what a tab shows. */
  more?: Partial<Record<(typeof tabs)[number], ReactNode>>
}

/** What was found: figures on top, parts in tabs below. */
export function ExplorationParts({
  result,
  onRetry,
  pending,
  comparison,
  communityHref,
  listEnd = null,
  more = {},
}: ExplorationPartsProps) {
  const t = useT('explore')
  const tabOfAddress = useSearchParam('tab')
  const tab = tabs.find((id) => id === tabOfAddress) ?? 'overview'
  if (!result.found)
    return (
      <EmptyState
        icon={<SearchIcon />}
        title={t('nothing.title', { query: result.query })}
        description={t('nothing.description')}
      />
    )
  return (
    <ListEndProvider listEnd={listEnd}>
      <ExploreFigures result={result} isLoading={pending !== null} />
      {result.period && (
        <div className="mt-3">
          <PeriodNote answeredPeriod={result.period} />
        </div>
      )}
      <Facts result={result} />
      {comparison && (
        <div className="mt-5">
          <Suspense>{comparison}</Suspense>
        </div>
      )}
      <Tabs
        className="mt-5"
        label={t('tabs.label')}
        moreLabel={t('tabs.more')}
        value={tab}
        onChange={(id) => setSearchParams({ tab: id === 'overview' ? null : id })}
        tabs={tabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
      >
        <Suspense fallback={<Skeleton label={t('loading')} height={240} />}>
          {tab === 'posts' ? (
            <PostsPart result={result} pending={pending} />
          ) : tab === 'communities' ? (
            hasParts(result, 'communities', 'follows_known') ? (
              <CommunitiesPart result={result} {...(communityHref && { communityHref })} />
            ) : (
              pending
            )
          ) : result.totals.authors === null ? (
            <TooFew result={result} isOverview={tab === 'overview'} onRetry={onRetry} />
          ) : tab === 'who' ? (
            <AuthorsPart result={result} pending={pending} />
          ) : tab === 'what' ? (
            hasParts(result, 'related_keywords', 'hashtags', 'mentions', 'topics') ? (
              <CooccurrencePart result={result} />
            ) : (
              pending
            )
          ) : (
            <OverviewPart result={result} onRetry={onRetry} pending={pending} />
          )}
          {more[tab] && <div className="mt-6 grid gap-6">{more[tab]}</div>}
        </Suspense>
      </Tabs>
    </ListEndProvider>
  )
}

function Facts({ result }: { result: Exploration }) {
  const t = useT('explore')
  const formats = useFormats()
  const { snapshot } = result
  const explorationValues = { computed: formats.zonedTime(result.computed_at), snapshot: snapshot.id }
  return (
    <p className="mt-3 text-12 text-ink-soft">
      {snapshot.as_of
        ? t('asOf', { ...explorationValues, asOf: formats.zonedTime(snapshot.as_of) })
        : t('asOfUnknown', explorationValues)}
      {result.scaled && ` · ${t('scaled', { n: formats.number(result.sampled) })}`}
    </p>
  )
}

function TooFew({
  result,
  isOverview,
  onRetry,
}: Pick<ExplorationPartsProps, 'result' | 'onRetry'> & { isOverview: boolean }) {
  const t = useT('explore')
  const formats = useFormats()
  return (
    <div className="grid gap-6">
      <EmptyState
        icon={<GroupsIcon />}
        title={t('few.title')}
        description={t('few.description', {
          n: formats.number(PRIVACY_MINIMUM),
          label: result.label,
          days: formats.number(result.days),
        })}
        action={
          // Visitors get no longer period.
          !result.limited &&
          result.period &&
          result.period.posts < result.period.all_posts && (
            <Button onClick={() => setSearchParams({ days: null, since: null, until: null, period: 'all' })}>
              {t('few.longer')}
            </Button>
          )
        }
      />
      {isOverview && result.network && <NetworkCard network={result.network} onRetry={onRetry} />}
    </div>
  )
}
