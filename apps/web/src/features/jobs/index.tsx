import { PageHeader } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../shared/feedback/load-failed.tsx'
import { useT } from '../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../shared/navigation/document-title.ts'
import { useTeam } from '../../shared/teams/use-team.ts'
import { jobsQuery } from './api/jobs.query.ts'
import { JobsTable } from './components/jobs-table.tsx'
import { screen } from '../../shared/router/screen.ts'
import type { SitePaths } from '../../shared/site/addresses.ts'

/** /:teamId/jobs: what works in the background for the team, and what did in the last week. */
function JobsPage() {
  const t = useT('jobs')
  const team = useTeam()
  const jobs = useQuery(jobsQuery(team.id))
  useDocumentTitle(t('title'))
  return (
    <div>
      <PageHeader title={t('title')} description={t('description')} />
      {jobs.isError && !jobs.data ? (
        <LoadFailed title={t('failed')} error={jobs.error} onRetry={() => jobs.refetch()} />
      ) : (
        <JobsTable jobs={jobs.data?.results ?? []} isLoading={jobs.isPending} />
      )}
    </div>
  )
}

export default screen<SitePaths>(JobsPage)
