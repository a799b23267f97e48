import type { Profile } from '@rookery/contract'
import { z } from 'zod'
import { defineQuery, idColumn } from '../../store/define-query.ts'
import { type Sql } from '../../store/sql.ts'
import { knownTimeOf } from '../../model/unknown-time.ts'

const knownTime = knownTimeOf('profiles.created_at')

interface SampleQueryShape {
  bitmaps: Sql
  seed: Sql
  limit: number
}

/** Ordered by a keyed hash of network ids: reproducible on any number of shards. */
export const profileSample = defineQuery({
  name: 'profile-sample',
  params: z.object({}),
  row: z.object({
    rank: z.string(),
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
  }),
  merge: 'rows',
  sql: ({ bitmaps, seed, limit }: SampleQueryShape) => {
    if (!Number.isInteger(limit) || limit < 0) throw new RangeError('Not a number')
    return `
      SELECT leftPad(toString(sipHash64(network_id, ${seed})), 20, '0') AS rank, profile_id, toString(network_id) AS network_id, handle, name,
        description, location, followers_count, following_count, posts_count, verified, toString(verified_type) AS verified_type, avatar_url,
        ${knownTime} AS created_at, toString(country) AS country, country_confidence,
        toString(language) AS language, language_confidence, job_title, job_title_confidence
      FROM profiles
      WHERE profile_id IN (SELECT arrayJoin(bitmapToArray(audience)) FROM (${bitmaps}))
      ORDER BY rank, profile_id LIMIT ${limit}`
  },
})

const inferredValue = (value: string, confidence: number) => (value === '' ? null : { value, confidence })

/** Converts to the contract's shape, with attributes inferred about one person, except age and gender. */
export const profileOfRow = ({
  rank: _,
  country,
  country_confidence,
  language,
  language_confidence,
  job_title,
  job_title_confidence,
  ...row
}: Awaited<ReturnType<typeof profileSample.run>>[number]): Profile => ({
  ...row,
  verified: row.verified === 1,
  inferred: {
    country: inferredValue(country, country_confidence),
    language: inferredValue(language, language_confidence),
    job_title: inferredValue(job_title, job_title_confidence),
  },
})
