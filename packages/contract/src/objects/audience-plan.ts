import { z } from 'zod'
import { plain } from '../core/figures.ts'
import { campaignObjectives, currencies, statuses } from '../enums.ts'
import { count, id, time } from './common.ts'
import { budgetForecast } from './forecast.ts'
import { missingList } from './missing-list.ts'
import { nativeEstimate, sizeLedger } from './sizes.ts'

const microSchema = plain('money')

export const audiencePlan = z.object({
  id,
  team_id: id,
  name: z.string(),
  objective: z.enum(campaignObjectives),
  audience_ids: z.array(id),
  /** The plan's audiences that still exist. */
  audiences: z.array(
    z.object({
      id,
      name: z.string(),
      core_audience: count,
      total_native: nativeEstimate.nullable(),
      ledger: sizeLedger,
      missing_lists: z.array(missingList),
    }),
  ),
  ad_account_id: z.string().nullable(),
  start: time,
  end: time,
  currency: z.enum(currencies),
  lifetime_budget_micro: microSchema,
  daily_budget_micro: microSchema.nullable(),
  status: z.enum(statuses),
  /** Permitted next statuses. */
  next_statuses: z.array(z.enum(statuses)),
  /** Null if none of the audiences has a native size, or one of them cannot be used because it lacks a list. */
  forecast: budgetForecast.nullable(),
  version: plain('place'),
  created_at: time,
  modified_at: time,
})
export type AudiencePlan = z.infer<typeof audiencePlan>
