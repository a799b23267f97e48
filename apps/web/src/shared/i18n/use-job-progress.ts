import type { Job } from '@rookery/contract'
import { useFormats } from './use-formats.ts'
import { useT } from './use-t.ts'

/** How far a job is, with what its numbers count: '300 of 402 people', '19 kB'; null before the first of them. */
export function useJobProgress(): (job: Job) => string | null {
  const t = useT('shell')
  const formats = useFormats()
  const counted = ({ unit }: Job, n: number): string =>
    unit === 'bytes' ? formats.bytes(n) : t(`jobs.units.${unit}`, { count: n, n: formats.number(n) })
  return (job) => {
    if (job.total === null) return job.done > 0 ? counted(job, job.done) : null
    if (job.done >= job.total) return counted(job, job.done)
    const done = job.unit === 'bytes' ? formats.bytes(job.done) : formats.number(job.done)
    return t('jobs.of', { done, total: counted(job, job.total) })
  }
}
