import type { Job } from '@rookery/contract'
import { jobKinds, type JobStep } from '@rookery/contract/foundation/jobs/job-kinds.ts'
import { Badge, ProgressBar, type Tone } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { isOpen } from '../api/jobs.query.ts'

const toneByState: Record<Job['state'], Tone | undefined> = {
  queued: undefined,
  running: 'info',
  waiting: 'warn',
  done: 'success',
  failed: 'danger',
  cancelled: undefined,
}

/** State, progress, present step, and the reason for a wait or failure. */
export function JobState({ job }: { job: Job }) {
  const t = useT('jobs')
  const formats = useFormats()
  const shownSteps: readonly JobStep[] = jobKinds[job.kind].steps
  const currentStep = shownSteps.find((each) => each === job.step)
  const stateText = job.is_cancelling ? t('stopping') : t(`states.${job.state}`)
  const share = job.total ? Math.min(1, job.done / job.total) : undefined
  const isMoving = job.state === 'running' || job.state === 'waiting'
  return (
    <div className="grid min-w-44 justify-items-start gap-1 py-1 max-sm:ml-auto max-sm:justify-items-end">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:justify-end">
        <Badge tone={toneByState[job.state]}>{stateText}</Badge>
        {isOpen(job) && currentStep && (
          <span className="text-12 text-ink-soft">{t(`steps.${currentStep}`)}</span>
        )}
      </span>
      {isMoving && <ProgressBar isLabelHidden label={t('columns.progress')} value={share} />}
      {job.waiting_until && (
        <span className="text-12 text-ink-soft">
          {t('waitingUntil', { at: formats.dateTime(job.waiting_until) })}
        </span>
      )}
      {job.cause && (
        <span className="max-w-80 text-12 text-pretty text-ink-soft max-sm:text-right">{job.cause}</span>
      )}
    </div>
  )
}
