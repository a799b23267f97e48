import type { Job, Notification } from '@rookery/contract'
import { jobKinds } from '@rookery/contract/foundation/jobs/job-kinds.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import { readJobs } from '../jobs/job.service.ts'
import { addMarks, readMarks } from './mark.repository.ts'

/** The most a notification list may request; older ones are on the page of jobs. */
const MAX_LISTED = 200
/** Jobs are listed for a week; marks are stored much longer. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000

const isForEverybody = ({ team_id, account_id }: Pick<Job, 'team_id' | 'account_id'>): boolean =>
  team_id === null && account_id === null

async function endedJobs(deps: Deps, actor: UserActor): Promise<Notification[]> {
  requirePermission(actor, 'notifications.read')
  const [{ jobs }, marks] = await Promise.all([
    readJobs(deps, actor, null, { open: false, limit: MAX_LISTED, offset: 0 }),
    readMarks(deps.db, actor.user_id),
  ])
  return jobs
    .flatMap(({ finished_at, ...job }) =>
      isForEverybody(job) || finished_at === null || !jobKinds[job.kind].notification
        ? []
        : [{ ...job, finished_at, is_read: marks.has(job.id) }],
    )
    .toSorted((a, b) => b.finished_at.localeCompare(a.finished_at))
}

const countUnread = (all: readonly Notification[]): number => all.filter(({ is_read }) => !is_read).length

export async function listEnded(
  deps: Deps,
  actor: UserActor,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const endedJobRows = await endedJobs(deps, actor)
  return {
    count: endedJobRows.length,
    unread_count: countUnread(endedJobRows),
    results: endedJobRows.slice(offset, offset + limit),
  }
}

/** Only jobs in the user's notifications can be marked; other ids are ignored. */
export async function markRead(deps: Deps, actor: UserActor, ids: readonly string[] | undefined) {
  const endedJobRows = await endedJobs(deps, actor)
  const selectedIds = ids && new Set(ids)
  const unreadJobs = endedJobRows.filter(({ id, is_read }) => !is_read && (selectedIds?.has(id) ?? true))
  const now = deps.clock()
  await addMarks(
    deps.db,
    actor.user_id,
    unreadJobs.map(({ id }) => id),
    now,
    new Date(now.getTime() - RETENTION_MS),
  )
  return { unread_count: countUnread(endedJobRows) - unreadJobs.length }
}
