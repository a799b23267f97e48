import { z } from 'zod'

export const facebookTokenAnswer = z.looseObject({
  access_token: z.string().min(1),
  token_type: z.string().optional(),
  /** Absent for tokens that do not expire. */
  expires_in: z.coerce.number().int().nonnegative().optional(),
})

/** `email` is absent if the user declined it or has none. */
export const facebookUserSchema = z.looseObject({
  id: z.string().regex(/^\d+$/, 'is not a decimal id'),
  name: z.string().min(1),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  email: z.string().optional(),
  picture: z.looseObject({ data: z.looseObject({ url: z.string() }) }).optional(),
})

export const facebookPermissionsAnswer = z.looseObject({
  data: z.array(z.looseObject({ permission: z.string(), status: z.string() })),
})

export const facebookDoneAnswer = z.looseObject({ success: z.literal(true) })

export const facebookTokenInspection = z.looseObject({
  data: z.looseObject({
    is_valid: z.boolean(),
    app_id: z.string().optional(),
    user_id: z.string().optional(),
    /** Unix seconds, 0 for never. */
    expires_at: z.number().optional(),
    scopes: z.array(z.string()),
  }),
})

export type FacebookUser = z.output<typeof facebookUserSchema>
export type FacebookTokenInspection = z.output<typeof facebookTokenInspection>['data']
