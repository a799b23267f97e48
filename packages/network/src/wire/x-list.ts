import { z } from 'zod'
import { optionalField } from './optional-field.ts'

/** A list of X API v2. `id` and `name` are always present; other fields only if requested. */
export const xListSchema = z.looseObject({
  id: z.string().regex(/^\d{1,20}$/, 'is not a decimal id'),
  name: z.string(),
  created_at: optionalField(z.string()),
  description: optionalField(z.string()),
  follower_count: optionalField(z.number().int()),
  member_count: optionalField(z.number().int()),
  private: optionalField(z.boolean()),
  owner_id: optionalField(z.string()),
})

export type XList = z.output<typeof xListSchema>
