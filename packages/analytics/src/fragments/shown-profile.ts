import type { Profile } from '@rookery/contract'
import { z } from 'zod'
import { knownTimeOf } from '../model/unknown-time.ts'
import { idColumn } from '../store/define-query.ts'

/** A profile as it is shown, as columns of a statement over `profiles`. */
export const shownProfileColumns = {
  profile_id: z.int(),
  network_id: idColumn,
  handle: z.string(),
  name: z.string(),
  description: z.string(),
  location: z.string(),
  followers_count: z.int().nullable(),
  following_count: z.int().nullable(),
  posts_count: z.int().nullable(),
  verified: z.int(),
  verified_type: z.string(),
  avatar_url: z.string(),
  created_at: z.string().nullable(),
  country: z.string(),
  country_confidence: z.number(),
  language: z.string(),
  language_confidence: z.number(),
  job_title: z.string(),
  job_title_confidence: z.number(),
}
const profileRow = z.object(shownProfileColumns)

/** What a statement selects to answer `shownProfileColumns`. */
export const shownProfileSql = `profile_id, toString(network_id) AS network_id, handle, name, description, location,
  followers_count, following_count, posts_count, verified, toString(verified_type) AS verified_type, avatar_url,
  ${knownTimeOf('profiles.created_at')} AS created_at, toString(country) AS country, country_confidence,
  toString(language) AS language, language_confidence, job_title, job_title_confidence`

const inferredValue = (value: string, confidence: number) => (value === '' ? null : { value, confidence })

/** Converts to the contract's shape, with attributes inferred about one person, except age and gender. */
export function profileOfRow({
  country,
  country_confidence,
  language,
  language_confidence,
  job_title,
  job_title_confidence,
  ...row
}: z.output<typeof profileRow>): Profile {
  return {
    ...row,
    verified: row.verified === 1,
    inferred: {
      country: inferredValue(country, country_confidence),
      language: inferredValue(language, language_confidence),
      job_title: inferredValue(job_title, job_title_confidence),
    },
  }
}
