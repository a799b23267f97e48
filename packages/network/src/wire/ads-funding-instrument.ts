import { z } from 'zod'
import { nullableField, optionalField } from './optional-field.ts'
import { tolerantArray } from './tolerant-array.ts'
import { adsTimes, localMicro } from './ads-times.ts'

export const adsFundingInstrumentSchema = z.looseObject({
  id: z.string(),
  account_id: optionalField(z.string()),
  /** `CREDIT_CARD`, `CREDIT_LINE`, `AGENCY_CREDIT_LINE`, `INSERTION_ORDER`, `PARTNER_MANAGED`. */
  type: z.string(),
  description: nullableField(z.string()),
  /** ISO 4217. */
  currency: z.string().length(3),
  entity_status: optionalField(z.string()),
  able_to_fund: z.boolean(),
  reasons_not_able_to_fund: tolerantArray(z.string()),
  credit_limit_local_micro: localMicro,
  credit_remaining_local_micro: localMicro,
  funded_amount_local_micro: localMicro,
  io_header: nullableField(z.string()),
  start_time: nullableField(z.string()),
  end_time: nullableField(z.string()),
  ...adsTimes,
})

export type AdsFundingInstrument = z.output<typeof adsFundingInstrumentSchema>
