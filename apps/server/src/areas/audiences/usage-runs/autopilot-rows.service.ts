import { and, asc, desc, eq, gte, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../../store/database.ts'
import { audienceUsages } from '../audiences/tables.ts'
import { autopilotRuns, usageAutopilots, type AutopilotRow, type AutopilotRunRow } from './tables.ts'

export async function readAutopilot(db: Db, usageId: string): Promise<AutopilotRow | undefined> {
  const [row] = await db.select().from(usageAutopilots).where(eq(usageAutopilots.usage_id, usageId))
  return row
}

/** The autopilot if it is still on, locked so that nobody switches it off meanwhile. */
export async function lockEnabled(tx: Transaction, usageId: string): Promise<AutopilotRow | undefined> {
  const [row] = await tx
    .select()
    .from(usageAutopilots)
    .where(and(eq(usageAutopilots.usage_id, usageId), usageAutopilots.enabled))
    .for('update')
  return row
}

export async function putAutopilot(db: Db, row: AutopilotRow): Promise<void> {
  await db
    .insert(usageAutopilots)
    .values(row)
    .onConflictDoUpdate({ target: usageAutopilots.usage_id, set: row })
}

export async function changeAutopilot(db: Db, usageId: string, change: Partial<AutopilotRow>): Promise<void> {
  await db.update(usageAutopilots).set(change).where(eq(usageAutopilots.usage_id, usageId))
}

export async function insertAutopilotRun(db: Db, row: AutopilotRunRow): Promise<void> {
  await db.insert(autopilotRuns).values(row)
}

/** Usages whose autopilot is to look now. */
export const dueAutopilots = async (db: Db, now: Date) =>
  await db
    .select({
      usage_id: audienceUsages.id,
      team_id: audienceUsages.team_id,
      ad_account_id: audienceUsages.ad_account_id,
      enabled_by: usageAutopilots.enabled_by,
    })
    .from(usageAutopilots)
    .innerJoin(audienceUsages, eq(audienceUsages.id, usageAutopilots.usage_id))
    .where(and(isNotNull(usageAutopilots.next_run_at), lte(usageAutopilots.next_run_at, now)))
    .orderBy(asc(usageAutopilots.next_run_at))
    .limit(200)

/** Autopilots of these teams that are on for an ad account. */
export async function countEnabled(db: Db, teamIds: readonly string[], adAccountId: string): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(usageAutopilots)
    .innerJoin(audienceUsages, eq(audienceUsages.id, usageAutopilots.usage_id))
    .where(
      and(
        usageAutopilots.enabled,
        inArray(audienceUsages.team_id, [...teamIds]),
        eq(audienceUsages.ad_account_id, adAccountId),
      ),
    )
  return row?.n ?? 0
}

/** The most runs one answer has. */
const MAX_RUNS = 1000

/** What autopilots of these teams did on an ad account, the latest first. */
export async function runsOfAccount(
  db: Db,
  teamIds: readonly string[],
  asked: { readonly ad_account_id: string; readonly from: Date | null; readonly before: Date | null },
): Promise<AutopilotRunRow[]> {
  const rows = await db
    .select({ run: autopilotRuns })
    .from(autopilotRuns)
    .innerJoin(audienceUsages, eq(audienceUsages.id, autopilotRuns.usage_id))
    .where(
      and(
        inArray(audienceUsages.team_id, [...teamIds]),
        eq(audienceUsages.ad_account_id, asked.ad_account_id),
        asked.from ? gte(autopilotRuns.at, asked.from) : undefined,
        asked.before ? lt(autopilotRuns.at, asked.before) : undefined,
      ),
    )
    .orderBy(desc(autopilotRuns.at), desc(autopilotRuns.id))
    .limit(MAX_RUNS)
  return rows.map(({ run }) => run)
}
