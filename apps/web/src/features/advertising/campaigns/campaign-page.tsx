import type { AdAccount, Campaign } from '@rookery/contract'
import { Notice, Skeleton, Tabs } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { AccountGate } from '../../../shared/ad-accounts/account-gate.tsx'
import { useGrantedAccounts } from '../../../shared/ad-accounts/use-granted-accounts.ts'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { setSearchParams, useSearchParam } from '../../../shared/navigation/use-search-param.ts'
import { useParams } from '../../../shared/router/router.tsx'
import { usePaths } from '../../../shared/site/site.ts'
import { campaignQuery } from './api/campaigns.query.ts'
import { CampaignHead } from './components/list/campaign-head.tsx'
import { ForecastOutcome } from './components/statistics/forecast-outcome.tsx'
import { StatisticsTab } from './components/statistics/statistics-tab.tsx'
import { PendingCreationNotice } from './components/parts/pending-creation-notice.tsx'
import { useReason } from './components/parts/use-reason.ts'
import { daysOf, readPeriod } from './model/period.ts'
import type { CampaignsPaths } from './paths.ts'
import { screen } from '../../../shared/router/screen.ts'

const AdSetsTab = lazy(() =>
  import('./components/ad-sets/ad-sets-tab.tsx').then((m) => ({ default: m.AdSetsTab })),
)
const AdsTab = lazy(() => import('./components/ad-sets/ads-tab.tsx').then((m) => ({ default: m.AdsTab })))
const SegmentsTab = lazy(() =>
  import('./components/statistics/segments.tsx').then((m) => ({ default: m.SegmentsOfCampaign })),
)

const tabs = ['statistics', 'adsets', 'ads', 'segments'] as const

/** /:teamId/campaigns/:campaignId */
function CampaignPage() {
  const t = useT('campaignDetail')
  const paths = usePaths<CampaignsPaths>()
  const { campaignId = '' } = useParams()
  const campaign = useQuery(campaignQuery(campaignId))
  const { accounts, granted } = useGrantedAccounts()
  const account = granted?.find((each) => each.account.account_id === campaign.data?.ad_account_id)?.account
  useDocumentTitle(campaign.data?.name ?? t('title'))

  const failedQuery =
    campaign.isError && !campaign.data ? campaign : accounts.isError && !accounts.data ? accounts : null
  // Without any ad account every campaign is unknown: whom to ask says more than that it is gone.
  if (granted?.length === 0) return <AccountGate>{() => null}</AccountGate>
  if (failedQuery)
    return (
      <LoadFailed
        title={t('failed')}
        error={failedQuery.error}
        onRetry={() => failedQuery.refetch()}
        missing={{ title: t('gone'), href: paths.campaigns(), label: t('toCampaigns') }}
      />
    )
  if (!campaign.data || !account) return <Skeleton label={t('loading')} height={420} />
  return <CampaignOfAccount campaign={campaign.data} account={account} />
}

function CampaignOfAccount({ campaign, account }: { campaign: Campaign; account: AdAccount }) {
  const formats = useFormats()
  const t = useT('campaignDetail')
  const reason = useReason()
  const requestedTab = useSearchParam('tab')
  const period = readPeriod(useSearchParam('days'))
  const isDraft = campaign.network_id === null
  const tab = tabs.find((each) => each === requestedTab) ?? (isDraft ? 'adsets' : 'statistics')
  const days = daysOf(campaign, period, new Date(), account.time_zone)
  const reasons = campaign.reasons_not_servable.filter(
    // Already apparent from the status, or from the notice of missing parts.
    (each) => !['INCOMPLETE', 'PAUSED_BY_ADVERTISER', 'EXPIRED', 'STARTS_IN_FUTURE', 'DRAFT'].includes(each),
  )
  return (
    <>
      <CampaignHead campaign={campaign} account={account} days={days} />
      <PendingCreationNotice campaign={campaign} />
      {isDraft && campaign.making === null && <Notice>{t('draftNote')}</Notice>}
      {!isDraft && reasons.length > 0 && (
        <Notice tone="warn" title={t('notShown')}>
          {formats.sentences(...reasons.map(reason))}
        </Notice>
      )}
      <Tabs
        className="mt-5"
        label={t('tabs.label')}
        moreLabel={t('tabs.more')}
        tabs={tabs.map((id) => ({
          id,
          label: t(`tabs.${id}`),
          isDisabled: isDraft && id !== 'adsets' && id !== 'ads',
        }))}
        value={tab}
        onChange={(next) => setSearchParams({ tab: next })}
      >
        <div className="mt-5">
          <Suspense fallback={<Skeleton label={t('loading')} height={320} />}>
            {tab === 'statistics' && (
              <>
                <StatisticsTab campaign={campaign} account={account} period={period} days={days} />
                <div className="mt-6">
                  <ForecastOutcome campaignId={campaign.id} />
                </div>
              </>
            )}
            {tab === 'adsets' && <AdSetsTab campaign={campaign} account={account} />}
            {tab === 'ads' && <AdsTab campaign={campaign} account={account} />}
            {tab === 'segments' && <SegmentsTab campaign={campaign} account={account} />}
          </Suspense>
        </div>
      </Tabs>
    </>
  )
}

export default screen<CampaignsPaths, 'campaignId'>(CampaignPage)
