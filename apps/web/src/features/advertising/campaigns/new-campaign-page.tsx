import type { AdAccount } from '@rookery/contract'
import { AccountGate } from '../../../shared/ad-accounts/account-gate.tsx'
import { AccountSelect } from '../../../shared/ad-accounts/account-select.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import type { ComposerSlot } from './components/wizard/creative-step.tsx'
import { CampaignWizard } from './components/wizard/campaign-wizard.tsx'
import { PartHeader } from './components/parts/part-header.tsx'

/** /:teamId/campaigns/new */
export default function NewCampaignPage({ composer }: { composer: ComposerSlot }) {
  const t = useT('campaignNew')
  return (
    <>
      <PartHeader title={t('title')} description={t('description')} />
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
