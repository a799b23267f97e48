import type { Job } from '@rookery/contract'
import type { JobRow } from './job.repository.ts'

/** Times of a union may come as text or as dates. */
const iso = (at: Date | string | null): string | null => (at === null ? null : new Date(at).toISOString())

/** `may_cancel` is whether the reader may cancel jobs of that team. */
export const presentJob = ({ cancelled_at, ...row }: JobRow, may_cancel: boolean): Job => {
  const isOpen = row.finished_at === null
  return {
    ...row,
    done: Number(row.done),
    total: row.total === null ? null : Number(row.total),
    waiting_until: isOpen ? iso(row.waiting_until) : null,
    is_cancelling: isOpen && cancelled_at !== null,
    can_cancel: isOpen && cancelled_at === null && may_cancel,
    created_at: iso(row.created_at)!,
    finished_at: iso(row.finished_at),
  }
}
