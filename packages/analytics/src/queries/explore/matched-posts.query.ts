import { z } from 'zod'
import { countColumn, defineQuery, idColumn } from '../../store/define-query.ts'
import type { InsightAudience } from '../insights/parts/insight-audience.ts'
import { sampledNumbers } from '../insights/parts/sampled-criteria.query.ts'
import { postsSql, type PostSamples } from '../insights/posts/post-sample.ts'
import type { ExploreSubject } from './explore-subject.ts'
import { inWindow } from '../period/in-window.ts'
import type { PostWindow } from '../period/post-period.ts'
import { perSnapshotAndShape } from '../per-snapshot.ts'
import { numbersSql, sql, type Sql } from '../../store/sql.ts'
import type { Postings } from '../../schema/tables.ts'

const rowsOf = (samples: PostSamples, window: PostWindow) =>
  postsSql(samples.audience, window, sql`profile_id, created_at`)

/** Up to this many authors are listed individually in later queries. */
const MAX_LISTED_AUTHORS = 2000
const matched = defineQuery({
  name: 'explore-matched',
  params: z.object({}),
  row: z.object({ profile_id: z.int() }),
  sql: (rows: Sql) => `SELECT DISTINCT profile_id FROM (${rows}) LIMIT ${MAX_LISTED_AUTHORS + 1}`,
  merge: 'rows',
})

/** Later queries then read no other posts. */
export async function samplesOfAuthors(
  { context, signal }: InsightAudience,
  samples: PostSamples,
  window: PostWindow,
): Promise<PostSamples> {
  const rows = await matched.run(context.engine, {}, { shape: rowsOf(samples, window), signal })
  if (rows.length > MAX_LISTED_AUTHORS) return samples
  const numbers = numbersSql(rows.map(({ profile_id }) => profile_id))
  const bitmaps = sql`SELECT 0 AS shard, bitmapBuild(${numbers}::Array(UInt32)) AS audience`
  return {
    ...samples,
    audience: {
      ...samples.audience,
      source: { bitmaps, threshold: 2 ** 32 },
      isDense: false,
      wrote: true,
    },
  }
}

const authorsOf = (samples: PostSamples, window: PostWindow): Sql =>
  samples.audience.wrote
    ? sampledNumbers(samples.audience.source)
    : sql`SELECT profile_id FROM (${rowsOf(samples, window)})`

const loudestPostsQuery = defineQuery({
  name: 'explore-posts',
  params: z.object({}),
  row: z.object({ post_id: idColumn, author_network_id: idColumn, engagement: countColumn }),
  sql: ({
    rows,
    authors: numbers,
    window,
    limit,
    on_posts,
    min_followers,
  }: {
    rows: Sql
    authors: Sql
    window: PostWindow
    limit: number
    on_posts: Sql
    min_followers: number
  }) => {
    if (![limit, min_followers].every(Number.isInteger)) throw new RangeError('Not a number')
    const isFollowed = min_followers > 0 ? ` AND followers_count > ${min_followers}` : ''
    const authors = `SELECT network_id, profile_id FROM profiles WHERE profile_id IN (${numbers}) AND protected = 0${isFollowed}`
    return `
      SELECT toString(p.post_id) AS post_id, toString(p.author_network_id) AS author_network_id, p.engagement AS engagement
      FROM (
        SELECT post_id, author_network_id, created_at, engagement FROM posts
        WHERE author_network_id IN (SELECT network_id FROM (${authors})) AND ${inWindow(window)} AND kind != 'repost' AND ${on_posts}
        ORDER BY post_id, engagement DESC LIMIT 1 BY post_id) AS p
      INNER JOIN (${authors}) AS n ON p.author_network_id = n.network_id
      WHERE (n.profile_id, p.created_at) IN (SELECT profile_id, created_at FROM (${rows}))
      ORDER BY engagement DESC, p.post_id DESC LIMIT ${limit}`
  },
  merge: {
    by: ['post_id', 'author_network_id'],
    same: ['engagement'],
    order: [
      ['engagement', 'down'],
      ['post_id', 'down'],
    ],
  },
})

export interface WantedPosts extends Pick<ExploreSubject, 'on_posts'> {
  /** Only posts of authors with more followers than this. */
  readonly min_followers?: number | undefined
}

/** Posts are public; those of protected authors are not stored here. */
export async function mostReactedPosts(
  { context, signal }: InsightAudience,
  samples: PostSamples,
  window: PostWindow,
  { on_posts, min_followers = 0 }: WantedPosts,
  limit: number,
): Promise<{ post_id: string; author_network_id: string }[]> {
  const queryParams = {
    rows: rowsOf(samples, window),
    authors: authorsOf(samples, window),
    window,
    limit,
    on_posts,
    min_followers,
  }
  const rows = await loudestPostsQuery.run(context.engine, {}, { shape: queryParams, signal })
  return rows.slice(0, limit).map(({ post_id, author_network_id }) => ({ post_id, author_network_id }))
}

