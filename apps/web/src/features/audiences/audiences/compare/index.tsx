import { Breadcrumbs, EmptyState, GroupsIcon, LinkButton, PageHeader, Skeleton, Tabs } from '@rookery/ui'
import { ChartDownloadsProvider } from '@rookery/ui/charts/chart-downloads.tsx'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../../shared/navigation/document-title.ts'
import { setSearchParams, useSearchParams } from '../../../../shared/navigation/use-search-param.ts'
import { screen } from '../../../../shared/router/screen.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { comparisonQuery } from '../api/comparison.query.ts'
import type { AudiencesPaths } from '../paths.ts'
import { ComparedAudiences } from './compared-audiences.tsx'
import { compareParams, compareViews, readCompareAddress } from './compare-address.ts'
import { OverlapView } from './overlap-view.tsx'
import { ProfilesView } from './profiles/profiles-view.tsx'

/** /:teamId/audiences/compare: overlap of up to twenty audiences, and the profiles of two of them. */
function ComparePage() {
  const t = useT('compare')
  const audiences = useT('audiences')
  const paths = usePaths<AudiencesPaths>()
  const address = readCompareAddress(useSearchParams())
  const ids = address.audiences
  const title = audiences('compare.title', { n: ids.length })
  useDocumentTitle(title)
  return (
    <>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            label={audiences('title')}
            items={[{ href: paths.audiences(), label: audiences('title') }]}
          />
        }
        title={title}
        description={audiences('compare.description')}
      />
      {ids.length < 2 ? (
        <EmptyState
          icon={<GroupsIcon />}
          title={t('tooFew')}
          description={t('tooFewNote')}
          action={<LinkButton href={paths.audiences()}>{audiences('title')}</LinkButton>}
        />
      ) : (
        <Compared {...address} />
      )}
    </>
  )
}

function Compared(address: ReturnType<typeof readCompareAddress>) {
  const t = useT('compare')
  const audiences = useT('audiences')
  const formats = useFormats()
  const { data, error, refetch, isPlaceholderData } = useQuery(comparisonQuery(address.audiences))
  if (error)
    return <LoadFailed title={audiences('compare.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton label={audiences('compare.loading')} height={480} />
  return (
    <ChartDownloadsProvider
      source={{
        name: t('source', { n: data.audiences.length }),
        lines: [
          formats.list(data.audiences.map(({ name }) => name)),
          t('counted', { date: formats.dateTime(data.computed_at) }),
        ],
      }}
    >
      <ComparedAudiences audiences={data.audiences} />
      <Tabs
        className="mt-4"
        label={t('views.label')}
        moreLabel={t('views.more')}
        value={address.view}
        onChange={(view) => setSearchParams(compareParams({ view }), { push: true })}
        tabs={compareViews.map((id) => ({ id, label: t(`views.${id}`) }))}
      >
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
          {address.view === 'overlap' ? (
            <OverlapView comparison={data} address={address} />
          ) : (
            <ProfilesView audiences={data.audiences} />
          )}
        </div>
      </Tabs>
    </ChartDownloadsProvider>
  )
}

export default screen<AudiencesPaths>(ComparePage)
