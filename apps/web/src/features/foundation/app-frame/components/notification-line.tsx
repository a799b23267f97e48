import type { Notification } from '@rookery/contract'
import { Badge, TextLink, type Tone } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { lineOf } from '../../../../shared/jobs/job-texts.ts'

const toneByState: Partial<Record<Notification['state'], Tone>> = { done: 'success', failed: 'danger' }

interface NotificationPlace {
  /** Address of the job's result, or of the reason why it failed; null if this site has none. */
  href: string | null
  /** Names the owner if it is another than the present one. */
  owner: string | null
}
/** What a site knows of a notification. */
export type PlaceOfNotification = (notification: Notification) => NotificationPlace

interface NotificationLineProps {
  notification: Notification
  place: NotificationPlace
  onRead: () => void
}

export function NotificationLine({ notification, place, onRead }: NotificationLineProps) {
  const t = useT('shell')
  const formats = useFormats()
  const name = lineOf(useT('jobs'), notification)
  const { is_read, state, cause, finished_at } = notification
  return (
    <li className="flex items-start gap-2.5 border-b border-hairline py-2.5 text-13 last:border-0">
      <span
        className={`mt-1.5 size-2 shrink-0 rounded-full ${is_read ? 'bg-transparent' : 'bg-signal'}`}
        {...(is_read ? {} : { role: 'img', 'aria-label': t('notifications.isUnread') })}
      />
      <div className="min-w-0 flex-1">
        {place.href ? (
          <TextLink
            href={place.href}
            className={`break-words text-ink! no-underline! hover:underline! ${is_read ? '' : 'font-medium'}`}
            onClick={onRead}
          >
            {name}
          </TextLink>
        ) : (
          <span className="break-words">{name}</span>
        )}
        {cause && state !== 'done' && <p className="text-ink-soft">{cause}</p>}
        <p className="text-ink-soft">
          <time dateTime={finished_at}>{formats.dateTime(finished_at)}</time>
          {place.owner && ` · ${t('notifications.inTeam', { team: place.owner })}`}
        </p>
      </div>
      <Badge tone={toneByState[state]}>
        {t(`jobs.states.${state === 'waiting' ? 'waitingSoon' : state}`)}
      </Badge>
    </li>
  )
}
