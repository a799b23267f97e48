import type { Db } from '../../../store/database.ts'
import { readAutopilot } from './autopilot-rows.service.ts'
import type { AutopilotRow, UsageAdSetRow } from './tables.ts'
import { readRun, type RunRow } from './usage-ad-set.repository.ts'
import { adSetsOfUsages } from './usage-ad-sets.query.ts'

/** A usage whose autopilot is on, with its ad sets. */
export interface PilotedUsage {
  readonly usage: RunRow
  readonly pilot: AutopilotRow
  readonly rows: readonly UsageAdSetRow[]
}

/** Undefined if the usage is gone or its autopilot is off. */
export async function readPiloted(db: Db, usageId: string | null): Promise<PilotedUsage | undefined> {
  const usage = await readRun(db, usageId)
  const pilot = usage && (await readAutopilot(db, usage.id))
  if (!usage || !pilot?.enabled) return undefined
  return { usage, pilot, rows: (await adSetsOfUsages(db, [usage.id])).get(usage.id) ?? [] }
}
