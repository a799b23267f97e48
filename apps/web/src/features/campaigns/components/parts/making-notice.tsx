import type { Campaign } from '@rookery/contract'
import { Notice } from '@rookery/ui'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { isUnderWay } from '../../model/is-under-way.ts'
import { MakingState } from './making-state.tsx'
import { useRefreshAtEnd } from './use-refresh-at-end.ts'

/** Progress of a campaign's creation on X, why it failed, or what it lacks; nothing for a complete one. */
export function MakingNotice({ campaign }: { campaign: Campaign }) {
  const t = useT('campaigns')
  useRefreshAtEnd(isUnderWay(campaign))
  const { making, needs_ad } = campaign
  if (making) {
    const { state, done, total, cause } = making
    return (
      <MakingState
        making={making}
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
