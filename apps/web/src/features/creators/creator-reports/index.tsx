import { ApiError } from '@rookery/api-client'
import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import { Button, EmptyState, LinkButton, PageHeader, Section, Skeleton } from '@rookery/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAccount } from '../../../shared/connected-accounts/use-account.ts'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { screen } from '../../../shared/router/screen.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { reportsQuery } from './api/reports.ts'
import { ReportForm } from './components/report-form.tsx'
import { ReportRow } from './components/report-row.tsx'
import type { CreatorReportsPaths } from './paths.ts'

/** /premium-suite/reports: files about the account, made once, or every week or month. */
function ReportsPage() {
  const account = useAccount()
  // What one account is asked stays with it.
  return <ReportsOf key={account.account_id} account={account} />
}

function ReportsOf({ account }: { account: CreatorAccount }) {
  const t = useT('creatorReports')
  const paths = usePaths<CreatorReportsPaths>()
  const reports = useInfiniteQuery(reportsQuery(account.account_id))
  useDocumentTitle(t('title'))
  const rows = reports.data?.pages.flatMap(({ results }) => results) ?? []
  const { error } = reports
  return (
    <div>
      <PageHeader title={t('title')} description={t('description', { account: `@${account.handle}` })} />
      {error instanceof ApiError && error.status === 402 ? (
        <EmptyState
          title={t('plan.title')}
          description={t('plan.text')}
          action={
            <LinkButton variant="primary" href={paths.premium}>
              {t('plan.action')}
            </LinkButton>
          }
        />
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_380px]">
          <Section title={t('list')} description={t('kept')}>
            {error && !reports.data && (
              <LoadFailed title={t('failed')} error={error} onRetry={() => reports.refetch()} />
            )}
            {reports.isPending && <Skeleton label={t('loading')} />}
            {reports.data && rows.length === 0 && (
              <EmptyState title={t('empty.title')} description={t('empty.text')} />
            )}
            <ul>
              {rows.map((report) => (
                <ReportRow key={report.id} report={report} />
              ))}
            </ul>
            {reports.hasNextPage && (
              <Button size="sm" onClick={() => reports.fetchNextPage()}>
                {t('more')}
              </Button>
            )}
          </Section>
          <ReportForm accountId={account.account_id} />
        </div>
      )}
    </div>
  )
}

export default screen<CreatorReportsPaths>(ReportsPage)
