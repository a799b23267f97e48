import type { Job } from '@rookery/contract'
import { IconButton, Popover, ProgressBar, SyncIcon, TextLink } from '@rookery/ui'
import { Suspense } from 'react'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { loadMessages, messages } from '../../../../shared/i18n/i18n.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useJobProgress } from '../../../../shared/i18n/use-job-progress.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { lineOf } from '../../../../shared/jobs/job-texts.ts'
import type { Scope } from '../../../../shared/site/site.ts'
import { useJobs } from '../api/use-jobs.ts'

/** The running background jobs, with step and count; a dot shows that there are some. */
export function RunningJobs({ scope, jobsHref }: { scope: Scope; jobsHref: string }) {
  const t = useT('shell')
  const { open, isError } = useJobs(scope, (job) => void announceEnd(job))
  const jobsLabel = open.length > 0 ? t('jobs.running', { count: open.length }) : t('jobs.open')
  return (
    <Popover
      align="end"
      label={t('jobs.open')}
      className="w-[min(360px,calc(100vw-32px))]!"
      trigger={
        <IconButton
          label={jobsLabel}
          icon={
            <span className="relative flex">
              <SyncIcon className={open.length > 0 ? 'text-signal' : undefined} />
              {open.length > 0 && (
                <span className="absolute -top-1 -right-1.5 rounded-full bg-signal px-1 text-12 leading-none text-on-signal">
                  {open.length}
                </span>
              )}
            </span>
          }
        />
      }
    >
      <h2 className="text-14 font-semibold">{jobsLabel}</h2>
      {isError && <p className="mt-2 text-13 text-danger">{t('jobs.failedToLoad')}</p>}
      {open.length === 0 && !isError && <p className="mt-2 text-13 text-ink-soft">{t('jobs.none')}</p>}
      <Suspense>
        <ul className="mt-3 flex flex-col gap-3">
          {open.map((job) => (
            <li key={job.id}>
              <JobLine job={job} />
            </li>
          ))}
        </ul>
      </Suspense>
      <p className="mt-4 border-t border-hairline pt-3 text-13">
        <TextLink href={jobsHref}>{t('jobs.all')}</TextLink>
      </p>
    </Popover>
  )
}

/** Names of jobs are loaded when the first one is shown. */
async function announceEnd(job: Job): Promise<void> {
  await loadMessages(['jobs', 'shell'])
  const [name, state] = [
    lineOf(messages().of('jobs'), job),
    messages().of('shell')(`jobs.states.${job.state}`),
  ]
  toasts.add({
    level: job.state === 'done' ? 'success' : job.state === 'cancelled' ? 'info' : 'error',
    text: `${name} – ${job.cause ?? state}`,
  })
}

function JobLine({ job }: { job: Job }) {
  const t = useT('shell')
  const formats = useFormats()
  const name = lineOf(useT('jobs'), job)
  const buttonState =
    job.state === 'waiting'
      ? job.waiting_until
        ? t('jobs.states.waiting', { time: formats.dateTime(job.waiting_until) })
        : t('jobs.states.waitingSoon')
      : t(`jobs.states.${job.state}`)
  const progressOf = useJobProgress()
  return (
    <>
      <ProgressBar
        label={name}
        value={job.total ? job.done / job.total : undefined}
        detail={(job.total !== null && progressOf(job)) || undefined}
      />
      <p className="mt-1 text-13 text-ink-soft">{buttonState}</p>
    </>
  )
}
