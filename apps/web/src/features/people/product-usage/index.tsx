import { siteNames, type SiteName } from '@rookery/contract/sites.ts'
import { EmptyState, Notice, PageHeader, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { NativeSelect } from '../../../shared/forms/native-select.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { setSearchParams, useSearchParam } from '../../../shared/navigation/use-search-param.ts'
import { screen } from '../../../shared/router/screen.ts'
import { productUsageQuery } from './api/product-usage.query.ts'
import { UsageContent } from './components/usage-content.tsx'
import type { ProductUsagePaths } from './paths.ts'

const PERIODS = ['30', '90', '180', '400'] as const
const USUAL = '90'
const ALL = 'all'

/** /operators/usage: how the product itself is used, for the installation's operators. */
function ProductUsagePage() {
  const t = useT('productUsage')
  const [now] = useState(() => Date.now())
  const [askedDays, askedSite] = [useSearchParam('days'), useSearchParam('site')]
  const days = PERIODS.find((each) => each === askedDays) ?? USUAL
  const site = siteNames.find((each) => each === askedSite)
  const usage = useQuery(productUsageQuery({ days: Number(days), ...(site && { site }) }))
  useDocumentTitle(t('title'))
  const { data } = usage
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <div className="mb-4 grid grid-cols-2 gap-3 sm:flex">
        <NativeSelect<SiteName | typeof ALL>
          className="w-full min-w-0 sm:w-56"
          label={t('site')}
          value={site ?? ALL}
          onChange={(next) => setSearchParams({ site: next === ALL ? null : next })}
          options={[
            { id: ALL, label: t('allSites') },
            ...siteNames.map((id) => ({ id, label: t(`sites.${id}`) })),
          ]}
        />
        <NativeSelect
          className="w-full min-w-0 sm:w-40"
          label={t('period')}
          value={days}
          onChange={(next) => setSearchParams({ days: next === USUAL ? null : next })}
          options={PERIODS.map((id) => ({ id, label: t('lastDays', { n: id }) }))}
        />
      </div>
      {data === undefined ? (
        usage.isError ? (
          <LoadFailed title={t('failed')} error={usage.error} onRetry={() => usage.refetch()} />
        ) : (
          <Skeleton label={t('loading')} height={320} />
        )
      ) : (
        <>
          {!data.is_kept && (
            <div className="mb-4">
              <Notice tone="warn" title={t('notKept')}>
                {t('notKeptText')}
              </Notice>
            </div>
          )}
          {data.began_at === null ? (
            <EmptyState title={t('none')} description={t('noneText')} />
          ) : (
            <UsageContent usage={data} beganAt={data.began_at} now={now} />
          )}
        </>
      )}
    </>
  )
}

export default screen<ProductUsagePaths>(ProductUsagePage)
