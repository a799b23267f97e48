import type { Team } from '@rookery/contract'
import { Skeleton } from '@rookery/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { activityQuery } from '../api/activity.query.ts'
import { ActivityRows } from './activity-rows.tsx'

const MOST_RECENT = 5

/** The newest actions of a team alone, for a screen about more than them. */
export function RecentActivity({ team }: { team: Team }) {
  const t = useT('teams')
  const feed = useInfiniteQuery(activityQuery(team.id))
  const entries = feed.data?.pages[0]?.results.slice(0, MOST_RECENT)
  if (feed.isError && !entries)
    return <LoadFailed title={t('activity.failed')} error={feed.error} onRetry={() => feed.refetch()} />
  if (!entries) return <Skeleton label={t('activity.title')} lines={['100%', '100%', '100%']} />
  if (entries.length === 0) return <p className="text-ink-soft">{t('activity.none')}</p>
  return <ActivityRows entries={entries} />
}
