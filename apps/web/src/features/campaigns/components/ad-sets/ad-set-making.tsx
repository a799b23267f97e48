import type { AdSet } from '@rookery/contract'
import { Badge } from '@rookery/ui'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { isUnderWay } from '../../model/is-under-way.ts'
import { MakingState } from '../parts/making-state.tsx'
import { useRefreshAtEnd } from '../parts/use-refresh-at-end.ts'

/** Beside the status: the ad set is not whole, and in which way. */
export function AdSetMakingBadge({ adSet: { making } }: { adSet: Pick<AdSet, 'making'> }) {
  const t = useT('campaignDetail')
  if (!making) return null
  return (
    <Badge tone={making.state === 'failed' ? 'danger' : 'info'}>
      {t(`adsets.making.${making.state}.badge`)}
    </Badge>
  )
}

/** How far an ad set is made, or why it could not be; nothing for one that is whole. */
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
