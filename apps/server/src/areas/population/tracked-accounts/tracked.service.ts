import type {
  TrackedAccount,
  TrackedSnapshot,
} from '@rookery/contract/population/tracked-accounts/endpoints.ts'
import { say } from '@rookery/i18n/server.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import { asServer } from '../../../app/as-server.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { isId, newId } from '../../../security/new-id.ts'
import { requirePermission, teamsWhere, type Owner } from '../../../app/access/permissions.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import { mixtureOf } from '../crawl/crawl.service.ts'
import { meterFor } from '../../billing/network-spend/meter.service.ts'
import { OPERATOR, payerOf } from '../../billing/network-spend/payer.policy.ts'
import { requireAccounts } from '../../billing/allowances/allowance.service.ts'
import { enqueueJob } from '../../foundation/jobs/background-queue.service.ts'
import { requireTeam } from '../../people/teams/team.service.ts'
import { presentChange, presentSnapshot, presentTracked } from './tracked.presenter.ts'
import {
  changeTracked,
  countTracked,
  deleteTracked,
  deleteTrackedOfPerson,
  findOperatorsTracked,
  findTracked,
  insertTracked,
  findLatestSnapshots,
  listChanges,
  listSnapshots,
  listTracked,
  listTrackedByPerson,
  listTrackedOfAccounts,
  readSnapshot,
} from './tracked.repository.ts'
import { findByHandle } from './find-account.service.ts'
import { endUnwantedSubscriptions } from './subscribe.service.ts'
import type { TrackedRow, TrackingMode } from './tables.ts'
import { CONNECTED_LIMITS, type TrackLimits } from './tracking-cost.policy.ts'
import { jobOfTracked } from './tracking.job.ts'

const MAX_PER_TEAM = 50
/** Days of a series: somewhat more than a year. */
const SERIES_LIMIT = 400

const readableTeams = (actor: UserActor): string[] => teamsWhere(actor, 'tracked.read')

/** Only tracked accounts of teams are found by their id. */
const ofTeam = ({ team_id }: TrackedRow): Owner | null => (team_id === null ? null : { team: team_id })

async function requireTracked(deps: Deps, actor: UserActor, id: string): Promise<TrackedRow> {
  const row = isId(id) ? await findTracked(deps.db, readableTeams(actor), id) : undefined
  if (!row) throw fail('not_found')
  return row
}

export async function readTrackedOf(
  deps: Deps,
  actor: UserActor,
  teamId: string | undefined,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ count: number; accounts: TrackedAccount[] }> {
  const teams = readableTeams(actor).filter((id) => teamId === undefined || id === teamId)
  const { count, rows } = await listTracked(deps.db, teams, page)
  return {
    count,
    accounts: rows.map(({ account, latest }) => presentTracked(account, latest, actor.language)),
  }
}

export async function readSeries(deps: Deps, actor: UserActor, id: string) {
  const row = await requireTracked(deps, actor, id)
  const snapshots = await findLatestSnapshots(deps.db, row.id, SERIES_LIMIT)
  // Taken from the series if it is there: a fetch may have ended since the account was read.
  const latest =
    snapshots.findLast(({ state }) => state === 'complete') ??
    (await readSnapshot(deps.db, row.id, row.complete_number))
  return {
    ...presentTracked(row, latest ?? null, actor.language),
    snapshots: snapshots.map((snapshot) => presentSnapshot(snapshot, actor.language)),
  }
}

export async function readChanges(
  deps: Deps,
  actor: UserActor,
  id: string,
  filter: Parameters<typeof listChanges>[2],
) {
  const row = await requireTracked(deps, actor, id)
  const { count, rows } = await listChanges(deps.db, row.id, filter)
  return { count, rows: rows.map(presentChange) }
}

/**
 * Tracks an account for a team and queues its first fetch, with the credentials of the caller's X account.
 */
export async function trackFor(
  deps: Deps,
  actor: UserActor,
  teamKey: string,
  handle: string,
  limits: TrackLimits,
  signal: AbortSignal,
): Promise<TrackedAccount> {
  const { team } = await requireTeam(deps, actor, teamKey)
  requirePermission(actor, 'tracked.write', { team: team.id })
  // Sources of the population and labels of crawls belong to no team, so they are read without row-level
  // security.
  if (await mixtureOf(asServer(deps))) throw invalid({ handle: 'tracking.otherNetwork' })
  if ((await countTracked(deps.db, team.id)) >= MAX_PER_TEAM)
    throw fail('limit_reached', say('tracking.tooMany', { n: MAX_PER_TEAM }))
  const user = await findByHandle(
    deps,
    meterFor(deps, payerOf({ team: team.id }), 'tracking'),
    actor.user_id,
    handle,
    signal,
  )
  const row = await trackAccount(deps, { owner: { team: team.id }, user_id: actor.user_id, limits }, user)
  const latest = await readSnapshot(deps.db, row.id, row.complete_number)
  return presentTracked(row, latest ?? null, actor.language)
}

/** Operator command: tracks an account without a team, with the credentials of the given X account. */
export async function trackAsOperator(
  deps: Deps,
  userId: string,
  handle: string,
  limits: TrackLimits,
  signal: AbortSignal,
): Promise<string> {
  const user = await findByHandle(deps, meterFor(deps, OPERATOR, 'tracking'), userId, handle, signal)
  return (await trackAccount(deps, { owner: null, user_id: userId, limits }, user)).id
}

