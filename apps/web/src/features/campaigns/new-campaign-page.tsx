import type { AdAccount } from '@rookery/contract'
import { Breadcrumbs, PageHeader } from '@rookery/ui'
import { AccountGate } from '../../shared/ad-accounts/account-gate.tsx'
import { AccountSelect } from '../../shared/ad-accounts/account-select.tsx'
import { useT } from '../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../shared/navigation/document-title.ts'
import { paths } from '../../shared/navigation/paths.ts'
import { useTeam } from '../../shared/teams/use-team.ts'
import type { ComposerSlot } from './components/creative-step.tsx'
import { CampaignWizard } from './components/campaign-wizard.tsx'

/** /:teamId/campaigns/new */
export default function NewCampaignPage({ composer }: { composer: ComposerSlot }) {
  const t = useT('campaignNew')
  const campaigns = useT('campaigns')
  const team = useTeam()
  useDocumentTitle(t('title'))
  return (
    <>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            label={campaigns('breadcrumbs')}
            items={[{ href: paths.campaigns(team.slug), label: campaigns('title') }]}
          />
        }
        title={t('title')}
        description={t('description')}
      />
      <AccountGate>
        {(account: AdAccount) => (
          <>
            <div className="mb-5 flex">
              <AccountSelect />
            </div>
            <CampaignWizard key={account.account_id} account={account} composer={composer} />
          </>
        )}
      </AccountGate>
    </>
  )
}
