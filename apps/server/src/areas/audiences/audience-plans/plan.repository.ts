import { and, asc, desc, eq, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { likePattern } from '../../../store/like-pattern.ts'
import type { Status } from './plan.policy.ts'
import { audiencePlans, type PlanRow } from './tables.ts'

export const insertPlan = async (db: Db, row: PlanRow): Promise<void> => {
  await db.insert(audiencePlans).values(row)
}

const orderByName: Record<string, SQL> = {
  name: sql`lower(${audiencePlans.name}) collate "C"`,
  status: sql`${audiencePlans.status}`,
  start: sql`${audiencePlans.start_at}`,
  end: sql`${audiencePlans.end_at}`,
  lifetime_budget_micro: sql`${audiencePlans.lifetime_budget_micro}`,
  modified_at: sql`${audiencePlans.modified_at}`,
}
export const planOrderings = Object.keys(orderByName)

export async function listPlans(
  db: Db,
  teamIds: readonly string[],
  filter: {
    readonly status?: Status | undefined
    readonly q?: string | undefined
    readonly ordering: string
    readonly limit: number
    readonly offset: number
  },
): Promise<{ count: number; rows: PlanRow[] }> {
  if (teamIds.length === 0) return { count: 0, rows: [] }
  const condition = and(
    inArray(audiencePlans.team_id, [...teamIds]),
    filter.status ? eq(audiencePlans.status, filter.status) : undefined,
    filter.q ? sql`${audiencePlans.name} ilike ${likePattern(filter.q)}` : undefined,
  )
  const sortDirection = filter.ordering.startsWith('-') ? desc : asc
  const rows = await db
    .select()
    .from(audiencePlans)
    .where(condition)
    .orderBy(sortDirection(orderByName[filter.ordering.replace(/^-/, '')]!), asc(audiencePlans.id))
    .limit(filter.limit)
    .offset(filter.offset)
  return { count: await db.$count(audiencePlans, condition), rows }
}

export async function findPlan(db: Db, teamIds: readonly string[], id: string): Promise<PlanRow | undefined> {
  if (teamIds.length === 0) return undefined
  const [row] = await db
    .select()
    .from(audiencePlans)
    .where(and(eq(audiencePlans.id, id), inArray(audiencePlans.team_id, [...teamIds])))
  return row
}

/** Changes the row if it is still at `version`; false when someone else changed it before. */
export async function updatePlan(
  db: Db,
  id: string,
  version: number,
  change: Partial<PlanRow>,
): Promise<boolean> {
  const rows = await db
    .update(audiencePlans)
    .set({ ...change, version: version + 1 })
    .where(and(eq(audiencePlans.id, id), eq(audiencePlans.version, version)))
    .returning({ id: audiencePlans.id })
  return rows.length > 0
}

/** Stores a new forecast. Not an edit, so the version is unchanged. */
export const storeForecast = async (
  db: Db,
  id: string,
  forecast: Pick<PlanRow, 'forecast' | 'forecast_basis'>,
): Promise<void> => {
  await db.update(audiencePlans).set(forecast).where(eq(audiencePlans.id, id))
}

export async function deletePlan(db: Db, id: string, version: number): Promise<boolean> {
  const rows = await db
    .delete(audiencePlans)
    .where(and(eq(audiencePlans.id, id), eq(audiencePlans.version, version)))
    .returning({ id: audiencePlans.id })
  return rows.length > 0
}

/**
 * Starts scheduled plans and ends running ones whose time has come. Returns the audiences of the changed
 * plans.
 */
export async function advancePlans(db: Db, teamIds: readonly string[], now: Date): Promise<string[]> {
  if (teamIds.length === 0) return []
  const audienceCondition = lte(audiencePlans.end_at, now)
  const rows = await db
    .update(audiencePlans)
    .set({
      status: sql`case when ${audiencePlans.end_at} <= ${now.toISOString()}::timestamptz then 'Expired' else 'Active' end`,
      version: sql`${audiencePlans.version} + 1`,
      modified_at: now,
    })
    .where(
      and(
        inArray(audiencePlans.team_id, [...teamIds]),
        or(
          and(inArray(audiencePlans.status, ['Active', 'Paused']), audienceCondition),
          and(eq(audiencePlans.status, 'Scheduled'), lte(audiencePlans.start_at, now)),
        ),
      ),
    )
    .returning({ audience_ids: audiencePlans.audience_ids })
  return [...new Set(rows.flatMap(({ audience_ids }) => audience_ids))]
}

/** The statuses of the team's plans for each of these audiences. */
export async function statusesByAudience(
  db: Db,
  teamId: string,
  audienceIds: readonly string[],
): Promise<Map<string, Status[]>> {
  const found = new Map<string, Status[]>(audienceIds.map((id) => [id, []]))
  if (audienceIds.length === 0) return found
  const rows = await db
    .select({ status: audiencePlans.status, audience_ids: audiencePlans.audience_ids })
    .from(audiencePlans)
    .where(
      and(
        eq(audiencePlans.team_id, teamId),
        sql`${audiencePlans.audience_ids} && ${sql.param([...audienceIds])}::uuid[]`,
      ),
    )
  for (const { status, audience_ids } of rows) for (const id of audience_ids) found.get(id)?.push(status)
  return found
}
