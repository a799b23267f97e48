import type { Job } from '@rookery/contract'
import type { listJobs } from './job.repository.ts'

type Row = Awaited<ReturnType<typeof listJobs>>['rows'][number]
/** Times of a union may come as text or as dates. */
const iso = (at: Date | string | null): string | null => (at === null ? null : new Date(at).toISOString())

export const presentJob = (row: Row): Job => ({
  ...row,
  done: Number(row.done),
  total: row.total === null ? null : Number(row.total),
  waiting_until: iso(row.waiting_until),
  created_at: iso(row.created_at)!,
  finished_at: iso(row.finished_at),
})
