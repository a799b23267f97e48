import { z } from 'zod'
import { countColumn, defineQuery, idColumn } from '../../../store/define-query.ts'
import { SHARD_BITS } from '../../../schema/tables.ts'
import { type Sql } from '../../../store/sql.ts'

// Maximum number of posts examined for one content wall: the posts that most members of the sample reacted
// to.
const MAX_CANDIDATES = 3000

export const ANY_POST = '0'

const REACTION_SQL = `kind != 'original' AND reference != 0`

export const reactedPosts = defineQuery({
  name: 'insight-reacted-posts',
  params: z.object({}),
  row: z.object({ post_id: idColumn, n: countColumn }),
  sql: ({ rows, least }: { rows: Sql; least: number }) => {
    if (!Number.isInteger(least)) throw new RangeError('Not a number')
    return `
      SELECT toString(reference) AS post_id, groupBitmap(profile_id) AS n FROM (${rows}) WHERE ${REACTION_SQL}
      GROUP BY GROUPING SETS ((reference), ()) HAVING n >= ${least} OR grouping(reference) = 1
      ORDER BY n DESC, reference DESC LIMIT ${MAX_CANDIDATES + 1}`
  },
  merge: {
    by: ['post_id'],
    add: ['n'],
    order: [
      ['n', 'down'],
      ['post_id', 'down'],
    ],
  },
})

export const knownPosts = defineQuery({
  name: 'insight-known-posts',
  params: z.object({}),
  row: z.object({
    post_id: idColumn,
    author_network_id: idColumn,
    created: countColumn,
    lang: z.string(),
    mediums: z.int(),
  }),
  sql: (ids: Sql) => `
    SELECT toString(post_id) AS post_id, toString(author_network_id) AS author_network_id, toUnixTimestamp(created_at) AS created, toString(lang) AS lang, mediums
    FROM known_posts WHERE post_id IN (${ids}) LIMIT 1 BY post_id`,
  merge: 'rows',
})

export const reactorsOfPosts = defineQuery({
  name: 'insight-reactors',
  params: z.object({}),
  row: z.object({ post_id: idColumn, audience: countColumn, baseline: countColumn }),
  sql: ({ bitmaps, ids }: { bitmaps: Sql; ids: Sql }) => `
    WITH (SELECT (groupArray(shard), groupArray(audience), groupArray(baseline)) FROM (${bitmaps})) AS sets
    SELECT toString(post_id) AS post_id,
      sum(bitmapAndCardinality(reactors, sets.2[indexOf(sets.1, shard)])) AS audience,
      sum(bitmapAndCardinality(reactors, sets.3[indexOf(sets.1, shard)])) AS baseline
    FROM (
      SELECT post_id, toUInt16(bitShiftRight(profile_id, ${SHARD_BITS})) AS shard, groupBitmapState(profile_id) AS reactors
      FROM post_reactions WHERE post_id IN (${ids}) GROUP BY post_id, shard)
    GROUP BY post_id`,
  merge: { by: ['post_id'], add: ['audience', 'baseline'] },
})
