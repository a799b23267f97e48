import type { Campaign } from '@rookery/contract'
import { Badge } from '@rookery/ui'
import { useT } from '../../../../../shared/i18n/use-t.ts'

/** Badge next to the status of a campaign whose creation on X is pending or failed, or that lacks ads. */
export function PendingCreationBadge({
  campaign: { making: pendingCreation, needs_ad },
}: {
  campaign: Campaign
}) {
  const t = useT('campaigns')
  if (pendingCreation)
    return (
      <Badge tone={pendingCreation.state === 'failed' ? 'danger' : 'info'}>
        {t(`making.${pendingCreation.state}.badge`)}
      </Badge>
    )
  return needs_ad ? <Badge tone="warn">{t('making.needsAd.badge')}</Badge> : null
}
