import type { AudienceShare } from '@rookery/contract'
import { audienceSharesCalls } from '@rookery/contract/facts.ts'
import { Button, Skeleton } from '@rookery/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../shared/api/api.ts'
import { ConfirmDialog } from '../../../../shared/feedback/confirm-dialog.tsx'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { sharesQuery } from '../api/shares.query.ts'

/** Users and teams an audience is shared with, each with a button to end it. */
export function ShareList({ audienceId, empty }: { audienceId: string; empty?: string }) {
  const t = useT('store')
  const formats = useFormats()
  const client = useQueryClient()
  const shares = useQuery(sharesQuery(audienceId))
  const [ending, setEnding] = useState<AudienceShare | null>(null)

  const nameOf = (share: AudienceShare) => (share.kind === 'link' ? t('sharing.linkName') : share.name)
  const shareFactsText = (share: AudienceShare): string =>
    [
      t(`sharing.kinds.${share.kind}`),
      share.accepted_count > 0 && t('sharing.accepted', { count: share.accepted_count }),
      share.opened_at &&
        share.kind !== 'team' &&
        t('sharing.opened', { date: formats.date(share.opened_at) }),
      (share.kind === 'email' || share.kind === 'member') &&
        (share.sent_at ? t('sharing.sentAt', { date: formats.date(share.sent_at) }) : t('sharing.waiting')),
      share.expires_at &&
        share.kind !== 'member' &&
        t('sharing.until', { date: formats.date(share.expires_at) }),
    ]
      .filter(Boolean)
      .join(' · ')

  async function endShare(share: AudienceShare) {
    await api.call(audienceSharesCalls.endAudienceShare, { pk: share.id })
    await client.invalidateQueries(sharesQuery(audienceId))
    toasts.add({ level: 'info', text: t('sharing.ended', { name: nameOf(share) }) })
  }

  if (shares.isError && !shares.data)
    return <LoadFailed title={t('sharing.failed')} error={shares.error} onRetry={() => shares.refetch()} />
  if (!shares.data) return <Skeleton label={t('sharing.loading')} lines={['60%', '40%']} />
  if (shares.data.length === 0) return <p className="text-13 text-ink-soft">{empty ?? t('sharing.nobody')}</p>
  return (
    <>
      <ul>
        {shares.data.map((share) => (
          <li
            key={share.id}
            className="flex items-center gap-3 border-t border-hairline py-1.5 first:border-0"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate">{nameOf(share)}</span>
              <span className="block text-13 text-ink-soft">{shareFactsText(share)}</span>
            </span>
            <Button
              size="sm"
              aria-label={t('sharing.endLong', { name: nameOf(share) })}
              onClick={() => setEnding(share)}
            >
              {t('sharing.end')}
            </Button>
          </li>
        ))}
      </ul>
      {ending && (
        <ConfirmDialog
          title={
            ending.kind === 'link'
              ? t('sharing.endLinkTitle')
              : t('sharing.endTitle', { name: nameOf(ending) })
          }
          text={t(`sharing.endText.${ending.kind}`)}
          confirmLabel={t('sharing.end')}
          onConfirm={() => endShare(ending)}
          onClose={() => setEnding(null)}
        />
      )}
    </>
  )
}
