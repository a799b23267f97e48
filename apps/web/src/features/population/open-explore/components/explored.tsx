import { exploreKinds } from '@rookery/contract/population/explore/explore-kinds.ts'
import { explorePath } from '@rookery/contract/pro-site.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue } from 'react'
import { ExplorationParts } from '../../../../shared/explore/components/exploration-parts.tsx'
import { ExplorationSkeleton } from '../../../../shared/explore/components/exploration-skeleton.tsx'
import { PendingCard } from '../../../../shared/explore/components/pending-card.tsx'
import { useWithNetwork } from '../../../../shared/explore/api/use-with-network.ts'
import type { Exploration } from '../../../../shared/explore/model/exploration.ts'
import { KindSwitch } from '../../../../shared/explore/components/kind-switch.tsx'
import { comparedNames } from '../../../../shared/explore/model/compared-names.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.ts'
import { periodOf } from '../../../../shared/insights/period.ts'
import { useSearchParams } from '../../../../shared/navigation/use-search-param.ts'
import { SignInPrompt } from '../../../../shared/sign-in/sign-in-prompt.tsx'
import { openExploreQuery, type OpenQuestion } from '../api/open-explore.query.ts'
import { rememberSave } from '../model/pending-save.ts'

// Of users, of tabs that are not shown at first, or not needed to read the finding.
const Keeping = lazy(() => import('./keeping.tsx').then((m) => ({ default: m.Keeping })))
const Compared = lazy(() => import('./compared.tsx').then((m) => ({ default: m.Compared })))
const MoodByDay = lazy(() => import('./mood.tsx').then((m) => ({ default: m.MoodByDay })))
const ShareButton = lazy(() => import('./share-button.tsx').then((m) => ({ default: m.ShareButton })))
const Refused = lazy(() => import('./refused.tsx').then((m) => ({ default: m.Refused })))
const TopicLinks = lazy(() => import('./topic-links.tsx').then((m) => ({ default: m.TopicLinks })))
const LoadFailed = lazy(() =>
  import('../../../../shared/feedback/load-failed.tsx').then((m) => ({ default: m.LoadFailed })),
)
const PostsOfName = lazy(() => import('./posts-of-name.tsx').then((m) => ({ default: m.PostsOfName })))

/** What is known of a name, or why it is not told. */
export function Explored({ name, isFull }: { name: string; isFull: boolean }) {
  const t = useT('openExplore')
  const explore = useT('explore')
  const language = useLocale()
  const params = useSearchParams()
  const question: OpenQuestion = {
    name,
    kind: exploreKinds.find((each) => each === params.get('kind')) ?? null,
    period: periodOf(params),
  }
  const found = useQuery(openExploreQuery(question, { language, isFull }))
  // Drawn between other tasks, so that a slow phone answers taps meanwhile.
  const { result: data, askAgain } = useWithNetwork(useDeferredValue(found.data, undefined), language)
  if (!data) {
    if (!found.isError) return <ExplorationSkeleton />
    return (
      <>
        <h1 className="mb-4 text-20 font-semibold tracking-tight wrap-anywhere md:text-28">{name}</h1>
        <Suspense>
          <Refused error={found.error} onRetry={() => found.refetch()} />
        </Suspense>
        <OtherNames label={t('topics')} />
      </>
    )
  }
  const comparison = data.found && <Compared question={question} isFull={isFull} />
  // Without another name it is a field, which stands below what was asked for.
  const hasCompared = comparedNames(params, name).length > 0
  const parts = (
    <>
      {found.isError && (
        <Suspense>
          <LoadFailed title={explore('incomplete')} error={found.error} onRetry={() => found.refetch()} />
        </Suspense>
      )}
      <ExplorationParts
        result={data}
        pending={isFull && !found.isError ? <PendingCard /> : null}
        onRetry={isFull ? askAgain : () => found.refetch()}
        comparison={hasCompared && comparison}
        listEnd={!isFull && <SignInPrompt reason="more" variant="quiet" />}
        more={{
          ...(isFull && { overview: <MoodByDay name={data.query} kind={data.kind} /> }),
          posts: <PostsOfName result={data} isFull={isFull} />,
        }}
      />
      {!data.found && <OtherNames label={t('tryOthers')} />}
      {!hasCompared && comparison && (
        <div className="mt-6">
          <Suspense>{comparison}</Suspense>
        </div>
      )}
    </>
  )
  const heading = <Heading result={data} />
  if (isFull)
    return (
      <Suspense fallback={<ExplorationSkeleton />}>
        <Keeping name={name} period={question.period} result={data} heading={heading}>
          {parts}
        </Keeping>
      </Suspense>
    )
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        {heading}
        {data.suggested_package && (
          <div className="md:ml-auto">
            <SignInPrompt reason="save" onFollow={() => rememberSave(name)} />
          </div>
        )}
      </div>
      {parts}
      <p className="mt-6 text-12 text-ink-soft">{t('visitorNote')}</p>
    </>
  )
}

function Heading({ result }: { result: Exploration }) {
  return (
    <>
      <h1 className="min-w-0 text-20 font-semibold tracking-tight wrap-anywhere md:text-28">
        {result.label}
      </h1>
      <KindSwitch result={result} />
      {result.found && (
        <Suspense fallback={<span className="h-8 w-28" />}>
          <ShareButton path={explorePath(result.query)} />
        </Suspense>
      )}
    </>
  )
}

/** Where to go from a name of which there is nothing to read; of a refused one no other spelling is suggested. */
function OtherNames({ label }: { label: string }) {
  return (
    <div className="mt-6">
      <p className="mb-2 text-13 text-ink-soft">{label}</p>
      <Suspense>
        <TopicLinks />
      </Suspense>
    </div>
  )
}
