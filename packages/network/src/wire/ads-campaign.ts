import { z } from 'zod'
import { nullableField, optionalField } from './optional-field.ts'
import { tolerantArray } from './tolerant-array.ts'
import { adsTimes, localMicro } from './ads-times.ts'

/** A campaign has no objective and, since v11, no dates: both belong to its line items. */
export const adsCampaignSchema = z.looseObject({
  id: z.string(),
  account_id: optionalField(z.string()),
  name: nullableField(z.string()),
  funding_instrument_id: nullableField(z.string()),
  daily_budget_amount_local_micro: localMicro,
  total_budget_amount_local_micro: localMicro,
  currency: optionalField(z.string()),
  /** Status the advertiser set: `ACTIVE`, `PAUSED`, `DRAFT`. Missing in old campaigns. */
  entity_status: optionalField(z.string()),
  /** Actual status: `RUNNING`, `PAUSED`, `UNKNOWN`, … */
  effective_status: nullableField(z.string()),
  servable: optionalField(z.boolean()),
  reasons_not_servable: optionalField(tolerantArray(z.string())),
  budget_optimization: nullableField(z.string()),
  frequency_cap: nullableField(z.number().int()),
  duration_in_days: nullableField(z.number().int()),
  standard_delivery: nullableField(z.boolean()),
  start_time: nullableField(z.string()),
  end_time: nullableField(z.string()),
  purchase_order_number: nullableField(z.string()),
  ...adsTimes,
})

export type AdsCampaign = z.output<typeof adsCampaignSchema>
