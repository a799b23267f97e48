import { EmptyState, ExploreIcon, LinkButton, Notice, PageHeader, Skeleton, Tabs } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { fieldErrors } from '../../../shared/errors/error-text.ts'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.ts'
import { timeZoneOf } from '../../../shared/insights/use-time-zone.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { usePaths, useScope } from '../../../shared/site/site.ts'
import {
  setSearchParams,
  useSearchParam,
  useSearchParams,
} from '../../../shared/navigation/use-search-param.ts'
import { exploreQuery } from '../../../shared/explore/api/explore.query.ts'
import { useWithNetwork } from '../../../shared/explore/api/use-with-network.ts'
import { ExploreSearch } from './components/explore-search.tsx'
import { ExplorationSkeleton } from '../../../shared/explore/components/exploration-skeleton.tsx'
import { PendingCard } from '../../../shared/explore/components/pending-card.tsx'
import { comparedNames } from '../../../shared/explore/model/compared-names.ts'
import { exploreQuestion, type ExploreQuestion } from '../../../shared/explore/model/explore-question.ts'
import type { ExplorePaths } from './paths.ts'
import { screen } from '../../../shared/router/screen.ts'

const MonitorsList = lazy(() =>
  import('./components/monitors-list.tsx').then((m) => ({ default: m.MonitorsList })),
)
const Exploration = lazy(() =>
  import('./components/exploration.tsx').then((m) => ({ default: m.Exploration })),
)
const ComparedNames = lazy(() =>
  import('./components/compared-names.tsx').then((m) => ({ default: m.ComparedNames })),
)
const views = ['explore', 'monitors'] as const

/** /:teamId/explore-x: search for any subject, and saved monitors. */
function ExplorePage() {
  const t = useT('explore')
  const params = useSearchParams()
  const question = exploreQuestion(params)
  // Monitors belong to a team.
  const { team } = useScope()
  const chosenTab = useSearchParam('view') === 'monitors' && team ? 'monitors' : 'explore'
  // Focus the field when opened; when returning through the tabs, they keep the focus.
  const [isOpening, setOpening] = useState(question === null)
  useDocumentTitle(question && chosenTab === 'explore' ? `${question.query} · ${t('title')}` : t('title'))
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <Tabs
        label={t('views.label')}
        moreLabel={t('views.more')}
        value={chosenTab}
        onChange={(id) => {
          setOpening(false)
          setSearchParams({ view: id === 'explore' ? null : id })
        }}
        tabs={(team ? views : (['explore'] as const)).map((id) => ({ id, label: t(`views.${id}`) }))}
      >
        {chosenTab === 'monitors' ? (
          <Suspense fallback={<Skeleton label={t('monitors.loading')} height={240} />}>
            <MonitorsList />
          </Suspense>
        ) : (
          <>
            <Search question={question} takesFocus={isOpening} />
            {question ? <Explored question={question} /> : <Start />}
          </>
        )}
      </Tabs>
    </>
  )
}

/** The search field, with the period of the answer below. */
function Search({ question, takesFocus }: { question: ExploreQuestion | null; takesFocus: boolean }) {
  const locale = useLocale()
  const clock = timeZoneOf(useSearchParams())
  const found = useQuery({
    ...exploreQuery(question ?? emptyQuestion, clock, locale),
    enabled: question !== null,
    select: ({ period }) => period,
  })
  return <ExploreSearch question={question} takesFocus={takesFocus} answeredPeriod={found.data ?? null} />
}
const emptyQuestion: ExploreQuestion = {
  query: '',
  kind: null,
  period: {},
  country: null,
  post_language: null,
}

function Start() {
  const t = useT('explore')
  const paths = usePaths<ExplorePaths>()
  return (
    <EmptyState
      icon={<ExploreIcon />}
      title={t('start.title')}
      description={t('start.description')}
      action={<LinkButton href={paths.communities()}>{t('start.communities')}</LinkButton>}
    />
  )
}

function Explored({ question }: { question: ExploreQuestion }) {
  const t = useT('explore')
  const formats = useFormats()
  const locale = useLocale()
  const params = useSearchParams()
  const found = useQuery(exploreQuery(question, timeZoneOf(params), locale))
  const { result, askAgain } = useWithNetwork(found.data, locale)
  const names = comparedNames(params, question.query)
  const refusedTexts = Object.values(fieldErrors(found.error))
  // Refused searches are not retried.
  if (refusedTexts.length > 0)
    return (
      <Notice tone="danger" title={t('failed')}>
        {formats.sentences(...refusedTexts)}
      </Notice>
    )
  if (found.isError && !result)
    return <LoadFailed title={t('failed')} error={found.error} onRetry={() => found.refetch()} />
  const loadingSkeleton = <ExplorationSkeleton />
  if (!result) return loadingSkeleton
  return (
    <Suspense fallback={loadingSkeleton}>
      {found.isError && (
        <LoadFailed title={t('incomplete')} error={found.error} onRetry={() => found.refetch()} />
      )}
      <Exploration
        result={result}
        pending={found.isError ? null : <PendingCard />}
        onRetry={askAgain}
        comparison={<ComparedNames question={question} names={names} />}
      />
    </Suspense>
  )
}

export default screen<ExplorePaths>(ExplorePage)
