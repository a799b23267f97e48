import type { Team } from '@rookery/contract'
import { Button, IconButton, NotificationsIcon, Popover, TextLink } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { findTeam, teamsQuery } from '../../../../shared/teams/teams.query.ts'
import { useNotifications } from '../api/use-notifications.ts'
import { NotificationLine } from './notification-line.tsx'
import type { AppFramePaths } from '../paths.ts'

/** The bell: finished jobs of all the user's teams, with the number of unread ones. */
export function Notifications({ team }: { team: Team }) {
  const paths = usePaths<AppFramePaths>(team)
  const t = useT('shell')
  const { data: teams = [] } = useQuery(teamsQuery)
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
                  team={findTeam(teams, each.team_id) ?? null}
                  isOtherTeam={each.team_id !== team.id}
                  onRead={() => {
                    if (!each.is_read) markRead(each.id)
                    close()
                  }}
                />
              ))}
            </ul>
          </Suspense>
          <p className="mt-2 border-t border-hairline pt-3 text-13">
            <TextLink href={paths.jobs()} onClick={close}>
              {t('jobs.all')}
            </TextLink>
          </p>
        </>
      )}
    </Popover>
  )
}
