import type { Audience, AudiencePlan } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { isId, newId } from '../../../security/new-id.ts'
import { authorize } from '../../../app/access/permissions.ts'
import type { Transaction } from '../../../store/database.ts'
import { audit } from '../../foundation/audit/audit.service.ts'
import { readAudiencesOf, setStatuses } from '../audiences/audience.service.ts'
import { requireTeam } from '../../people/teams/team.service.ts'
import { accessOf, basisOf, forecastPlan } from './forecast.service.ts'
import { checkPlan, contentOf, type PlanContent } from './plan-content.service.ts'
import { requireTransition, liveliest, mayDelete, type Status } from './plan.policy.ts'
import { presentPlan } from './plan.presenter.ts'
import {
  advancePlans,
  deletePlan as deleteRow,
  findPlan,
  insertPlan,
  keepForecast,
  listPlans,
  statusesByAudience,
  updatePlan,
} from './plan.repository.ts'
import type { PlanRow } from './tables.ts'

const teamsOf = (actor: UserActor): string[] => actor.memberships.map(({ team_id }) => team_id)

export async function createPlan(
  deps: Deps,
  actor: UserActor,
  input: PlanContent & { readonly team_id: string },
  signal: AbortSignal,
): Promise<AudiencePlan> {
  const { team } = await requireTeam(deps, actor, input.team_id)
  authorize(actor, 'audience-plans.write', { team: team.id })
  const audiences = await checkPlan(deps, actor, team.id, input)
  const content = contentOf(input)
  const made = await forecastPlan(deps, actor, { ...content, team_id: team.id }, audiences, signal)
  const now = deps.clock()
  const row: PlanRow = {
    id: newId(deps),
    team_id: team.id,
    ...content,
    ...made,
    status: 'Draft',
    version: 1,
    created_by: actor.user_id,
    created_at: now,
    modified_at: now,
  }
  await deps.db.transaction(async (tx) => {
    await insertPlan(tx, row)
    await note(deps, tx, actor, row, 'created')
  })
  return presentPlan(row, audiences)
}

const note = async (
  deps: Deps,
  tx: Transaction,
  actor: UserActor,
  { id, team_id, name }: PlanRow,
  verb: string,
  data: Record<string, string> = {},
): Promise<void> =>
  await audit(deps, tx, {
    actor_id: actor.user_id,
    team_id,
    verb,
    object_kind: 'audience-plan',
    object_id: id,
    data: { name, ...data },
  })

export interface PlanChange extends Partial<PlanContent> {
  readonly status?: Status | undefined
  /** The version the caller last read. */
  readonly version: number
}

/**
 * Changes the given fields; the status follows the table of transitions. Throws stale_version and
 * invalid_transition.
 */
export async function changePlan(
  deps: Deps,
  actor: UserActor,
  id: string,
  change: PlanChange,
  signal: AbortSignal,
): Promise<AudiencePlan> {
  const known = await requirePlan(deps, actor, id)
  authorize(actor, 'audience-plans.write', { team: known.team_id })
  if (known.version !== change.version) throw stale()
  const { status = known.status, version: _, ...given } = change
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const isEdit = Object.keys(present).length > 0
  const next: PlanContent = {
    ...known,
    start: known.start_at.toISOString(),
    end: known.end_at.toISOString(),
    ...present,
  }
  const audiences = isEdit
    ? await checkPlan(deps, actor, known.team_id, next)
    : await audiencesOf(deps, actor, known)
  requireTransition(known.status, status)
  if (isEdit && (known.status === 'Halted' || known.status === 'Expired'))
    throw fail(
      'invalid_transition',
      say('plans.cannotChange', { status: { text: `statuses.${known.status}` } }),
    )
  const content = contentOf(next)
  if (
    status !== known.status &&
    (status === 'Scheduled' || status === 'Active') &&
    content.end_at <= deps.clock()
  )
    throw invalid({ end: 'schedule.endInFuture' })
  const made = isEdit
    ? await forecastPlan(deps, actor, { ...content, team_id: known.team_id }, audiences, signal)
    : {}
  const row = { ...known, ...content, ...made, status, modified_at: deps.clock() }
  await deps.db.transaction(async (tx) => {
    const { version: __, ...rest } = row
    if (!(await updatePlan(tx, id, known.version, rest))) throw stale()
    await note(deps, tx, actor, row, 'updated', status === known.status ? {} : { status })
    await showStatuses(tx, known.team_id, [...known.audience_ids, ...row.audience_ids])
  })
  return presentPlan({ ...row, version: known.version + 1 }, audiences)
}

