import { z } from 'zod'
import { adsTimes, localMicro } from './ads-times.ts'

/** A campaign has no objective and, since v11, no dates: both belong to its line items. */
export const adsCampaignSchema = z.looseObject({
  id: z.string(),
  account_id: z.string().optional(),
  name: z.string().nullish(),
  funding_instrument_id: z.string().nullish(),
  daily_budget_amount_local_micro: localMicro,
  total_budget_amount_local_micro: localMicro,
  currency: z.string().optional(),
  /** Status the advertiser set: `ACTIVE`, `PAUSED`, `DRAFT`. Missing in old campaigns. */
  entity_status: z.string().optional(),
  /** Actual status: `RUNNING`, `PAUSED`, `UNKNOWN`, … */
  effective_status: z.string().nullish(),
  servable: z.boolean().optional(),
  reasons_not_servable: z.array(z.string()).optional(),
  budget_optimization: z.string().nullish(),
  frequency_cap: z.number().int().nullish(),
  duration_in_days: z.number().int().nullish(),
  standard_delivery: z.boolean().nullish(),
  start_time: z.string().nullish(),
  end_time: z.string().nullish(),
  purchase_order_number: z.string().nullish(),
  ...adsTimes,
})

export type AdsCampaign = z.output<typeof adsCampaignSchema>
