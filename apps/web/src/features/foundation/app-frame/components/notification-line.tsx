import type { Notification, Team } from '@rookery/contract'
import { jobKinds } from '@rookery/contract/foundation/jobs/job-kinds.ts'
import { Badge, TextLink, type Tone } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { lineOf } from '../../../../shared/jobs/job-texts.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import type { AppFramePaths } from '../paths.ts'

const toneByState: Partial<Record<Notification['state'], Tone>> = { done: 'success', failed: 'danger' }

/** Address of the job's result, or of the reason why it failed. */
const linkOfNotification = ({ kind }: Notification, paths: AppFramePaths): string =>
  ({
    jobs: () => paths.jobs(),
    audience_lists: () => paths.audiences('lists'),
    uploads: () => paths.audiences('uploaded'),
  })[jobKinds[kind].result]()

interface NotificationLineProps {
  notification: Notification
  /** Null if the user has left the team. */
  team: Team | null
  isOtherTeam: boolean
  onRead: () => void
}

export function NotificationLine({ notification, team, isOtherTeam, onRead }: NotificationLineProps) {
  const t = useT('shell')
  const formats = useFormats()
  const paths = usePaths<AppFramePaths>(team)
  const name = lineOf(useT('jobs'), notification)
  const { is_read, state, cause, finished_at } = notification
  return (
    <li className="flex items-start gap-2.5 border-b border-hairline py-2.5 text-13 last:border-0">
      <span
        className={`mt-1.5 size-2 shrink-0 rounded-full ${is_read ? 'bg-transparent' : 'bg-signal'}`}
        {...(is_read ? {} : { role: 'img', 'aria-label': t('notifications.isUnread') })}
      />
      <div className="min-w-0 flex-1">
        {team ? (
          <TextLink
            href={linkOfNotification(notification, paths)}
            className={`break-words text-ink! no-underline! hover:underline! ${is_read ? '' : 'font-medium'}`}
            onClick={onRead}
          >
            {name}
          </TextLink>
        ) : (
          name
        )}
        {cause && state !== 'done' && <p className="text-ink-soft">{cause}</p>}
        <p className="text-ink-soft">
          <time dateTime={finished_at}>{formats.dateTime(finished_at)}</time>
          {isOtherTeam && team && ` · ${t('notifications.inTeam', { team: team.name })}`}
        </p>
      </div>
      <Badge tone={toneByState[state]}>
        {t(`jobs.states.${state === 'waiting' ? 'waitingSoon' : state}`)}
      </Badge>
    </li>
  )
}
