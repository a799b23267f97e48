import type { AdAccount, Campaign } from '@rookery/contract'
import { EmptyState, LinkButton, PageHeader, Skeleton } from '@rookery/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { AccountGate } from '../../../shared/ad-accounts/account-gate.tsx'
import { AccountSelect } from '../../../shared/ad-accounts/account-select.tsx'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { NativeSelect } from '../../../shared/forms/native-select.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { setSearchParams, useSearchParam } from '../../../shared/navigation/use-search-param.ts'
import { useTeam } from '../../../shared/teams/use-team.ts'
import { campaignsQuery } from './api/campaigns.query.ts'
import { SegmentsOfCampaign } from './components/statistics/segments.tsx'
import type { CampaignsPaths } from './paths.ts'
import { screen } from '../../../shared/router/screen.ts'

/** /:teamId/segmentations: people who saw a campaign, by age, gender, metro and platform. */
function SegmentationsPage() {
  const t = useT('segmentations')
  useDocumentTitle(t('title'))
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <AccountGate>{(account) => <Choice key={account.account_id} account={account} />}</AccountGate>
    </>
  )
}

const byImpressions = { q: '', status: null, start: null, end: null, ordering: '-impressions' }

function Choice({ account }: { account: AdAccount }) {
  const t = useT('segmentations')
  const team = useTeam()
  const paths = usePaths<CampaignsPaths>()
  const list = useInfiniteQuery(
    campaignsQuery({ teamId: team.id, accountId: account.account_id }, byImpressions),
  )
  const requestedId = useSearchParam('campaign')
  if (list.isError && !list.data)
    return <LoadFailed title={t('failed')} error={list.error} onRetry={() => list.refetch()} />
  if (!list.data) return <Skeleton label={t('loading')} height={320} />
  const campaigns: Campaign[] = list.data.pages
    .flatMap((page) => page.results)
    .filter((campaign) => campaign.network_id !== null)
  const chosenCampaign = campaigns.find(({ id }) => id === requestedId) ?? campaigns[0]
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end gap-3">
        <AccountSelect />
        {chosenCampaign && (
          <NativeSelect
            className="w-full sm:w-80"
            label={t('campaign')}
            value={chosenCampaign.id}
            onChange={(id) => setSearchParams({ campaign: id })}
            options={campaigns.map(({ id, name }) => ({ id, label: name }))}
          />
        )}
      </div>
      {chosenCampaign ? (
        <SegmentsOfCampaign key={chosenCampaign.id} campaign={chosenCampaign} account={account} />
      ) : (
        <EmptyState
          title={t('noCampaigns.title')}
          description={t('noCampaigns.description')}
          action={
            <LinkButton variant="primary" href={paths.newCampaign(account.account_id)}>
              {t('noCampaigns.create')}
            </LinkButton>
          }
        />
      )}
    </>
  )
}

export default screen<CampaignsPaths>(SegmentationsPage)
