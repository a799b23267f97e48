import type { ExploreKind, Monitor, MonitorWeek } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { idDone, type Done } from '../../../app/http/done-by.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import type { Transaction } from '../../../store/database.ts'
import { isId, newId } from '../../../security/new-id.ts'
import { requirePermission, teamsWhere } from '../../../app/access/permissions.ts'
import { readCountryFilter } from '../../../targeting/country-filter.policy.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import { readKindOfQuery } from '../explore/explore.service.ts'
import { requireTeam } from '../../people/teams/team.service.ts'
import { addBackground } from '../../foundation/jobs/background-queue.service.ts'
import { presentEarlierWeeks, presentMonitor, presentWeeks, splitWeeks } from './monitor.presenter.ts'
import {
  changeMonitor,
  countMonitors,
  deleteMonitorRow,
  insertMonitor,
  findLatestWeeks,
  findSameMonitor,
  listMonitors,
  lockMonitors,
  readMonitor,
} from './monitor.repository.ts'
import { monitorJobOf } from './monitor.job.ts'
import type { MonitorRow } from './tables.ts'

const MAX_PER_TEAM = 50
/** Number of weeks read for the trend line and for false-discovery control: two years. */
const WEEKS_TO_READ = 13
const MAX_WEEKS = 104

interface CountedMonitor {
  readonly query: string
  readonly kind?: ExploreKind | undefined
  readonly country_codes: readonly string[]
  readonly post_language?: string | null | undefined
}

const readableTeams = (actor: UserActor): string[] => teamsWhere(actor, 'monitors.read')

async function requireMonitor(deps: Deps, actor: UserActor, id: string): Promise<MonitorRow> {
  const row = isId(id) ? await readMonitor(deps.db, id) : undefined
  if (!row || !readableTeams(actor).includes(row.team_id)) throw fail('not_found')
  return row
}

export async function readMonitors(
  deps: Deps,
  actor: UserActor,
  teamId: string | undefined,
  filter: Parameters<typeof listMonitors>[2],
): Promise<{ count: number; monitors: Monitor[] }> {
  const teams = readableTeams(actor).filter((id) => teamId === undefined || id === teamId)
  const { count, rows } = await listMonitors(deps.db, teams, filter)
  const weeks = await findLatestWeeks(
    deps.db,
    rows.map(({ id }) => id),
    WEEKS_TO_READ,
  )
  return { count, monitors: rows.map((row) => presentMonitor(row, weeks.get(row.id) ?? [], deps.clock())) }
}

const present = async (deps: Deps, row: MonitorRow): Promise<Monitor> =>
  presentMonitor(
    row,
    (await findLatestWeeks(deps.db, [row.id], WEEKS_TO_READ)).get(row.id) ?? [],
    deps.clock(),
  )

/** The monitor that a request with an Idempotency-Key made. */
export const findMonitorByRequest = async (
  deps: Deps,
  actor: UserActor,
  done: readonly Done[],
): Promise<Monitor | null> => {
  const id = idDone(done, 'monitor')
  return id === null ? null : await readOneMonitor(deps, actor, id)
}

export const readOneMonitor = async (deps: Deps, actor: UserActor, id: string): Promise<Monitor> =>
  await present(deps, await requireMonitor(deps, actor, id))

/** The normalised query. Throws validation_failed for a sensitive or impossible one. */
async function readCounted(
  deps: Deps,
  { query, kind, country_codes, post_language }: CountedMonitor,
  signal: AbortSignal,
) {
  const found = await readKindOfQuery(deps, query, kind, 'query', signal)
  return {
    query,
    query_key: query.normalize('NFKC').toLowerCase(),
    kind: found.kind,
    country_codes: readCountryFilter(country_codes, 'country_codes').toSorted(),
    post_language: post_language ?? null,
  }
}

const isSameDefinition = (row: MonitorRow, asked: Awaited<ReturnType<typeof readCounted>>): boolean =>
  row.query_key === asked.query_key &&
  row.kind === asked.kind &&
  row.post_language === asked.post_language &&
  row.country_codes.join() === asked.country_codes.join()

/** Throws validation_failed if the team asks that already. The team's monitors are locked. */
async function refuseDouble(tx: Transaction, row: MonitorRow): Promise<void> {
  const same = await findSameMonitor(tx, row)
  if (same) throw invalid({ name: say('monitors.alreadyThere', { name: same.name }) })
}

