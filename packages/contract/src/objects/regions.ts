import { z } from 'zod'
import { countryCode } from './common.ts'

export const audienceRegion = z.object({
  id: z.int(),
  name: z.string(),
  is_single_country: z.boolean(),
  country_codes: z.array(countryCode),
})
export type AudienceRegion = z.infer<typeof audienceRegion>
