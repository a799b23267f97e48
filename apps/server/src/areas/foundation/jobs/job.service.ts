import type { Job } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import { asServer } from '../../../app/as-server.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { isId } from '../../../security/new-id.ts'
import { ownsAccount } from '../../../app/access/actor.ts'
import { requirePermission, may, type Owner } from '../../../app/access/permissions.ts'
import { addAuditEntry } from '../audit/audit.service.ts'
import type { JobHandler } from './background-job.service.ts'
import { displayedKind } from './background-kinds.ts'
import { requestCancellation } from './background.repository.ts'
import { defaultTiming } from './background-timing.ts'
import { presentJob } from './job.presenter.ts'
import { listJobs, type JobFilter, type JobScope } from './job.repository.ts'
import { runBackground } from './run-background.service.ts'
import type { BackgroundJobRow } from './tables.ts'

/** Finished jobs are listed for this long. */
const RECENT_MS = 7 * 24 * 60 * 60 * 1000

type Page = Pick<JobFilter, 'open'> & { readonly limit: number; readonly offset: number }

const teamsOf = (actor: UserActor): string[] => actor.memberships.map(({ team_id }) => team_id)
/** Only the operator may cancel jobs that belong to no team; tracking of an own account is ended where it began. */
const mayCancel = (actor: UserActor, { team_id }: Pick<BackgroundJobRow, 'team_id'>): boolean =>
  team_id !== null && may(actor, 'jobs.cancel', { team: team_id })

/** Throws not_found for an account that is not the caller's. */
const scopeOf = (actor: UserActor, owner: Owner | null): Exclude<JobScope, 'all'> => {
  if (owner !== null && 'account' in owner) {
    if (!ownsAccount(actor, owner.account)) throw fail('not_found')
    return { team_ids: [], account_ids: [owner.account], for_everybody: false }
  }
  const teams = owner === null ? teamsOf(actor) : [owner.team]
  return {
    team_ids: teams.filter((team) => may(actor, 'jobs.read', { team })),
    account_ids: owner === null ? actor.accounts : [],
    for_everybody: true,
  }
}

/** Jobs of one team or connected account; without one, those of all the caller's teams and accounts. */
export async function readJobs(
  deps: Deps,
  actor: UserActor,
  owner: Owner | null,
  page: Page,
): Promise<{ count: number; jobs: Job[] }> {
  const scope = scopeOf(actor, owner)
  const filter = { since: recentSince(deps), open: page.open }
  // Jobs of no team are listed too, and cancelling writes rows that only the server may write. The scope restricts which jobs.
  const { count, rows } = await listJobs(asServer(deps).db, scope, filter, page)
  const isOperator = rows.some(isForEverybody) && (await deps.ports.isOperator(deps, actor))
  const jobs = rows.map((row) => {
    const shown = presentJob(row, mayCancel(actor, row), actor.language)
    return isForEverybody(row) && !isOperator ? withoutNames(shown) : shown
  })
  return { count, jobs }
}

const isForEverybody = ({ team_id, account_id }: BackgroundJobRow): boolean =>
  team_id === null && account_id === null
/** The operator's files, accounts and populations may be named after people and customers. */
const withoutNames = (job: Job): Job => ({ ...job, subject: '', subject_id: null, cause: null })

/** All jobs, for the owner of the data folder. */
export async function readAllJobs(
  deps: Pick<Deps, 'db' | 'clock'>,
  page: Page,
): Promise<{ count: number; jobs: Job[] }> {
  const { count, rows } = await listJobs(deps.db, 'all', { since: recentSince(deps), open: page.open }, page)
  return { count, jobs: rows.map((row) => presentJob(row, true, 'en')) }
}

const recentSince = ({ clock }: Pick<Deps, 'clock'>): Date => new Date(clock().getTime() - RECENT_MS)

async function findJob(
  deps: Pick<Deps, 'db' | 'clock'>,
  scope: JobScope,
  id: string,
): Promise<BackgroundJobRow> {
  const found = isId(id)
    ? await listJobs(deps.db, scope, { since: recentSince(deps), id }, { limit: 1, offset: 0 })
    : null
  if (!found?.rows[0]) throw fail('not_found')
  return found.rows[0]
}

/**
 * Asks a job to stop at the next safe point and answers its current state. Completed work remains. Throws
 * not_found, permission_denied if the caller may not cancel it, invalid_transition if it has ended.
 */
export async function cancelJob(
  deps: Deps,
  works: readonly JobHandler[],
  actor: UserActor,
  id: string,
  signal: AbortSignal,
): Promise<Job> {
  const scope = scopeOf(actor, null)
  const server = asServer(deps)
  const job = await findJob(server, scope, id)
  if (job.team_id === null) throw fail('permission_denied')
  requirePermission(actor, 'jobs.cancel', { team: job.team_id })
  const row = await cancel(server, works, scope, job, actor.user_id, signal)
  return presentJob(row, mayCancel(actor, row), actor.language)
}

/** For the operator: cancels any job. */
export async function cancelAnyJob(
  deps: Deps,
  works: readonly JobHandler[],
  id: string,
  signal: AbortSignal,
): Promise<Job> {
  const job = await findJob(deps, 'all', id)
  return presentJob(await cancel(deps, works, 'all', job, null, signal), true, 'en')
}

/** Cancels the job of a domain's own row, for a caller who may cancel it there. */
export const cancelJobOf = async (
  deps: Deps,
  works: readonly JobHandler[],
  id: string,
  actorId: string,
  signal: AbortSignal,
): Promise<void> => {
  const server = asServer(deps)
  await cancel(server, works, 'all', await findJob(server, 'all', id), actorId, signal)
}

async function cancel(
  deps: Deps,
  works: readonly JobHandler[],
  scope: JobScope,
  job: BackgroundJobRow,
  actorId: string | null,
  signal: AbortSignal,
): Promise<BackgroundJobRow> {
  if (job.finished_at !== null) throw fail('invalid_transition', 'jobs.overAlready')
  await deps.db.transaction(async (tx) => {
    await addAuditEntry(deps, tx, {
      actor_id: actorId,
      team_id: job.team_id,
      verb: 'cancelled',
      object_kind: 'job',
      object_id: job.id,
      data: { kind: displayedKind(job.kind) },
    })
  })
  // A job without a worker ends at once, a running one after its step, and one run by a command at its next
  // progress report.
  const isMarked = await requestCancellation(deps.db, job.id, deps.clock())
  if (isMarked && works.some(({ kind }) => kind === isMarked.kind))
    await runBackground(deps, works, job.id, defaultTiming, signal)
  return await findJob(deps, scope, job.id)
}
