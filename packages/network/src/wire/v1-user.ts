import { z } from 'zod'

/** The v1.1 user returned by `account/verify_credentials.json`. Use `id_str` as the id. */
export const v1UserSchema = z.looseObject({
  id_str: z.string().regex(/^\d{1,20}$/, 'is not a decimal id'),
  name: z.string(),
  screen_name: z.string().min(1),
  location: z.string().nullish(),
  description: z.string().nullish(),
  url: z.string().nullish(),
  followers_count: z.number().int().optional(),
  friends_count: z.number().int().optional(),
  listed_count: z.number().int().optional(),
  favourites_count: z.number().int().optional(),
  statuses_count: z.number().int().optional(),
  /** "Sat May 09 17:58:22 +0000 2009" */
  created_at: z.string().optional(),
  verified: z.boolean().optional(),
  protected: z.boolean().optional(),
  profile_image_url_https: z.string().nullish(),
  lang: z.string().nullish(),
  /** Only with `include_email` and the e-mail permission; null if the user has none. */
  email: z.string().nullish(),
})

export type V1User = z.output<typeof v1UserSchema>
