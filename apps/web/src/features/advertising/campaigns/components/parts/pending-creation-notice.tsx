import type { Campaign } from '@rookery/contract'
import { Notice } from '@rookery/ui'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { isCreationPending } from '../../model/is-creation-pending.ts'
import { PendingCreationState } from './pending-creation-state.tsx'
import { useRefreshAtEnd } from './use-refresh-at-end.ts'

/** Progress of a campaign's creation on X, why it failed, or what it lacks; nothing for a complete one. */
export function PendingCreationNotice({ campaign }: { campaign: Campaign }) {
  const t = useT('campaigns')
  useRefreshAtEnd(isCreationPending(campaign))
  const { making: pendingCreation, needs_ad } = campaign
  if (pendingCreation) {
    const { state, done, total, cause } = pendingCreation
    return (
      <PendingCreationState
        pendingCreation={pendingCreation}
        title={t(`making.${state}.title`)}
        text={t(`making.${state}.text`, { done, total: total ?? done, cause })}
      />
    )
  }
  return needs_ad ? (
    <Notice tone="warn" title={t('making.needsAd.title')}>
      {t('making.needsAd.text')}
    </Notice>
  ) : null
}
