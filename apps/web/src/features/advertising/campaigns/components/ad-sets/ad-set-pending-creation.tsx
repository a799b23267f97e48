import type { AdSet } from '@rookery/contract'
import { Badge } from '@rookery/ui'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { isCreationPending } from '../../model/is-creation-pending.ts'
import { PendingCreationState } from '../parts/pending-creation-state.tsx'
import { useRefreshAtEnd } from '../parts/use-refresh-at-end.ts'

/** Badge next to the status of an ad set whose creation on X is pending or failed. */
export function AdSetPendingCreationBadge({
  adSet: { making: pendingCreation },
}: {
  adSet: Pick<AdSet, 'making'>
}) {
  const t = useT('campaignDetail')
  if (!pendingCreation) return null
  return (
    <Badge tone={pendingCreation.state === 'failed' ? 'danger' : 'info'}>
      {t(`adsets.making.${pendingCreation.state}.badge`)}
    </Badge>
  )
}

/** Progress of an ad set's creation on X, or why it failed; nothing for a complete one. */
export function AdSetPendingCreationNotice({ adSet }: { adSet: Pick<AdSet, 'making'> }) {
  const t = useT('campaignDetail')
  useRefreshAtEnd(isCreationPending(adSet))
  const { making: pendingCreation } = adSet
  if (!pendingCreation) return null
  const { state, done, total, cause } = pendingCreation
  return (
    <PendingCreationState
      pendingCreation={pendingCreation}
      title={t(`adsets.making.${state}.title`)}
      text={t(`adsets.making.${state}.text`, { done, total: total ?? done, cause })}
    />
  )
}
