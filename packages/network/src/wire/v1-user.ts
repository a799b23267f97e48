import { z } from 'zod'
import { nullableField, optionalField } from './optional-field.ts'

/** The v1.1 user returned by `account/verify_credentials.json`. Use `id_str` as the id. */
export const v1UserSchema = z.looseObject({
  id_str: z.string().regex(/^\d{1,20}$/, 'is not a decimal id'),
  name: z.string(),
  screen_name: z.string().min(1),
  location: nullableField(z.string()),
  description: nullableField(z.string()),
  url: nullableField(z.string()),
  followers_count: optionalField(z.number().int()),
  friends_count: optionalField(z.number().int()),
  listed_count: optionalField(z.number().int()),
  favourites_count: optionalField(z.number().int()),
  statuses_count: optionalField(z.number().int()),
  /** "Sat May 09 17:58:22 +0000 2009" */
  created_at: optionalField(z.string()),
  verified: optionalField(z.boolean()),
  protected: optionalField(z.boolean()),
  profile_image_url_https: nullableField(z.string()),
  lang: nullableField(z.string()),
  /** Only with `include_email` and the e-mail permission; null if the user has none. */
  email: nullableField(z.string()),
})

export type V1User = z.output<typeof v1UserSchema>
