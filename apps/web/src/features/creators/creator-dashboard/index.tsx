import { EmptyState, LinkButton, PageHeader, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount } from '../../../shared/connected-accounts/use-account.ts'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { screen } from '../../../shared/router/screen.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { goodHoursQuery, recentPostsQuery, statsQuery } from './api/dashboard.ts'
import { ExtremesCard } from './components/extremes-card.tsx'
import { FollowersCard } from './components/followers-card.tsx'
import { GoalCard } from './components/goal-card.tsx'
import { GoodHoursCard } from './components/good-hours-card.tsx'
import { NotesCard } from './components/notes-card.tsx'
import { SpendCard } from './components/spend-card.tsx'
import { WeekFigures } from './components/week-figures.tsx'
import { WeekSentence } from './components/week-sentence.tsx'
import { weeksOf } from './model/week.ts'
import type { DashboardPaths } from './paths.ts'

/** /premium-suite: the account's week beside the one before (ROUTE-059). */
function DashboardPage() {
  const t = useT('creatorDashboard')
  const paths = usePaths<DashboardPaths>()
  const account = useAccount()
  const { account_id } = account
  const [now] = useState(() => Date.now())
  const stats = useQuery(statsQuery(account_id))
  const posts = useQuery({ ...recentPostsQuery(account_id), retry: false })
  const time = useQuery({ ...goodHoursQuery(account_id), enabled: posts.isSuccess })
  useDocumentTitle(t('title'))
  const rows = posts.data?.results ?? []
  const weeks = stats.data ? weeksOf(stats.data.days, rows) : null
  return (
    <div>
      <PageHeader title={t('title')} description={t('description')} />
      {stats.isError ? (
        <LoadFailed title={t('failed')} error={stats.error} onRetry={() => stats.refetch()} />
      ) : stats.isPending || posts.isPending ? (
        <Skeleton label={t('loading')} height={320} />
      ) : weeks === null ? (
        <EmptyState
          title={t('untracked.title')}
          description={t('untracked.text')}
          action={
            <LinkButton variant="primary" href={paths.connectedAccounts}>
              {t('untracked.action')}
            </LinkButton>
          }
        />
      ) : (
        <>
          <WeekSentence {...weeks} hasPosts={posts.isSuccess} />
          <WeekFigures stats={stats.data} {...weeks} hasPosts={posts.isSuccess} />
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3">
            <div className="min-w-0 lg:col-span-2">
              <div className="grid gap-4">
                <FollowersCard stats={stats.data} />
                <NotesCard stats={stats.data} now={now} />
              </div>
            </div>
            <div className="grid min-w-0 gap-4">
              <GoalCard stats={stats.data} />
              {posts.isSuccess ? (
                <>
                  <ExtremesCard posts={rows} now={now} />
                  {time.data && <GoodHoursCard time={time.data} now={now} />}
                </>
              ) : (
                <EmptyState title={t('plan.title')} description={t('plan.text')} />
              )}
              <SpendCard account={account} />
            </div>
          </div>
        </>
      )}
    </div>
  )
}

export default screen<DashboardPaths>(DashboardPage)
