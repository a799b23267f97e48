import type { AdSet } from '@rookery/contract'
import { Badge } from '@rookery/ui'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { isUnderWay } from '../../model/is-under-way.ts'
import { MakingState } from '../parts/making-state.tsx'
import { useRefreshAtEnd } from '../parts/use-refresh-at-end.ts'

/** Badge beside the status of an ad set whose creation on X is pending or failed. */
export function AdSetMakingBadge({ adSet: { making } }: { adSet: Pick<AdSet, 'making'> }) {
  const t = useT('campaignDetail')
  if (!making) return null
  return (
    <Badge tone={making.state === 'failed' ? 'danger' : 'info'}>
      {t(`adsets.making.${making.state}.badge`)}
    </Badge>
  )
}

/** Progress of an ad set's creation on X, or why it failed; nothing for a complete one. */
export function AdSetMakingNotice({ adSet }: { adSet: Pick<AdSet, 'making'> }) {
  const t = useT('campaignDetail')
  useRefreshAtEnd(isUnderWay(adSet))
  const { making } = adSet
  if (!making) return null
  const { state, done, total, cause } = making
  return (
    <MakingState
      making={making}
      title={t(`adsets.making.${state}.title`)}
      text={t(`adsets.making.${state}.text`, { done, total: total ?? done, cause })}
    />
  )
}
