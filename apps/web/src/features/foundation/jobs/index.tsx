import { LinkButton, PageHeader } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { useMe } from '../../../shared/session/use-me.ts'
import { usePaths, useScope } from '../../../shared/site/site.ts'
import { jobsQuery } from './api/jobs.query.ts'
import { JobsTable } from './components/jobs-table.tsx'
import { screen } from '../../../shared/router/screen.ts'
import type { JobsPaths } from './paths.ts'

/** Background jobs of a team or a connected account, running and of the last week. */
function JobsPage() {
  const t = useT('jobs')
  const scope = useScope()
  const paths = usePaths<JobsPaths>()
  const isOperator = useMe()?.is_operator ?? false
  const jobs = useQuery(jobsQuery(scope))
  useDocumentTitle(t('title'))
  return (
    <div>
      <PageHeader
        title={t('title')}
        description={
          scope.account
            ? t('descriptionOfAccount', { account: `@${scope.account.handle}` })
            : t('description')
        }
        actions={
          isOperator && paths.imports && <LinkButton href={paths.imports()}>{t('bringIn')}</LinkButton>
        }
      />
      {jobs.isError && !jobs.data ? (
        <LoadFailed title={t('failed')} error={jobs.error} onRetry={() => jobs.refetch()} />
      ) : (
        <JobsTable
          jobs={jobs.data?.results ?? []}
          isLoading={jobs.isPending}
          isOfAccount={scope.account !== null}
        />
      )}
    </div>
  )
}

export default screen<JobsPaths>(JobsPage)
