import { z } from 'zod'

/**
 * Without the `openid` scope there is no `token_type`, contrary to the standard; scopes are separated by
 * commas or spaces.
 */
export const linkedinTokenAnswer = z.looseObject({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().int().positive(),
  scope: z.string().optional(),
  token_type: z.string().optional(),
  refresh_token: z.string().min(1).optional(),
})

/** Userinfo of OpenID Connect. `name` needs the scope `profile`, `email` the scope `email` and an address. */
export const linkedinUserSchema = z.looseObject({
  sub: z.string().min(1),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  picture: z.string().optional(),
  /** An object or a BCP-47 string, depending on the app. */
  locale: z
    .union([z.string(), z.looseObject({ language: z.string(), country: z.string().optional() })])
    .optional(),
  email: z.string().optional(),
  /** Some apps receive a string. */
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
    .optional(),
})

export type LinkedinUser = z.output<typeof linkedinUserSchema>
