import type { AdAccount, Campaign } from '@rookery/contract'
import { Notice, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../../../../shared/errors/error-text.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { SpendDialog } from '../../../../../shared/spending/spend-dialog.tsx'
import { adsQuery } from '../../api/campaign-parts.query.ts'
import { useCampaignActions } from '../../api/use-campaign-actions.ts'

interface ResumeDialogProps {
  campaign: Campaign
  account: AdAccount
  onClose: () => void
}

/** Resumes a paused campaign, if it has an ad that X may show. */
export function ResumeDialog({ campaign, account, onClose }: ResumeDialogProps) {
  const t = useT('campaigns')
  const actions = useCampaignActions()
  const ads = useQuery(adsQuery(campaign))
  const canRun = ads.data?.some(({ enabled, approval_status }) => enabled && approval_status !== 'REJECTED')
  return (
    <SpendDialog
      title={t('spend.resume', { name: campaign.name })}
      confirm={t('spend.confirm.resume')}
      campaign={campaign}
      account={account}
      onClose={onClose}
      isReady={canRun === true}
      onConfirm={async () => {
        await actions.become(campaign, 'Active')
        onClose()
      }}
    >
      {ads.isError ? (
        <Notice tone="danger">{errorText(ads.error)}</Notice>
      ) : !ads.data ? (
        <Skeleton label={t('resume.loading')} lines={['60%']} />
      ) : (
        !canRun && <Notice tone="warn">{t('resume.noAd')}</Notice>
      )}
    </SpendDialog>
  )
}