export const authorTraits = ['country', 'language', 'job_category'] as const
export type AuthorTrait = (typeof authorTraits)[number]

const traits = defineQuery({
  name: 'explore-authors',
  params: z.object({}),
  row: z.object({ trait: z.int(), value: z.string(), n: countColumn }),
  sql: (authors: Sql) => `
    SELECT toUInt8(place - 1) AS trait, [${authorTraits.map((t) => `toString(${t})`).join(', ')}][place] AS value, count() AS n
    FROM profiles ARRAY JOIN ${numbersSql(authorTraits.map((_, i) => i + 1))} AS place
    WHERE profile_id IN (${authors}) GROUP BY trait, value`,
  merge: { by: ['trait', 'value'], add: ['n'] },
})
/** Authors of a period are the same for all requests, so they are cached. */
const sharedTraits = perSnapshotAndShape(
  async (engine, shape: Sql) => await traits.run(engine, {}, { shape }),
  16,
)

export type TraitCounts = Map<AuthorTrait, Map<string, { audience: number; baseline: number }>>

export async function traitsOfAuthors(
  { context, signal }: InsightAudience,
  samples: PostSamples,
  window: PostWindow,
): Promise<TraitCounts> {
  const baseline = sql`${postsSql(samples.baseline, window, sql`profile_id`)} AND kind != 'repost'`
  const audienceSides = {
    audience: traits.run(context.engine, {}, { shape: authorsOf(samples, window), signal }),
    baseline: sharedTraits(context, baseline),
  }
  const counts: TraitCounts = new Map(authorTraits.map((trait) => [trait, new Map()]))
  for (const side of ['audience', 'baseline'] as const)
    for (const { trait, value, n } of await audienceSides[side]) {
      const of = counts.get(authorTraits[trait]!)!
      of.set(value, { audience: 0, baseline: 0, ...of.get(value), [side]: n })
    }
  return counts
}

const followedPostsQuery = defineQuery({
  name: 'explore-reach',
  params: z.object({}),
  row: z.object({ n: countColumn }),
  sql: ({ authors, postings, most }: { authors: Sql; postings: Postings; most: number }) => {
    if (!Number.isInteger(most)) throw new RangeError('Not a number')
    return `
      SELECT sum(bitmapAndnotCardinality(p.profiles, d.profiles)) AS n FROM (
        SELECT shard, groupBitmapMergeState(profiles) AS profiles FROM ${postings} WHERE criterion IN (
          SELECT criterion FROM criteria WHERE network_id > 0 AND network_id IN (
            SELECT network_id FROM profiles WHERE profile_id IN (${authors}))
          ORDER BY profiles DESC LIMIT ${most})
        GROUP BY shard) AS p
      LEFT ANY JOIN (SELECT shard, groupBitmapMergeState(profiles) AS profiles FROM ${postings} WHERE criterion = 0 GROUP BY shard) AS d USING (shard)`
  },
  merge: { by: [], add: ['n'] },
})

/** Maximum number of authors (those with the most followers) whose followers are united. */
const MAX_FOLLOWED_AUTHORS = 2000

export async function reachOfAuthors(
  { context, signal }: InsightAudience,
  samples: PostSamples,
  window: PostWindow,
): Promise<number> {
  const queryParams = {
    authors: authorsOf(samples, window),
    postings: context.postings(),
    most: MAX_FOLLOWED_AUTHORS,
  }
  const [row] = await followedPostsQuery.run(context.engine, {}, { shape: queryParams, signal })
  return row?.n ?? 0
}

const sums = defineQuery({
  name: 'explore-sums',
  params: z.object({}),
  row: z.object({ posts: countColumn, authors: countColumn, squares: countColumn }),
  sql: (rows: Sql) =>
    `SELECT sum(n) AS posts, count() AS authors, sum(n * n) AS squares FROM (SELECT count() AS n FROM (${rows}) GROUP BY profile_id)`,
  merge: { by: [], add: ['posts', 'authors', 'squares'] },
})

/** For the baseline posts about anything, without reposts. */
export async function sumsOfPosts(
  { context, signal }: InsightAudience,
  samples: PostSamples,
  window: PostWindow,
  side: 'audience' | 'baseline' = 'audience',
): Promise<{ posts: number; authors: number; squares: number }> {
  const queryParams =
    side === 'audience'
      ? rowsOf(samples, window)
      : sql`${postsSql(samples.baseline, window, sql`profile_id, created_at`)} AND kind != 'repost'`
  const [row] = await sums.run(context.engine, {}, { shape: queryParams, signal })
  return row ?? { posts: 0, authors: 0, squares: 0 }
}
