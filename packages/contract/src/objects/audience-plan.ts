import { z } from 'zod'
import { people, plain, ratioOfPeople, shareOfPeople } from '../core/figures.ts'
import { campaignObjectives, currencies, statuses } from '../enums.ts'
import { count, id, time } from './common.ts'
import { nativeEstimate } from './sizes.ts'

const micro = plain('money')

/** What a plan's budget is likely to do, and from what this was worked out. */
export const planForecast = z.object({
  impressions_low: plain('things'),
  impressions_high: plain('things'),
  reach_low: people(),
  reach_high: people(),
  frequency: ratioOfPeople(),
  cpm_micro: micro,
  cpm_low_micro: micro,
  cpm_high_micro: micro,
  /** People the audiences reach on the network, each counted once. */
  audience_low: people(),
  audience_high: people(),
  /** What was taken off for people who are in several of the audiences; 0 for one audience. */
  overlap_share: shareOfPeople(),
  /** What is spent: the lifetime budget, or less where the daily one does not get there, or the audience is too small. */
  budget_micro: micro,
  days: plain('time'),
  /** The table's cost of a thousand impressions, by country; empty where the whole world is meant. */
  costs: z.array(z.object({ code: z.string(), cpm_micro: micro })),
  objective_factor: plain('measure', z.number()),
  /** Audiences without a native size, which count for nothing here. */
  left_out: z.array(z.string()),
  computed_at: time,
})
export type PlanForecast = z.infer<typeof planForecast>

export const audiencePlan = z.object({
  id,
  team_id: id,
  name: z.string(),
  objective: z.enum(campaignObjectives),
  audience_ids: z.array(id),
  /** Those of them that are still there. */
  audiences: z.array(
    z.object({ id, name: z.string(), core_audience: count, total_native: nativeEstimate.nullable() }),
  ),
  ad_account_id: z.string().nullable(),
  start: time,
  end: time,
  currency: z.enum(currencies),
  lifetime_budget_micro: micro,
  daily_budget_micro: micro.nullable(),
  status: z.enum(statuses),
  /** What the status can become. */
  next_statuses: z.array(z.enum(statuses)),
  /** Null where none of the audiences has a native size. */
  forecast: planForecast.nullable(),
  version: plain('place'),
  created_at: time,
  modified_at: time,
})
export type AudiencePlan = z.infer<typeof audiencePlan>
