import { Button, IconButton, NotificationsIcon, Popover, TextLink } from '@rookery/ui'
import { Suspense } from 'react'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useNotifications } from '../api/use-notifications.ts'
import { NotificationLine, type PlaceOfNotification } from './notification-line.tsx'

interface NotificationsProps {
  placeOf: PlaceOfNotification
  /** Null where the scope has no jobs. */
  jobsHref: string | null
}

/** The bell: finished jobs of all the user's teams and accounts, with the number of unread ones. */
export function Notifications({ placeOf, jobsHref }: NotificationsProps) {
  const t = useT('shell')
  const { notifications, unread, isError, markRead, markAll } = useNotifications()
  const bellLabel = unread > 0 ? t('notifications.unread', { count: unread }) : t('notifications.open')
  return (
    <Popover
      align="end"
      label={t('notifications.open')}
      className="w-[min(400px,calc(100vw-32px))]!"
      trigger={
        <IconButton
          label={bellLabel}
          icon={
            <span className="relative flex">
              <NotificationsIcon />
              {unread > 0 && (
                <span className="absolute -top-1 -right-1.5 min-w-4 rounded-full bg-signal px-1 text-center text-12 leading-4 text-on-signal tabular-nums">
                  {unread > 99 ? '99+' : unread}
                </span>
              )}
            </span>
          }
        />
      }
    >
      {(close) => (
        <>
          <div className="flex min-h-7 items-center gap-3">
            <h2 className="min-w-0 flex-1 text-14 font-semibold">{t('notifications.open')}</h2>
            {unread > 0 && (
              <Button size="sm" variant="quiet" onClick={markAll}>
                {t('notifications.markAll')}
              </Button>
            )}
          </div>
          {isError && <p className="mt-2 text-13 text-danger">{t('notifications.failed')}</p>}
          {notifications.length === 0 && !isError && (
            <div className="mt-2 text-13 text-ink-soft">
              <p>{t('notifications.none')}</p>
              <p className="mt-1">{t('notifications.noneHint')}</p>
            </div>
          )}
          <Suspense>
            <ul className="mt-1 max-h-[min(60dvh,480px)] overflow-y-auto">
              {notifications.map((each) => (
                <NotificationLine
                  key={each.id}
                  notification={each}
                  place={placeOf(each)}
                  onRead={() => {
                    if (!each.is_read) markRead(each.id)
                    close()
                  }}
                />
              ))}
            </ul>
          </Suspense>
          {jobsHref && (
            <p className="mt-2 border-t border-hairline pt-3 text-13">
              <TextLink href={jobsHref} onClick={close}>
                {t('jobs.all')}
              </TextLink>
            </p>
          )}
        </>
      )}
    </Popover>
  )
}
