import { z } from 'zod'

/** A list of X API v2. `id` and `name` are always present; other fields only if requested. */
export const xListSchema = z.looseObject({
  id: z.string().regex(/^\d{1,20}$/, 'is not a decimal id'),
  name: z.string(),
  created_at: z.string().optional(),
  description: z.string().optional(),
  follower_count: z.number().int().optional(),
  member_count: z.number().int().optional(),
  private: z.boolean().optional(),
  owner_id: z.string().optional(),
})

export type XList = z.output<typeof xListSchema>
