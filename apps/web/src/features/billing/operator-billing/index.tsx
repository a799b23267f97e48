import { PageHeader, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { screen } from '../../../shared/router/screen.ts'
import { reportQuery } from './api/operator-billing.query.ts'
import { FailedPayments } from './components/failed-payments.tsx'
import { HistoryDrawer } from './components/history-drawer.tsx'
import { CountsTable, RevenueTable } from './components/month-tables.tsx'
import { PresentMonth } from './components/present-month.tsx'
import { SubscribersTable } from './components/subscribers-table.tsx'
import type { OperatorBillingPaths } from './paths.ts'

/** /operators/billing: subscribers, what they bring, who leaves, and one payer's history. */
function OperatorBillingPage() {
  const t = useT('operatorBilling')
  useDocumentTitle(t('title'))
  const report = useQuery(reportQuery)
  const [shown, setShown] = useState<string | null>(null)
  return (
    <div>
      <PageHeader title={t('title')} description={t('description')} />
      {report.isPending && <Skeleton label={t('loading')} height={240} />}
      {report.isError && !report.data && (
        <LoadFailed title={t('failed')} error={report.error} onRetry={() => report.refetch()} />
      )}
      {report.data && (
        <>
          <div className="mb-8">
            <PresentMonth report={report.data} />
          </div>
          <FailedPayments rows={report.data.past_due} onHistory={setShown} />
          <RevenueTable report={report.data} />
          <CountsTable counts={report.data.counts} />
        </>
      )}
      <SubscribersTable onHistory={setShown} />
      {shown !== null && <HistoryDrawer key={shown} id={shown} onClose={() => setShown(null)} />}
    </div>
  )
}

export default screen<OperatorBillingPaths>(OperatorBillingPage)
