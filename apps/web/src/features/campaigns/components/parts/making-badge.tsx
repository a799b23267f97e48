import type { Campaign } from '@rookery/contract'
import { Badge } from '@rookery/ui'
import { useT } from '../../../../shared/i18n/use-t.ts'

/** Beside the status: the campaign is not whole, and in which way. */
export function MakingBadge({ campaign: { making, needs_ad } }: { campaign: Campaign }) {
  const t = useT('campaigns')
  if (making)
    return (
      <Badge tone={making.state === 'failed' ? 'danger' : 'info'}>{t(`making.${making.state}.badge`)}</Badge>
    )
  return needs_ad ? <Badge tone="warn">{t('making.needsAd.badge')}</Badge> : null
}
