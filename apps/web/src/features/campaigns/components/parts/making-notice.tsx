import type { Campaign } from '@rookery/contract'
import { Notice, ProgressBar } from '@rookery/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { isUnderWay } from '../../model/is-under-way.ts'

/** How far a campaign is made, why it could not be, or what it lacks; nothing for one that is whole. */
export function MakingNotice({ campaign }: { campaign: Campaign }) {
  const t = useT('campaigns')
  useRefreshAtEnd(campaign)
  const { making, needs_ad } = campaign
  if (!making)
    return needs_ad ? (
      <Notice tone="warn" title={t('making.needsAd.title')}>
        {t('making.needsAd.text')}
      </Notice>
    ) : null
  if (making.state === 'failed')
    return (
      <Notice tone="danger" title={t('making.failed.title')}>
        {t('making.failed.text', { cause: making.cause })}
      </Notice>
    )
  const { state, done, total } = making
  return (
    <Notice title={t(`making.${state}.title`)}>
      <span className="grid gap-2">
        <span>{t(`making.${state}.text`, { done, total: total ?? done })}</span>
        {state === 'making' && total !== null && (
          <ProgressBar
            label={t('making.making.title')}
            value={total === 0 ? 0 : done / total}
            isLabelHidden
          />
        )}
      </span>
    </Notice>
  )
}

/** Its parts and the lists are read again once it is made or taken back. */
function useRefreshAtEnd(campaign: Campaign): void {
  const client = useQueryClient()
  const isNow = isUnderWay(campaign)
  const was = useRef(isNow)
  useEffect(() => {
    if (was.current && !isNow)
      for (const key of ['campaign', 'campaigns', 'creatives'])
        void client.invalidateQueries({ queryKey: [key] })
    was.current = isNow
  }, [client, isNow])
}
