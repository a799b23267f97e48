import type { Audience, AudiencePlan } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { isId, newId } from '../../../security/new-id.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import type { Transaction } from '../../../store/database.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import { readAudiencesOf, setStatuses } from '../audiences/audience.service.ts'
import { requireTeam } from '../../people/teams/team.service.ts'
import { accountAccessOf, cacheKeyOf, forecastPlan } from './forecast.service.ts'
import { checkPlan, type PlanContent, planContentOf, requireUsable } from './plan-content.service.ts'
import { requireTransition, statusesByActivity, mayDelete, type Status } from './plan.policy.ts'
import { presentPlan } from './plan.presenter.ts'
import {
  advancePlans,
  deletePlan as deleteRow,
  findPlan,
  insertPlan,
  storeForecast,
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
  requirePermission(actor, 'audience-plans.write', { team: team.id })
  const audiences = await checkPlan(deps, actor, team.id, input)
  const content = planContentOf(input)
  const forecast = await forecastPlan(deps, actor, { ...content, team_id: team.id }, audiences, signal)
  const now = deps.clock()
  const row: PlanRow = {
    id: newId(deps),
    team_id: team.id,
    ...content,
    ...forecast,
    status: 'Draft',
    version: 1,
    created_by: actor.user_id,
    created_at: now,
    modified_at: now,
  }
  await deps.db.transaction(async (tx) => {
    await insertPlan(tx, row)
    await auditChange(deps, tx, actor, row, 'created')
  })
  return presentPlan(row, audiences)
}

const auditChange = async (
  deps: Deps,
  tx: Transaction,
  actor: UserActor,
  { id, team_id, name }: PlanRow,
  verb: string,
  data: Record<string, string> = {},
): Promise<void> =>
  await addAuditEntry(deps, tx, {
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
  const existing = await requirePlan(deps, actor, id)
  requirePermission(actor, 'audience-plans.write', { team: existing.team_id })
  if (existing.version !== change.version) throw staleError()
  const { status = existing.status, version: _, ...edits } = change
  const definedEdits = Object.fromEntries(Object.entries(edits).filter(([, value]) => value !== undefined))
  const isEdit = Object.keys(definedEdits).length > 0
  const nextContent: PlanContent = {
    ...existing,
    start: existing.start_at.toISOString(),
    end: existing.end_at.toISOString(),
    ...definedEdits,
  }
  const audiences = isEdit
    ? await checkPlan(deps, actor, existing.team_id, nextContent)
    : await audiencesOf(deps, actor, existing)
  requireTransition(existing.status, status)
  if (isEdit && (existing.status === 'Halted' || existing.status === 'Expired'))
    throw fail(
      'invalid_transition',
      say('plans.cannotChange', { status: { text: `statuses.${existing.status}` } }),
    )
  const content = planContentOf(nextContent)
  if (status !== existing.status && (status === 'Scheduled' || status === 'Active')) {
    if (content.end_at <= deps.clock()) throw invalid({ end: 'schedule.endInFuture' })
    requireUsable(audiences)
  }
  const forecast = isEdit
    ? await forecastPlan(deps, actor, { ...content, team_id: existing.team_id }, audiences, signal)
    : {}
  const row = { ...existing, ...content, ...forecast, status, modified_at: deps.clock() }
  await deps.db.transaction(async (tx) => {
    const { version: __, ...otherFields } = row
    if (!(await updatePlan(tx, id, existing.version, otherFields))) throw staleError()
    await auditChange(deps, tx, actor, row, 'updated', status === existing.status ? {} : { status })
    await updateAudienceStatuses(tx, existing.team_id, [...existing.audience_ids, ...row.audience_ids])
  })
  return presentPlan({ ...row, version: existing.version + 1 }, audiences)
}

const staleError = () => fail('stale_version', 'plans.stale')

/** Each of the team's audiences shows the most active status of its plans. */
async function updateAudienceStatuses(
  tx: Transaction,
  teamId: string,
  audienceIds: readonly string[],
): Promise<void> {
  const found = await statusesByAudience(tx, teamId, [...new Set(audienceIds)])
  await setStatuses(
    tx,
    teamId,
    [...found].map(([id, statuses]) => ({
      id,
      status: statusesByActivity.find((item) => statuses.includes(item)) ?? 'Draft',
    })),
  )
}

/** Starts and ends plans whose dates have passed since the last read. */
async function applySchedule(deps: Deps, teamIds: readonly string[]): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const advancedPlans = await advancePlans(tx, teamIds, deps.clock())
    if (advancedPlans.length > 0)
      for (const teamId of teamIds) await updateAudienceStatuses(tx, teamId, advancedPlans)
  })
}

async function requirePlan(deps: Deps, actor: UserActor, id: string): Promise<PlanRow> {
  await applySchedule(deps, teamsOf(actor))
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
  return row.forecast_basis === cacheKeyOf(row, audiences, deps.clock())
    ? presentPlan(row, audiences)
    : await refreshForecast(deps, actor, row, audiences, signal)
}

async function refreshForecast(
  deps: Deps,
  actor: UserActor,
  row: PlanRow,
  audiences: readonly Audience[],
  signal: AbortSignal,
): Promise<AudiencePlan> {
  // Figures learned from an ad account are refreshed only by users with a grant for it.
  if ((await accountAccessOf(deps, actor, row)) === undefined) return presentPlan(row, audiences)
  const forecast = await forecastPlan(deps, actor, row, audiences, signal)
  await storeForecast(deps.db, row.id, forecast)
  return presentPlan({ ...row, ...forecast }, audiences)
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
  await applySchedule(deps, teams)
  const { count, rows } = await listPlans(deps.db, teams, query)
  const audiences = new Map(
    (await readAudiencesOf(deps, actor, [...new Set(rows.flatMap((row) => row.audience_ids))])).map(
      (item) => [item.id, item],
    ),
  )
  const plans: AudiencePlan[] = []
  for (const row of rows) {
    const planAudiences = row.audience_ids.flatMap((id) => audiences.get(id) ?? [])
    // A plan without a forecast by the current engine gets one, which is stored.
    plans.push(
      row.forecast_basis === ''
        ? await refreshForecast(deps, actor, row, planAudiences, signal)
        : presentPlan(row, planAudiences),
    )
  }
  return { count, plans }
}

export async function deletePlan(deps: Deps, actor: UserActor, id: string): Promise<void> {
  const existing = await requirePlan(deps, actor, id)
  requirePermission(actor, 'audience-plans.write', { team: existing.team_id })
  if (!mayDelete(existing.status))
    throw fail(
      'invalid_transition',
      say('plans.cannotDelete', { status: { text: `statuses.${existing.status}` } }),
    )
  await deps.db.transaction(async (tx) => {
    if (!(await deleteRow(tx, id, existing.version))) throw staleError()
    await auditChange(deps, tx, actor, existing, 'deleted')
    await updateAudienceStatuses(tx, existing.team_id, existing.audience_ids)
  })
}
