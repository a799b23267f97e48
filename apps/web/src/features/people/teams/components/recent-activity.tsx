import type { Team } from '@rookery/contract'
import { Skeleton } from '@rookery/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { activityQuery } from '../api/activity.query.ts'
import { keepSeen, seenBeforeVisit } from '../model/seen-activity.ts'
import { ActivityRows } from './activity-rows.tsx'

const MOST_RECENT = 5

/** The newest actions of a team, and how many of them came since the last visit, for a screen about more than them. */
export function RecentActivity({ team }: { team: Team }) {
  const t = useT('teams')
  const feed = useInfiniteQuery(activityQuery(team.id))
  const [seen] = useState(() => seenBeforeVisit(team.id))
  const page = feed.data?.pages[0]
  const newest = page?.results[0]?.at
  useEffect(() => {
    if (newest !== undefined) keepSeen(team.id, newest)
  }, [team.id, newest])
  if (feed.isError && !page)
    return <LoadFailed title={t('activity.failed')} error={feed.error} onRetry={() => feed.refetch()} />
  if (!page) return <Skeleton label={t('activity.title')} lines={['100%', '100%', '100%']} />
  if (page.results.length === 0) return <p className="text-ink-soft">{t('activity.none')}</p>
  const isNew = ({ at }: { at: string }) => seen !== null && at > seen
  const count = page.results.filter(isNew).length
  const areMore = count === page.results.length && page.count > count
  return (
    <>
      {seen !== null && (
        <p className="mb-2 text-13 text-ink-soft">
          {count === 0
            ? t('activity.sinceNone')
            : t(areMore ? 'activity.sinceMany' : 'activity.since', { count, n: count })}
        </p>
      )}
      <ActivityRows entries={page.results.slice(0, MOST_RECENT)} isNew={isNew} />
    </>
  )
}