/** Saves an exploration for a team; a job counts its past weeks. */
export async function createMonitor(
  deps: Deps,
  actor: UserActor,
  teamKey: string,
  input: CountedMonitor & { readonly name: string },
  signal: AbortSignal,
): Promise<Monitor> {
  const { team } = await requireTeam(deps, actor, teamKey)
  requirePermission(actor, 'monitors.write', { team: team.id })
  const countedExplore = await readCounted(deps, input, signal)
  const now = deps.clock()
  const row: MonitorRow = {
    id: newId(deps),
    team_id: team.id,
    created_by: actor.user_id,
    name: input.name,
    ...countedExplore,
    active: true,
    revision: 1,
    last_run_at: null,
    next_run_at: now,
    created_at: now,
  }
  await deps.db.transaction(async (tx) => {
    await lockMonitors(tx, team.id)
    if ((await countMonitors(tx, team.id)) >= MAX_PER_TEAM)
      throw fail('limit_reached', say('monitors.tooMany', { n: MAX_PER_TEAM }))
    await refuseDouble(tx, row)
    await insertMonitor(tx, row)
    await addBackground(deps, tx, newId(deps), monitorJobOf(row))
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id: team.id,
      verb: 'created',
      object_kind: 'monitor',
      object_id: row.id,
      data: { name: row.name, query: row.query },
    })
  })
  return await present(deps, row)
}

/**
 * Changes a monitor. After a change of what is counted a job counts the past weeks for it, and what was counted
 * before stays beside them; after a pause the missed weeks are counted.
 */
export async function updateMonitor(
  deps: Deps,
  actor: UserActor,
  id: string,
  change: Partial<CountedMonitor> & {
    readonly name?: string | undefined
    readonly active?: boolean | undefined
  },
  signal: AbortSignal,
): Promise<Monitor> {
  const row = await requireMonitor(deps, actor, id)
  requirePermission(actor, 'monitors.write', { team: row.team_id })
  const { query, kind, country_codes, post_language } = change
  const isOtherQuery = [query, kind, country_codes, post_language].some((value) => value !== undefined)
  const askedExplore = isOtherQuery
    ? await readCounted(
        deps,
        {
          query: query ?? row.query,
          kind: kind ?? (query === undefined ? row.kind : undefined),
          country_codes: country_codes ?? row.country_codes,
          post_language: post_language === undefined ? row.post_language : post_language,
        },
        signal,
      )
    : null
  // The same question typed anew is no other definition.
  const countedExplore = askedExplore && !isSameDefinition(row, askedExplore) ? askedExplore : null
  const now = deps.clock()
  const isActive = change.active ?? row.active
  const nextRun: MonitorRow = {
    ...row,
    ...askedExplore,
    name: change.name ?? row.name,
    revision: row.revision + (countedExplore ? 1 : 0),
    active: isActive,
    // Due at once after a change of the query, or when resumed.
    next_run_at: !isActive ? null : row.active && !countedExplore ? row.next_run_at : now,
  }
  const changedMonitor = await deps.db.transaction(async (tx) => {
    const { id: _, ...values } = nextRun
    if (countedExplore) {
      await lockMonitors(tx, row.team_id)
      await refuseDouble(tx, nextRun)
    }
    const updatedMonitor = await changeMonitor(tx, row.id, values)
    if (!updatedMonitor) throw fail('not_found')
    if (countedExplore && isActive) await addBackground(deps, tx, newId(deps), monitorJobOf(updatedMonitor))
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id: row.team_id,
      verb: 'changed',
      object_kind: 'monitor',
      object_id: row.id,
      data: { name: nextRun.name, active: isActive },
    })
    return updatedMonitor
  })
  return await present(deps, changedMonitor)
}

export async function deleteMonitor(deps: Deps, actor: UserActor, id: string): Promise<void> {
  const row = await requireMonitor(deps, actor, id)
  requirePermission(actor, 'monitors.write', { team: row.team_id })
  await deps.db.transaction(async (tx) => {
    await deleteMonitorRow(tx, row.id)
    await addAuditEntry(deps, tx, {
      actor_id: actor.user_id,
      team_id: row.team_id,
      verb: 'deleted',
      object_kind: 'monitor',
      object_id: row.id,
      data: { name: row.name },
    })
  })
}

/** The stored weeks, newest first, with posts as they are now. */
export async function readWeeklyResults(
  deps: Deps,
  actor: UserActor,
  id: string,
  weeks: number,
  signal: AbortSignal,
): Promise<{ monitor: Monitor; weeks: MonitorWeek[]; earlier: MonitorWeek[] }> {
  const row = await requireMonitor(deps, actor, id)
  const storedWeeks = (await findLatestWeeks(deps.db, [row.id], MAX_WEEKS)).get(row.id) ?? []
  const split = splitWeeks(storedWeeks)
  const topPosts = [...split.weeks.slice(0, weeks), ...split.earlier].flatMap(({ top_posts }) => top_posts)
  const posts = await deps.population.social.posts(topPosts, { signal })
  return {
    monitor: presentMonitor(row, storedWeeks, deps.clock()),
    weeks: presentWeeks(split.weeks, weeks, posts),
    earlier: presentEarlierWeeks(storedWeeks, weeks, posts),
  }
}
