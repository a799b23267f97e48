import { z } from 'zod'
import { plain } from '../core/figures.ts'
import { countryCode } from './common.ts'

export const audienceRegion = z.object({
  id: plain('id'),
  name: z.string(),
  is_single_country: z.boolean(),
  country_codes: z.array(countryCode),
})
export type AudienceRegion = z.infer<typeof audienceRegion>
