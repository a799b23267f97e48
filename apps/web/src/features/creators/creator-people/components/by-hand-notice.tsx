import { Notice } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import type { FollowQueue } from '../model/use-follow-queue.ts'

/** Why people are followed or unfollowed by hand, and how far one is; nothing while X does it for us. */
export function ByHandNotice({ queue, of }: { queue: FollowQueue; of: number }) {
  const t = useT('whoToFollow')
  const formats = useFormats()
  if (!queue.isByHand) return null
  return (
    <Notice
      title={
        queue.moreAt === null
          ? t(`${queue.action}.byHand`)
          : t('limit', { at: formats.dateTime(queue.moreAt) })
      }
    >
      {t(`${queue.action}.howByHand`)}{' '}
      <span className="tabular-nums">
        {t('progress', { n: formats.number(queue.handled), all: formats.number(of) })}
      </span>
    </Notice>
  )
}