const stale = () => fail('stale_version', 'plans.stale')

/** Each of the team's audiences shows the most active status of its plans. */
async function showStatuses(tx: Transaction, teamId: string, audienceIds: readonly string[]): Promise<void> {
  const found = await statusesByAudience(tx, teamId, [...new Set(audienceIds)])
  await setStatuses(
    tx,
    teamId,
    [...found].map(([id, statuses]) => ({
      id,
      status: liveliest.find((one) => statuses.includes(one)) ?? 'Draft',
    })),
  )
}

/** Starts and ends plans whose dates have passed since the last read. */
async function advance(deps: Deps, teamIds: readonly string[]): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const changed = await advancePlans(tx, teamIds, deps.clock())
    if (changed.length > 0) for (const teamId of teamIds) await showStatuses(tx, teamId, changed)
  })
}

async function requirePlan(deps: Deps, actor: UserActor, id: string): Promise<PlanRow> {
  await advance(deps, teamsOf(actor))
  const row = isId(id) ? await findPlan(deps.db, teamsOf(actor), id) : undefined
  if (!row) throw fail('not_found')
  return row
}

const audiencesOf = async (deps: Deps, actor: UserActor, row: PlanRow): Promise<Audience[]> =>
  await readAudiencesOf(deps, actor, row.audience_ids)

/** One plan; its forecast is computed again when sizes changed. */
export async function readPlan(
  deps: Deps,
  actor: UserActor,
  id: string,
  signal: AbortSignal,
): Promise<AudiencePlan> {
  const row = await requirePlan(deps, actor, id)
  const audiences = await audiencesOf(deps, actor, row)
  return row.forecast_basis === basisOf(row, audiences, deps.clock())
    ? presentPlan(row, audiences)
    : await forecastAgain(deps, actor, row, audiences, signal)
}

async function forecastAgain(
  deps: Deps,
  actor: UserActor,
  row: PlanRow,
  audiences: readonly Audience[],
  signal: AbortSignal,
): Promise<AudiencePlan> {
  // Figures learned from an ad account are refreshed only by users with a grant for it.
  if ((await accessOf(deps, actor, row)) === undefined) return presentPlan(row, audiences)
  const made = await forecastPlan(deps, actor, row, audiences, signal)
  await keepForecast(deps.db, row.id, made)
  return presentPlan({ ...row, ...made }, audiences)
}

export async function readPlans(
  deps: Deps,
  actor: UserActor,
  query: {
    readonly team_id?: string | undefined
    readonly status?: Status | undefined
    readonly q?: string | undefined
    readonly ordering: string
    readonly limit: number
    readonly offset: number
  },
  signal: AbortSignal,
): Promise<{ count: number; plans: AudiencePlan[] }> {
  const teams = query.team_id ? [(await requireTeam(deps, actor, query.team_id)).team.id] : teamsOf(actor)
  await advance(deps, teams)
  const { count, rows } = await listPlans(deps.db, teams, query)
  const audiences = new Map(
    (await readAudiencesOf(deps, actor, [...new Set(rows.flatMap((row) => row.audience_ids))])).map((one) => [
      one.id,
      one,
    ]),
  )
  const plans: AudiencePlan[] = []
  for (const row of rows) {
    const own = row.audience_ids.flatMap((id) => audiences.get(id) ?? [])
    // A plan without a forecast by the current engine gets one, which is stored.
    plans.push(
      row.forecast_basis === '' ? await forecastAgain(deps, actor, row, own, signal) : presentPlan(row, own),
    )
  }
  return { count, plans }
}

export async function deletePlan(deps: Deps, actor: UserActor, id: string): Promise<void> {
  const known = await requirePlan(deps, actor, id)
  authorize(actor, 'audience-plans.write', { team: known.team_id })
  if (!mayDelete(known.status))
    throw fail(
      'invalid_transition',
      say('plans.cannotDelete', { status: { text: `statuses.${known.status}` } }),
    )
  await deps.db.transaction(async (tx) => {
    if (!(await deleteRow(tx, id, known.version))) throw stale()
    await note(deps, tx, actor, known, 'deleted')
    await showStatuses(tx, known.team_id, known.audience_ids)
  })
}
