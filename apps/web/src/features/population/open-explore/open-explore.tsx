import { exploreKinds } from '@rookery/contract/enums.ts'
import { Notice, PageHeader } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@rookery/api-client'
import { errorText, fieldErrors } from '../../../shared/errors/error-text.ts'
import { ExplorationParts } from '../../../shared/explore/components/exploration-parts.tsx'
import { ExplorationSkeleton } from '../../../shared/explore/components/exploration-skeleton.tsx'
import { KindSwitch } from '../../../shared/explore/components/kind-switch.tsx'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { useLocale, useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { useSearchParam } from '../../../shared/navigation/use-search-param.ts'
import { useParams } from '../../../shared/router/router.tsx'
import { SignInPrompt } from '../../../shared/sign-in/sign-in-prompt.tsx'
import { NameSearch } from './name-search.tsx'
import { openExploreQuery } from './open-explore.query.ts'
import { Trending } from './trending.tsx'

/** Explore on the pro-targeting site: what visitors may see of a name, or all of it. */
export function OpenExplore({ isFull }: { isFull: boolean }) {
  const t = useT('openExplore')
  const name = (useParams()['name'] ?? '').trim().slice(0, 512)
  useDocumentTitle(name ? t('titleOf', { name }) : t('title'))
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <NameSearch name={name} isFull={isFull} />
      {name ? <Explored key={name} name={name} isFull={isFull} /> : <Trending isFull={isFull} />}
    </>
  )
}

function Explored({ name, isFull }: { name: string; isFull: boolean }) {
  const t = useT('openExplore')
  const language = useLocale()
  const kindOfAddress = useSearchParam('kind')
  const kind = exploreKinds.find((each) => each === kindOfAddress) ?? null
  const found = useQuery(openExploreQuery({ name, kind }, { language, isFull }))
  if (found.isError && !found.data) {
    const refusals = Object.values(fieldErrors(found.error))
    if (refusals.length > 0)
      return (
        <Notice tone="danger" title={t('refused')}>
          {refusals.join(' ')}
        </Notice>
      )
    // More tries would not help today; an account does.
    if (found.error instanceof ApiError && found.error.code === 'visitor_limit')
      return (
        <Notice tone="warn" action={<SignInPrompt reason="free" />}>
          {errorText(found.error)}
        </Notice>
      )
    return <LoadFailed title={t('failed')} error={found.error} onRetry={() => found.refetch()} />
  }
  if (!found.data) return <ExplorationSkeleton />
  const { data } = found
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 className="min-w-0 text-20 font-semibold tracking-tight wrap-anywhere">{data.label}</h2>
        <KindSwitch result={data} />
        {data.limited && data.suggested_package && (
          <div className="md:ml-auto">
            <SignInPrompt reason="save" />
          </div>
        )}
      </div>
      <ExplorationParts
        result={data}
        pending={null}
        onRetry={() => found.refetch()}
        listEnd={
          data.limited && (
            <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-hairline pt-4">
              <p className="text-13 text-ink-soft">{t('listEnd')}</p>
              <SignInPrompt reason="more" variant="secondary" />
            </div>
          )
        }
      />
    </>
  )
}
