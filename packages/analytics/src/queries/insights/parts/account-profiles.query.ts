import type { Profile } from '@rookery/contract'
import { z } from 'zod'
import { defineQuery, idColumn } from '../../../store/define-query.ts'
import { knownTimeOf } from '../../../model/unknown-time.ts'
import type { Engine } from '../../../store/engine.ts'
import { idsSql, type Sql } from '../../../store/sql.ts'

const byCriterion = defineQuery({
  name: 'account-ids',
  params: z.object({}),
  row: z.object({ criterion: z.int(), network_id: idColumn }),
  sql: (criteria: readonly number[]) => {
    if (!criteria.every((c) => Number.isInteger(c) && c >= 0)) throw new RangeError('Not criterion numbers')
    return `SELECT c.criterion AS criterion, toString(c.network_id) AS network_id FROM criteria AS c
            WHERE c.criterion IN (${criteria.join(',') || '0'}) AND c.network_id > 0`
  },
  merge: 'same',
})

const profileRow = z.object({
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
})

const knownTime = knownTimeOf('profiles.created_at')

const profiles = defineQuery({
  name: 'account-profiles',
  params: z.object({}),
  row: profileRow,
  sql: (ids: Sql) => `
    SELECT profile_id, toString(network_id) AS network_id, handle, name, description, location, followers_count, following_count, posts_count,
      verified, toString(verified_type) AS verified_type, avatar_url, ${knownTime} AS created_at,
      toString(country) AS country, country_confidence, toString(language) AS language, language_confidence, job_title, job_title_confidence
    FROM profiles WHERE protected = 0 AND profile_id IN (
      SELECT argMax(profile_id, version) FROM profile_numbers WHERE network_id IN (${ids}) GROUP BY network_id)`,
  merge: 'rows',
})

const knownSum = ['like_count', 'repost_count', 'reply_count', 'quote_count']
  .map((column) => `ifNull(${column}, 0)`)
  .join(' + ')

const engagementQuery = defineQuery({
  name: 'account-engagement',
  params: z.object({}),
  row: z.object({ network_id: idColumn, interactions: z.number().nullable() }),
  // A post may exist in several copies from several sources, with different counters. Not every source has
  // replies and quotes: the known counters are added, of posts of which likes or reposts are known.
  sql: (ids: Sql) => `
    SELECT toString(author_network_id) AS network_id, avg(interactions) AS interactions FROM (
      SELECT author_network_id, max(if(isNull(like_count) AND isNull(repost_count), NULL, ${knownSum})) AS interactions
      FROM posts WHERE author_network_id IN (${ids}) AND kind != 'repost' GROUP BY author_network_id, post_id)
    GROUP BY author_network_id`,
  merge: 'rows',
})

export interface Account {
  profile: Profile
  /** Without reposts; null if posts, their counts or followers are unknown. */
  engagement_rate: number | null
}

/**
 * The public accounts of handle criteria, by criterion; protected ones and those without a profile here are
 * absent.
 *
 * @param options `engagement: false` skips reading posts; every engagement_rate is then null
 */
export async function accountProfiles(
  engine: Engine,
  criteria: readonly number[],
  signal?: AbortSignal,
  options: { engagement: boolean } = { engagement: true },
): Promise<Map<number, Account>> {
  if (criteria.length === 0) return new Map()
  const found = await byCriterion.run(engine, {}, { shape: criteria, signal })
  const ids = found.map((row) => row.network_id)
  const [rows, reactions] = await Promise.all([
    profiles.run(engine, {}, { shape: idsSql(ids), signal }),
    options.engagement ? engagementQuery.run(engine, {}, { shape: idsSql(ids), signal }) : [],
  ])
  const criterionOf = new Map(found.map((row) => [row.network_id, row.criterion]))
  const interactionsOf = new Map(reactions.map((row) => [row.network_id, row.interactions]))
  return new Map(
    rows.map((row) => {
      const interactionCount = interactionsOf.get(row.network_id)
      const followers = row.followers_count ?? 0
      return [
        criterionOf.get(row.network_id)!,
        {
          profile: profileOf(row),
          engagement_rate: interactionCount != null && followers > 0 ? interactionCount / followers : null,
        },
      ]
    }),
  )
}

function profileOf(row: z.output<typeof profileRow>): Profile {
  const inferredValue = (value: string, confidence: number) => (value === '' ? null : { value, confidence })
  const {
    country,
    country_confidence,
    language,
    language_confidence,
    job_title,
    job_title_confidence,
    ...rest
  } = row
  return {
    ...rest,
    verified: row.verified === 1,
    inferred: {
      country: inferredValue(country, country_confidence),
      language: inferredValue(language, language_confidence),
      job_title: inferredValue(job_title, job_title_confidence),
    },
  }
}
