import { z } from 'zod'
import { plain } from '../core/figures.ts'
import { id, time } from './common.ts'

/** Whether a run found nothing to change, wrote the list as it is now, or ended the autopilot. */
const autopilotOutcomes = ['unchanged', 'applied', 'stopped'] as const

/** One look of the autopilot at a list and its ad sets. */
export const autopilotRun = z.object({
  /** The usage whose receipt tells what the network confirmed. */
  usage_id: id,
  at: time,
  outcome: z.enum(autopilotOutcomes),
  criteria_added: plain('things'),
  criteria_removed: plain('things'),
  /** The most that the ad sets may spend in a day after the run; null if nothing limits them. */
  budget_micro: plain('money').nullable(),
  /** Spent on the whole days since the run before; null where the network has not told. */
  spent_micro: plain('money').nullable(),
  /** The daily limit was lowered to the cap. */
  is_budget_lowered: z.boolean(),
  /** The version of the list that it read; null for a package without a list. */
  audience_config_version: plain('place').nullable(),
  /** Why it stopped; empty if it did not. */
  cause: z.string(),
})
export type AutopilotRun = z.infer<typeof autopilotRun>

/** The consent by which the server keeps the ad sets of a usage as the list is, and how far it reaches. */
export const autopilot = z.object({
  enabled: z.boolean(),
  daily_budget_cap_micro: plain('money'),
  /** Whether a list that reaches more people is applied, too. */
  may_widen: z.boolean(),
  enabled_by: z.object({ id, name: z.string() }),
  enabled_at: time,
  /** Null while it is off. */
  next_run_at: time.nullable(),
  stopped_at: time.nullable(),
  /** Why it is off; empty while it is on, and if a person switched it off. */
  cause: z.string(),
  last_run: autopilotRun.nullable(),
})
export type Autopilot = z.infer<typeof autopilot>
