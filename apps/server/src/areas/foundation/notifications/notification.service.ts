import type { Job, Notification } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { authorize } from '../../../app/access/permissions.ts'
import { readJobs } from '../jobs/job.service.ts'
import { addMarks, readMarks } from './mark.repository.ts'

/** What goes on by itself every hour or day is nobody's news when it ends; the page of jobs has it. */
const routine: ReadonlySet<Job['kind']> = new Set(['mirror', 'ads_sync', 'tracking'])
/** As many as a bell can be asked for; older ones are on the page of jobs. */
const LISTED = 200
/** Jobs are listed for a week; marks outlive them by far. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

async function ended(deps: Deps, actor: UserActor): Promise<Notification[]> {
  authorize(actor, 'notifications.read')
  const teamIds = actor.memberships.map(({ team_id }) => team_id)
  const [{ jobs }, marks] = await Promise.all([
    readJobs(deps, actor, teamIds, { open: false, limit: LISTED, offset: 0 }),
    readMarks(deps.db, actor.user_id),
  ])
  return jobs
    .flatMap(({ team_id, finished_at, ...job }) =>
      team_id === null || finished_at === null || routine.has(job.kind)
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

/** Only what the person is told of can be marked; other ids are passed over. */
export async function markRead(deps: Deps, actor: UserActor, ids: readonly string[] | undefined) {
  const all = await ended(deps, actor)
  const asked = ids && new Set(ids)
  const marked = all.filter(({ id, is_read }) => !is_read && (asked?.has(id) ?? true))
  const now = deps.clock()
  await addMarks(
    deps.db,
    actor.user_id,
    marked.map(({ id }) => id),
    now,
    new Date(now.getTime() - KEPT_MS),
  )
  return { unread_count: countUnread(all) - marked.length }
}
