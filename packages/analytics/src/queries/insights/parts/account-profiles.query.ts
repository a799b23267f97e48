import type { Profile } from '@rookery/contract'
import { z } from 'zod'
import { shownProfileColumns, shownProfileSql, profileOfRow } from '../../../fragments/shown-profile.ts'
import { defineQuery, idColumn } from '../../../store/define-query.ts'
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

const profiles = defineQuery({
  name: 'account-profiles',
  params: z.object({}),
  row: z.object(shownProfileColumns),
  sql: (ids: Sql) => `
    SELECT ${shownProfileSql}
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
          profile: profileOfRow(row),
          engagement_rate: interactionCount != null && followers > 0 ? interactionCount / followers : null,
        },
      ]
    }),
  )
}
