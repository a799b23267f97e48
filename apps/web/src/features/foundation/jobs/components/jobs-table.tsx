import type { Job } from '@rookery/contract'
import { jobsCalls } from '@rookery/contract/facts.ts'
import { Button, Dialog, EmptyState, SyncIcon } from '@rookery/ui'
import { DataTable } from '@rookery/ui/data/data-table.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../shared/api/api.ts'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useJobProgress } from '../../../../shared/i18n/use-job-progress.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { subjectOf } from '../../../../shared/jobs/job-texts.ts'
import { JobState } from './job-state.tsx'

interface JobsTableProps {
  jobs: readonly Job[]
  isLoading: boolean
  /** Whether the jobs are a connected account's: its jobs are snapshots. */
  isOfAccount?: boolean
}

/** One job per row, with its progress and, if it can be cancelled, a button. */
export function JobsTable({ jobs, isLoading, isOfAccount = false }: JobsTableProps) {
  const t = useT('jobs')
  const formats = useFormats()
  const client = useQueryClient()
  const progressOf = useJobProgress()
  const [cancelling, setCancelling] = useState<Job | null>(null)

  async function cancel(job: Job) {
    await api.call(jobsCalls.cancelJob, { pk: job.id })
    await client.invalidateQueries({ queryKey: ['jobs'] })
    setCancelling(null)
    toasts.add({ level: 'info', text: t('cancelAsked', { subject: job.subject }) })
  }
  return (
    <>
      <DataTable
        label={t('title')}
        rows={jobs}
        rowId={(job) => job.id}
        rowName={(job) => subjectOf(t, job)}
        isLoading={isLoading}
        isSortedElsewhere
        onPhone="cards"
        texts={{
          noResults: t('empty.title'),
          loading: t('loading'),
          actions: t('columns.actions'),
          sortedAscending: (column) => column,
          sortedDescending: (column) => column,
          sortCleared: '',
        }}
        columns={[
          {
            id: 'subject',
            header: t('columns.subject'),
            isRowHeader: true,
            cell: (job) => (
              <span className="grid min-w-0 py-1">
                <span className="truncate font-medium" title={subjectOf(t, job)}>
                  {subjectOf(t, job)}
                </span>
                <span className="text-12 font-normal text-ink-soft">
                  {t(`kinds.${job.kind}.name`)}
                  {job.team_id === null && job.account_id === null && ` · ${t('shared')}`}
                </span>
              </span>
            ),
          },
          { id: 'state', header: t('columns.state'), cell: (job) => <JobState job={job} /> },
          {
            id: 'progress',
            header: t('columns.progress'),
            align: 'end',
            cell: (job) => <span className="whitespace-nowrap tabular-nums">{progressOf(job) ?? '–'}</span>,
          },
          {
            id: 'created',
            header: t('columns.created'),
            align: 'end',
            cell: (job) => <span className="whitespace-nowrap">{formats.dateTime(job.created_at)}</span>,
          },
          {
            id: 'finished',
            header: t('columns.finished'),
            align: 'end',
            cell: (job) => (
              <span className="whitespace-nowrap">
                {job.finished_at ? formats.dateTime(job.finished_at) : '–'}
              </span>
            ),
          },
        ]}
        rowActions={(job) =>
          job.can_cancel && (
            <Button size="sm" onClick={() => setCancelling(job)}>
              {t('cancel')}
            </Button>
          )
        }
        empty={
          <EmptyState
            icon={<SyncIcon />}
            title={t('empty.title')}
            description={t(isOfAccount ? 'empty.ofAccount' : 'empty.description')}
          />
        }
      />
      <Dialog
        isOpen={cancelling !== null}
        isAlert
        size="sm"
        onClose={() => setCancelling(null)}
        title={t('cancelTitle', { subject: cancelling?.subject })}
        description={cancelling ? t(`kinds.${cancelling.kind}.cancel`) : ''}
        footer={
          <>
            <Button onClick={() => setCancelling(null)}>{t('goOn')}</Button>
            <Button
              variant="danger"
              onClick={() => cancel(cancelling!)}
              onError={(error) => {
                setCancelling(null)
                void client.invalidateQueries({ queryKey: ['jobs'] })
                toasts.add({ level: 'error', text: errorText(error) })
              }}
            >
              {t('cancelJob')}
            </Button>
          </>
        }
      />
    </>
  )
}
