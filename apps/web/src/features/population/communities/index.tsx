import { PageHeader, Skeleton, Tabs } from '@rookery/ui'
import { lazy, Suspense } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import {
  setSearchParams,
  useSearchParam,
  useSearchParams,
} from '../../../shared/navigation/use-search-param.ts'
import { CommunitiesList } from './components/communities-list.tsx'
import { CommunitiesOf, SubjectForm } from './components/communities-of.tsx'
import { communityFilters, communityTab, communityTabs } from './model/community-filters.ts'
import type { CommunitiesPaths } from './paths.ts'
import { screen } from '../../../shared/router/screen.ts'

const CommunityMap = lazy(() =>
  import('./components/community-map.tsx').then((m) => ({ default: m.CommunityMap })),
)

/** /:teamId/communities: all, the most searched, and their map. */
function CommunitiesPage() {
  const t = useT('communities')
  const params = useSearchParams()
  const tab = communityTab(params)
  const handle = useSearchParam('handle')
  const audience = useSearchParam('audience')
  useDocumentTitle(t('title'))
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <Tabs
        label={t('tabs.label')}
        moreLabel={t('tabs.more')}
        value={tab}
        onChange={(id) => setSearchParams({ tab: id === 'all' ? null : id, handle: null, audience: null })}
        tabs={communityTabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
      >
        {tab === 'map' ? (
          <Suspense fallback={<Skeleton label={t('loading')} height={520} />}>
            <CommunityMap />
          </Suspense>
        ) : (
          <>
            {tab === 'all' && <SubjectForm key={`${handle} ${audience}`} />}
            {tab === 'all' && handle ? (
              <CommunitiesOf subject={{ handle }} />
            ) : tab === 'all' && audience ? (
              <CommunitiesOf subject={{ audience_id: audience }} />
            ) : (
              <CommunitiesList filters={communityFilters(params)} />
            )}
          </>
        )}
      </Tabs>
    </>
  )
}

export default screen<CommunitiesPaths>(CommunitiesPage)
