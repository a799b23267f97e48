import { desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../store/database.ts'
import { users } from '../../../store/tables.ts'
import { autopilotRuns, usageAutopilots, type AutopilotRow, type AutopilotRunRow } from './tables.ts'

export interface AutopilotOfUsage extends AutopilotRow {
  readonly enabled_by_name: string
  readonly last_run: AutopilotRunRow | null
}

/** The autopilots of usages with the last run of each. */
export async function autopilotsOfUsages(
  db: Db,
  usageIds: readonly string[],
): Promise<Map<string, AutopilotOfUsage>> {
  if (usageIds.length === 0) return new Map()
  const rows = await db
    .select({ pilot: usageAutopilots, first_name: users.first_name, last_name: users.last_name })
    .from(usageAutopilots)
    .innerJoin(users, eq(users.id, usageAutopilots.enabled_by))
    .where(inArray(usageAutopilots.usage_id, [...usageIds]))
  const runs = await db
    .selectDistinctOn([autopilotRuns.usage_id])
    .from(autopilotRuns)
    .where(inArray(autopilotRuns.usage_id, [...usageIds]))
    .orderBy(autopilotRuns.usage_id, desc(autopilotRuns.at))
  const lastRuns = new Map(runs.map((run) => [run.usage_id, run]))
  return new Map(
    rows.map(({ pilot, first_name, last_name }) => [
      pilot.usage_id,
      {
        ...pilot,
        enabled_by_name: `${first_name} ${last_name}`.trim(),
        last_run: lastRuns.get(pilot.usage_id) ?? null,
      },
    ]),
  )
}

/** The last run of an autopilot. */
export async function lastRunOf(db: Db, usageId: string): Promise<AutopilotRunRow | undefined> {
  const [row] = await db
    .select()
    .from(autopilotRuns)
    .where(eq(autopilotRuns.usage_id, usageId))
    .orderBy(desc(autopilotRuns.at))
    .limit(1)
  return row
}