interface NetworkAccount {
  readonly id: string
  readonly username: string
  readonly name: string
}

/** Stores a tracked account and queues its first fetch. Throws in_use when that owner tracks it already. */
async function trackAccount(
  deps: Deps,
  params: {
    readonly owner: Owner | null
    readonly user_id: string
    readonly limits: TrackLimits
    readonly mode?: TrackingMode
  },
  account: NetworkAccount,
): Promise<TrackedRow> {
  const { owner, user_id, limits } = params
  const team_id = owner && 'team' in owner ? owner.team : null
  const now = deps.clock()
  const row = await deps.db.transaction(async (tx) => {
    const insertedAccount = await insertTracked(tx, {
      id: newId(deps),
      team_id,
      account_id: owner && 'account' in owner ? owner.account : null,
      user_id,
      network_id: account.id,
      handle: account.username,
      name: account.name,
      mode: params.mode ?? 'snapshot',
      max_posts: limits.posts,
      max_followers: limits.followers,
      max_following: limits.following,
      next_at: now,
      created_at: now,
    })
    if (insertedAccount)
      await addAuditEntry(deps, tx, {
        actor_id: owner === null ? null : user_id,
        team_id,
        verb: 'tracked',
        object_kind: 'x-account',
        object_id: account.id,
        data: { tracked_id: insertedAccount.id },
      })
    return insertedAccount
  })
  if (!row) throw fail('in_use', 'tracking.already')
  await enqueueJob(deps, jobOfTracked(row))
  return row
}

/**
 * Starts taking a snapshot of a user's connected account now and daily, visible to that user only. If another
 * user had connected and tracked the account before, tracking continues for the new one, as it was.
 */
export async function trackConnectedAccount(
  deps: Deps,
  actor: UserActor,
  account: NetworkAccount,
  mode: TrackingMode = deps.config.x_events_url === null ? 'snapshot' : 'events',
): Promise<TrackedRow> {
  const owner = { account: account.id }
  if (mode === 'events' && deps.config.x_events_url === null) throw invalid({ mode: 'tracking.noEvents' })
  requirePermission(actor, 'creator-accounts.write', owner)
  const [existing] = await listTrackedOfAccounts(deps.db, [account.id])
  const others = (await listTrackedByPerson(deps.db, actor.user_id)).filter(
    (id) => id !== existing?.account.id,
  )
  await requireAccounts(deps, actor.user_id, others.length)
  if (existing && existing.account.user_id !== actor.user_id) {
    await changeTracked(deps.db, existing.account.id, { user_id: actor.user_id })
    const row = { ...existing.account, user_id: actor.user_id }
    await enqueueJob(deps, jobOfTracked(row))
    return row
  }
  return await trackAccount(deps, { owner, user_id: actor.user_id, limits: CONNECTED_LIMITS, mode }, account)
}

/** Ends the tracking and deletes its snapshots. Throws not_found when there are none. */
export async function untrackConnectedAccount(deps: Deps, actor: UserActor, account: string): Promise<void> {
  requirePermission(actor, 'creator-accounts.write', { account })
  const [existing] = await listTrackedOfAccounts(deps.db, [account])
  if (!existing) throw fail('not_found')
  await deleteTrackedAccount(deps, existing.account, actor.user_id)
}

/**
 * Snapshots of the account's current tracker; an earlier user's are visible only after tracking is taken
 * over.
 */
export async function readConnectedSnapshots(
  deps: Deps,
  actor: UserActor,
  account: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ count: number; snapshots: TrackedSnapshot[] }> {
  const [existing] = await listTrackedOfAccounts(deps.db, [account])
  if (existing?.account.user_id !== actor.user_id) return { count: 0, snapshots: [] }
  const { count, rows } = await listSnapshots(deps.db, existing.account.id, page)
  return { count, snapshots: rows.map((row) => presentSnapshot(row, actor.language)) }
}

export const readTrackedOfAccounts = listTrackedOfAccounts
export const endTrackingOf = deleteTrackedOfPerson

export async function refreshTracked(deps: Deps, actor: UserActor, id: string): Promise<string> {
  const row = await requireTracked(deps, actor, id)
  requirePermission(actor, 'tracked.write', ofTeam(row))
  return await enqueueJob(deps, jobOfTracked(row))
}

/** Ends the tracking; a running fetch finds its account missing and stops. */
export async function untrackAccount(deps: Deps, actor: UserActor, id: string): Promise<void> {
  const row = await requireTracked(deps, actor, id)
  requirePermission(actor, 'tracked.write', ofTeam(row))
  await deleteTrackedAccount(deps, row, actor.user_id)
}

/** Ends tracking for the operator; false when the operator tracks no account of that name. */
export async function untrackAsOperator(deps: Deps, handle: string): Promise<boolean> {
  const row = await findOperatorsTracked(deps.db, handle.replace(/^@/, ''))
  if (row) await deleteTrackedAccount(deps, row, null)
  return row !== undefined
}

async function deleteTrackedAccount(deps: Deps, row: TrackedRow, actorId: string | null): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await deleteTracked(tx, row.id)
    await addAuditEntry(deps, tx, {
      actor_id: actorId,
      team_id: row.team_id,
      verb: 'untracked',
      object_kind: 'x-account',
      object_id: row.network_id,
      data: { tracked_id: row.id },
    })
  })
  if (row.mode === 'events') await endUnwantedSubscriptions(deps)
}
