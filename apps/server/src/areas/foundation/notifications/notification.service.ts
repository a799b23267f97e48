import type { Job, Notification } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { authorize } from '../../../app/access/permissions.ts'
import { readJobs } from '../jobs/job.service.ts'
import { addMarks, readMarks } from './mark.repository.ts'

/** Hourly and daily jobs, and those of an update, create no notification when they end; the page of jobs lists them. */
const recurringKinds: ReadonlySet<Job['kind']> = new Set(['mirror', 'ads_sync', 'tracking', 'inference'])
/** The most a notification list may request; older ones are on the page of jobs. */
const MAX_LISTED = 200
/** Jobs are listed for a week; marks are stored much longer. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000

async function ended(deps: Deps, actor: UserActor): Promise<Notification[]> {
  authorize(actor, 'notifications.read')
  const teamIds = actor.memberships.map(({ team_id }) => team_id)
  const [{ jobs }, marks] = await Promise.all([
    readJobs(deps, actor, teamIds, { open: false, limit: MAX_LISTED, offset: 0 }),
    readMarks(deps.db, actor.user_id),
  ])
  return jobs
    .flatMap(({ team_id, finished_at, ...job }) =>
      team_id === null || finished_at === null || recurringKinds.has(job.kind)
        ? []
        : [{ ...job, team_id, finished_at, is_read: marks.has(job.id) }],
    )
    .toSorted((a, b) => b.finished_at.localeCompare(a.finished_at))
}

const countUnread = (all: readonly Notification[]): number => all.filter(({ is_read }) => !is_read).length

export async function listEnded(
  deps: Deps,
  actor: UserActor,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const all = await ended(deps, actor)
  return {
    count: all.length,
    unread_count: countUnread(all),
    results: all.slice(offset, offset + limit),
  }
}

/** Only jobs in the user's notifications can be marked; other ids are ignored. */
export async function markRead(deps: Deps, actor: UserActor, ids: readonly string[] | undefined) {
  const all = await ended(deps, actor)
  const selected = ids && new Set(ids)
  const marked = all.filter(({ id, is_read }) => !is_read && (selected?.has(id) ?? true))
  const now = deps.clock()
  await addMarks(
    deps.db,
    actor.user_id,
    marked.map(({ id }) => id),
    now,
    new Date(now.getTime() - RETENTION_MS),
  )
  return { unread_count: countUnread(all) - marked.length }
}
