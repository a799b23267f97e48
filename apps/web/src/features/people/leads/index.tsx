import { ApiError } from '@rookery/api-client'
import type { SiteRequest } from '@rookery/contract'
import { siteRequestsCalls } from '@rookery/contract/facts.ts'
import { Button, buttonClass, DownloadIcon, Notice, PageHeader } from '@rookery/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { setSearchParams } from '../../../shared/navigation/use-search-param.ts'
import { screen } from '../../../shared/router/screen.ts'
import { leadsQuery } from './api/leads.query.ts'
import { AnswerDialog } from './components/answer-dialog.tsx'
import { LeadsFilters } from './components/leads-filters.tsx'
import { LeadsTable } from './components/leads-table.tsx'
import { useLeadsFilter } from './components/use-leads-filter.ts'
import type { LeadsPaths } from './paths.ts'

/** /:teamId/leads: visitors' requests, for the people who answer them. */
function LeadsPage() {
  const t = useT('leads')
  const filter = useLeadsFilter()
  const pages = useInfiniteQuery(leadsQuery(filter))
  const [answering, setAnswering] = useState<SiteRequest | null>(null)
  useDocumentTitle(t('title'))
  const leads = pages.data?.pages.flatMap(({ results }) => results) ?? []
  const late = pages.data?.pages[0]?.overdue_count ?? 0
  const isDenied = pages.error instanceof ApiError && pages.error.code === 'permission_denied'
  const exportPath = `${siteRequestsCalls.exportSiteRequests.path}?${new URLSearchParams(
    Object.entries(filter).map(([name, value]) => [name, String(value)]),
  )}`
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          leads.length > 0 && (
            <a href={exportPath} download className={buttonClass()}>
              <DownloadIcon size={18} />
              {t('exportCsv')}
            </a>
          )
        }
      />
      {isDenied ? (
        <Notice tone="warn">{t('denied')}</Notice>
      ) : pages.isError && !pages.data ? (
        <LoadFailed title={t('failed')} error={pages.error} onRetry={() => pages.refetch()} />
      ) : (
        <>
          {late > 0 && !filter.overdue && (
            <div className="mb-4">
              <Notice
                tone="warn"
                action={
                  <Button size="sm" onClick={() => setSearchParams({ overdue: 'true' })}>
                    {t('showOverdue')}
                  </Button>
                }
              >
                {t('overdue', { count: late })}
              </Notice>
            </div>
          )}
          <LeadsFilters filter={filter} />
          <LeadsTable
            leads={leads}
            isLoading={pages.isPending}
            isFiltered={Object.keys(filter).length > 0}
            onAnswer={setAnswering}
          />
          {pages.hasNextPage && (
            <div className="mt-4">
              <Button onClick={() => pages.fetchNextPage()} isBusy={pages.isFetchingNextPage}>
                {t('more')}
              </Button>
            </div>
          )}
        </>
      )}
      {answering && <AnswerDialog key={answering.id} lead={answering} onClose={() => setAnswering(null)} />}
    </>
  )
}

export default screen<LeadsPaths>(LeadsPage)
