import { z } from 'zod'

/** Limits of one `custom_audiences/:id/users` request. The number of users per operation is not limited. */
export const audienceUploadLimits = { max_operations: 2_500, max_bytes: 5_000_000 } as const

const hashListSchema = z.array(z.string())

/**
 * One person by any of these keys; all are SHA-256 lower-case hex of the normalised value except
 * partner_user_id.
 */
export const audienceUserSchema = z.strictObject({
  email: hashListSchema.optional(),
  device_id: hashListSchema.optional(),
  handle: hashListSchema.optional(),
  twitter_id: hashListSchema.optional(),
  phone_number: hashListSchema.optional(),
  partner_user_id: hashListSchema.optional(),
})

export const audienceOperationSchema = z.strictObject({
  operation_type: z.enum(['Update', 'Delete']),
  params: z.strictObject({
    effective_at: z.string().optional(),
    expires_at: z.string().optional(),
    users: z.array(audienceUserSchema).min(1),
  }),
})

/** The request body. */
export const audienceUsersBodySchema = z.array(audienceOperationSchema).min(1)

/** The answer: counts refer to user records, not operations, and must be equal. */
export const audienceUsersAnswerSchema = z.looseObject({
  success_count: z.number().int(),
  total_count: z.number().int(),
})

export type AudienceUser = z.output<typeof audienceUserSchema>
export type AudienceOperation = z.output<typeof audienceOperationSchema>
export type AudienceUsersAnswer = z.output<typeof audienceUsersAnswerSchema>
