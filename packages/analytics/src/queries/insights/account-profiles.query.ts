import type { Profile } from '@rookery/contract'
import { z } from 'zod'
import { defineQuery, idColumn } from '../../core/define-query.ts'
import type { Engine } from '../../store/engine.ts'

const accounts = defineQuery({
  name: 'account-profiles',
  params: z.object({}),
  row: z.object({
    criterion: z.int(),
    profile_id: z.int(),
    network_id: idColumn,
    handle: z.string(),
    name: z.string(),
    description: z.string(),
    location: z.string(),
    followers_count: z.int(),
    following_count: z.int(),
    posts_count: z.int(),
    verified: z.int(),
    verified_type: z.string(),
    avatar_url: z.string(),
    created_at: z.string(),
    country: z.string(),
    country_confidence: z.number(),
    language: z.string(),
    language_confidence: z.number(),
    job_title: z.string(),
    job_title_confidence: z.number(),
    posts: z.coerce.number(),
    interactions: z.number().nullable(),
  }),
  sql: (criteria: readonly number[]) => {
    if (!criteria.every((c) => Number.isInteger(c) && c >= 0)) throw new RangeError('Not criterion numbers')
    const wanted = `SELECT criterion, network_id FROM criteria WHERE criterion IN (${criteria.join(',') || '0'}) AND network_id > 0`
    const ids = `SELECT network_id FROM (${wanted})`
    const numbers = `SELECT network_id, profile_id FROM profile_numbers FINAL WHERE network_id IN (${ids})`
    return `
      SELECT a.criterion AS criterion, p.profile_id AS profile_id, toString(p.network_id) AS network_id, p.handle AS handle, p.name AS name,
        p.description AS description, p.location AS location, p.followers_count AS followers_count, p.following_count AS following_count,
        p.posts_count AS posts_count, p.verified AS verified, toString(p.verified_type) AS verified_type, p.avatar_url AS avatar_url,
        formatDateTime(p.created_at, '%Y-%m-%dT%H:%i:%SZ', 'UTC') AS created_at, toString(p.country) AS country, p.country_confidence AS country_confidence,
        toString(p.language) AS language, p.language_confidence AS language_confidence, p.job_title AS job_title,
        p.job_title_confidence AS job_title_confidence, e.posts AS posts, e.interactions AS interactions
      FROM (${wanted}) AS a
      INNER JOIN (
        SELECT * FROM profiles WHERE protected = 0 AND profile_id IN (SELECT profile_id FROM (${numbers}))
      ) AS p ON a.network_id = p.network_id
      LEFT ANY JOIN (
        SELECT author_network_id AS network_id, count() AS posts, avg(interactions) AS interactions
        FROM (
          SELECT author_network_id, max(like_count + repost_count + reply_count + quote_count) AS interactions
          FROM posts WHERE author_network_id IN (${ids}) AND kind != 'repost' GROUP BY author_network_id, post_id
        )
        GROUP BY author_network_id
      ) AS e ON a.network_id = e.network_id`
  },
  merge: 'rows',
})

export interface Account {
  profile: Profile
  /** Likes, reposts, replies and quotes of an average post (reposts aside) per follower; null without posts or followers. */
  engagement_rate: number | null
}

/** The public accounts behind criteria of kind handle, by criterion; protected ones and those without a profile here are absent. */
export async function accountProfiles(
  engine: Engine,
  criteria: readonly number[],
  signal?: AbortSignal,
): Promise<Map<number, Account>> {
  if (criteria.length === 0) return new Map()
  const rows = await accounts.run(engine, {}, { shape: criteria, signal })
  return new Map(
    rows.map(({ criterion, posts, interactions, ...row }) => {
      const inferred = (value: string, confidence: number) => (value === '' ? null : { value, confidence })
      const {
        country,
        country_confidence,
        language,
        language_confidence,
        job_title,
        job_title_confidence,
        ...rest
      } = row
      const profile: Profile = {
        ...rest,
        verified: row.verified === 1,
        inferred: {
          country: inferred(country, country_confidence),
          language: inferred(language, language_confidence),
          job_title: inferred(job_title, job_title_confidence),
        },
      }
      const countable = posts > 0 && row.followers_count > 0 && interactions !== null
      return [criterion, { profile, engagement_rate: countable ? interactions / row.followers_count : null }]
    }),
  )
}
