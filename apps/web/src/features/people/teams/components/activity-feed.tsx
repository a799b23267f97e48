import type { Team } from '@rookery/contract'
import { Button, EmptyState, HistoryIcon, PageHeader, Skeleton } from '@rookery/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { activityQuery } from '../api/activity.query.ts'
import { ActivityDays } from './activity-rows.tsx'

/** The Activity Feed: actions of members, from the audit log. */
export function ActivityFeed({ team }: { team: Team }) {
  const t = useT('teams')
  const feed = useInfiniteQuery(activityQuery(team.id))
  const entries = feed.data?.pages.flatMap((page) => page.results)
  return (
    <div id="activity" className="max-w-[960px]">
      <PageHeader title={t('activity.title')} description={t('activity.description')} />
      {feed.isError && !entries ? (
        <LoadFailed title={t('activity.failed')} error={feed.error} onRetry={() => feed.refetch()} />
      ) : !entries ? (
        <Skeleton label={t('activity.title')} />
      ) : entries.length === 0 ? (
        <EmptyState icon={<HistoryIcon />} title={t('activity.none')} />
      ) : (
        <ActivityDays entries={entries} />
      )}
      {feed.hasNextPage && (
        <div className="mt-3">
          <Button size="sm" isBusy={feed.isFetchingNextPage} onClick={() => feed.fetchNextPage()}>
            {t('activity.more')}
          </Button>
        </div>
      )}
    </div>
  )
}
