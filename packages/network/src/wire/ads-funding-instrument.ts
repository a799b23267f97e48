import { z } from 'zod'
import { adsTimes, localMicro } from './ads-times.ts'

export const adsFundingInstrumentSchema = z.looseObject({
  id: z.string(),
  account_id: z.string().optional(),
  /** `CREDIT_CARD`, `CREDIT_LINE`, `AGENCY_CREDIT_LINE`, `INSERTION_ORDER`, `PARTNER_MANAGED`. */
  type: z.string(),
  description: z.string().nullish(),
  /** ISO 4217. */
  currency: z.string().length(3),
  entity_status: z.string().optional(),
  able_to_fund: z.boolean(),
  reasons_not_able_to_fund: z.array(z.string()),
  credit_limit_local_micro: localMicro,
  credit_remaining_local_micro: localMicro,
  funded_amount_local_micro: localMicro,
  io_header: z.string().nullish(),
  start_time: z.string().nullish(),
  end_time: z.string().nullish(),
  ...adsTimes,
})

export type AdsFundingInstrument = z.output<typeof adsFundingInstrumentSchema>
