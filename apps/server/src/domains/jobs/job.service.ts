import type { Job } from '@rookery/contract'
import type { UserActor } from '../../app/actor.ts'
import type { Deps } from '../../app/deps.ts'
import { fail } from '../../app/errors.ts'
import { isId } from '../../app/new-id.ts'
import { demand, may } from '../../app/permissions.ts'
import { audit } from '../audit/audit.service.ts'
import { cancelImport } from '../audience-lists/list.service.ts'
import { cancelCrawl } from '../crawl/crawl.service.ts'
import { cancelFileImport } from '../imports/network-rows.service.ts'
import { cancelUpload } from '../uploads/upload.service.ts'
import { cancelBackground } from './background-cancel.service.ts'
import { presentJob } from './job.presenter.ts'
import { listJobs, type JobFilter, type JobRow, type JobScope } from './job.repository.ts'

/** Finished jobs are listed for this long. */
const RECENT_MS = 7 * 24 * 60 * 60 * 1000

type Page = Pick<JobFilter, 'open'> & { readonly limit: number; readonly offset: number }

const scopeOf = (actor: UserActor, teamIds: readonly string[]): JobScope => ({
  team_ids: teamIds.filter((id) => may(actor, 'jobs.read', id)),
})
/** What belongs to no team is the operator's to cancel. */
const mayCancel = (actor: UserActor, { team_id }: Pick<JobRow, 'team_id'>): boolean =>
  team_id !== null && may(actor, 'jobs.cancel', team_id)

/** A job is more than its caller's rows: what belongs to nobody is listed, and ending one writes what only the server does. The scope says whose. */
const asServer = (deps: Deps): Deps => ({ ...deps, db: deps.store.db })

export async function readJobs(
  deps: Deps,
  actor: UserActor,
  teamIds: readonly string[],
  page: Page,
): Promise<{ count: number; jobs: Job[] }> {
  const filter = { since: recent(deps), open: page.open }
  const { count, rows } = await listJobs(asServer(deps).db, scopeOf(actor, teamIds), filter, page)
  return { count, jobs: rows.map((row) => presentJob(row, mayCancel(actor, row))) }
}

/** All jobs there are, for whoever owns the data folder. */
export async function readAllJobs(
  deps: Pick<Deps, 'db' | 'clock'>,
  page: Page,
): Promise<{ count: number; jobs: Job[] }> {
  const { count, rows } = await listJobs(deps.db, 'all', { since: recent(deps), open: page.open }, page)
  return { count, jobs: rows.map((row) => presentJob(row, true)) }
}

const recent = ({ clock }: Pick<Deps, 'clock'>): Date => new Date(clock().getTime() - RECENT_MS)

async function findJob(deps: Pick<Deps, 'db' | 'clock'>, scope: JobScope, id: string): Promise<JobRow> {
  const found = isId(id)
    ? await listJobs(deps.db, scope, { since: recent(deps), id }, { limit: 1, offset: 0 })
    : null
  if (!found?.rows[0]) throw fail('not_found')
  return found.rows[0]
}

/**
 * Asks a job to stop at the next safe point and answers it as it is then. What it did stays. Throws not_found, permission_denied for what is not the
 * caller's to cancel, invalid_transition when it is over.
 */
export async function cancelJob(deps: Deps, actor: UserActor, id: string, signal: AbortSignal): Promise<Job> {
  const scope = scopeOf(
    actor,
    actor.memberships.map(({ team_id }) => team_id),
  )
  const server = asServer(deps)
  const job = await findJob(server, scope, id)
  if (job.team_id === null) throw fail('permission_denied')
  demand(actor, 'jobs.cancel', job.team_id)
  const row = await cancel(server, scope, job, actor.user_id, signal)
  return presentJob(row, mayCancel(actor, row))
}

/** The operator's: any job. */
export async function cancelAnyJob(deps: Deps, id: string, signal: AbortSignal): Promise<Job> {
  return presentJob(await cancel(deps, 'all', await findJob(deps, 'all', id), null, signal), true)
}

async function cancel(
  deps: Deps,
  scope: JobScope,
  job: JobRow,
  actorId: string | null,
  signal: AbortSignal,
): Promise<JobRow> {
  if (job.finished_at !== null) throw fail('invalid_transition', { message: 'This job is over already.' })
  await deps.db.transaction(async (tx) => {
    await audit(deps, tx, {
      actor_id: actorId,
      team_id: job.team_id,
      verb: 'cancelled',
      object_kind: 'job',
      object_id: job.id,
      data: { kind: job.kind },
    })
  })
  await cancels[job.kind](deps, job, signal)
  return await findJob(deps, scope, job.id)
}

const cancels: Record<Job['kind'], (deps: Deps, job: JobRow, signal: AbortSignal) => Promise<void>> = {
  upload: (deps, { id }, signal) => cancelUpload(deps, id, signal),
  // A list is a team's, a file the operator's.
  import: (deps, { id, team_id }, signal) =>
    team_id === null ? cancelFileImport(deps, id) : cancelImport(deps, id, signal),
  crawl: (deps, { id }, signal) => cancelCrawl(deps, id, signal),
  mirror: (deps, { id }, signal) => cancelBackground(deps, id, signal),
  tracking: (deps, { id }, signal) => cancelBackground(deps, id, signal),
  ads_sync: (deps, { id }, signal) => cancelBackground(deps, id, signal),
  monitor: (deps, { id }, signal) => cancelBackground(deps, id, signal),
  media: (deps, { id }, signal) => cancelBackground(deps, id, signal),
}
