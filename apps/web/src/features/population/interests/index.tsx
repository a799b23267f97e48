import { EmptyState, InterestsIcon, PageHeader, SearchField, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.ts'
import { ModelCardButton } from '../../../shared/model-cards/model-card-button.tsx'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { setSearchParams, useSearchParam } from '../../../shared/navigation/use-search-param.ts'
import { interestsQuery } from '../../../shared/recipe/interests.query.ts'
import { screen } from '../../../shared/router/screen.ts'
import type { InterestGrowth } from '@rookery/contract/population/explore/trending-endpoints.ts'
import { growthQuery } from './api/interest-figures.query.ts'
import { InterestGroupCard } from './components/interest-group-card.tsx'
import { groupInterests } from './model/group-interests.ts'
import type { InterestsPaths } from './paths.ts'

/** While the growth is being counted, or could not be: the sizes are worth reading without it. */
const NOT_KNOWN: ReadonlyMap<string, InterestGrowth> = new Map()

/** /:teamId/interests: the interests by category with their sizes, each the start of a search or an audience. */
function InterestsPage() {
  const t = useT('interests')
  const formats = useFormats()
  const found = useQuery(interestsQuery(useLocale()))
  const growth = useQuery(growthQuery(useLocale()))
  const text = useSearchParam('q') ?? ''
  useDocumentTitle(t('title'))
  const groups = groupInterests(found.data ?? [], text)
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <div className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="w-full sm:w-80">
          <SearchField
            label={t('search')}
            placeholder={t('search')}
            clearLabel={t('clear')}
            defaultValue={text}
            maxLength={100}
            onSearch={(q) => setSearchParams({ q: q.trim() || null })}
          />
        </div>
        <p className="flex items-center gap-1 text-13 text-ink-soft">
          {formats.sentences(t('inferred'), t('growth.note'))}
          <ModelCardButton model="interests" about={t('title')} />
        </p>
      </div>
      {found.isError && !found.data ? (
        <LoadFailed title={t('failed')} error={found.error} onRetry={() => found.refetch()} />
      ) : !found.data ? (
        <Skeleton label={t('title')} height={480} />
      ) : groups.length === 0 ? (
        <EmptyState icon={<InterestsIcon />} title={t('none.title')} description={t('none.description')} />
      ) : (
        <div className="gap-x-6 md:columns-2 2xl:columns-3">
          {groups.map((group) => (
            <InterestGroupCard key={group.whole.id} group={group} growthOf={growth.data?.of ?? NOT_KNOWN} />
          ))}
        </div>
      )}
    </>
  )
}

export default screen<InterestsPaths>(InterestsPage)
