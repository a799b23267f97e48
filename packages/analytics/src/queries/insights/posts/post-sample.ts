import { z } from 'zod'
import { countColumn, defineQuery } from '../../../store/define-query.ts'
import { BitmapProgram } from '../../../fragments/bitmap-program.ts'
import type { InsightAudience, DisclosedSizes } from '../parts/insight-audience.ts'
import { sampledNumbers, type SampleOf } from '../parts/sampled-criteria.query.ts'
import { inWindow } from '../../period/in-window.ts'
import { postsByDay } from '../../period/posts-by-day.query.ts'
import type { PostWindow } from '../../period/post-period.ts'
import { bitmapSql, sql, type Sql } from '../../../store/sql.ts'
import type { Engine } from '../../../store/engine.ts'
import { perSnapshotAndShape } from '../../per-snapshot.ts'

// Maximum number of members whose posts are read: per side 10,000 members cost some 40 ms of a core to read,
// and as much again to count words.
const POSTS_CAP = 20_000
/** The index leads to parts of 256 rows; with one person in three of them, nearly as much is read as without it. */
const ROWS_PER_PERSON = 3 * 256

export interface PostSample {
  source: SampleOf
  size: number
  factor: number
  /** Whether so many of the posts' readable parts have somebody of them that the index passes over none. */
  isDense?: boolean
  about?: Sql
  /** Whether all of them wrote such posts. */
  wrote?: boolean
}
export interface PostSamples {
  /** Which counts are rounded before anything is computed from them. */
  rounding?: DisclosedSizes['rounding']
  audience: PostSample
  baseline: PostSample
}

const listedNumbers = defineQuery({
  name: 'insight-post-sample',
  params: z.object({}),
  row: z.object({ n: countColumn, bitmap: z.string() }),
  sql: (source: SampleOf) =>
    `SELECT count() AS n, base64Encode(toString(groupBitmapState(profile_id))) AS bitmap FROM (${sampledNumbers(source)})`,
  merge: 'rows',
})

interface ListedSample {
  source: SampleOf
  size: number
}

/** The same people by their numbers, so that no later statement looks for them again. */
async function listSample(engine: Engine, source: SampleOf, signal?: AbortSignal): Promise<ListedSample> {
  const found = await listedNumbers.run(engine, {}, { shape: source, signal })
  const bitmaps = found.map(({ bitmap }, i) => sql`SELECT ${i} AS shard, ${bitmapSql(bitmap)} AS audience`)
  return {
    source: { ...source, bitmaps: bitmaps.reduce((all, each) => sql`${all} UNION ALL ${each}`) },
    size: found.reduce((sum, { n }) => sum + n, 0),
  }
}

/** The people with whom audiences are compared are the same for many of them. */
const sharedSample = perSnapshotAndShape(
  async (engine, source: SampleOf) => await listSample(engine, source),
  64,
)

const countedNumbers = defineQuery({
  name: 'insight-post-sample-size',
  params: z.object({}),
  row: z.object({ n: countColumn }),
  sql: (source: SampleOf) => `SELECT count() AS n FROM (${sampledNumbers(source)})`,
  merge: { by: [], add: ['n'] },
})

export async function postSamples(audience: InsightAudience): Promise<PostSamples> {
  const { size, baseline } = audience
  const [a, b] = await Promise.all([
    postSampleOf(audience, 'audience', size),
    postSampleOf(audience, 'baseline', baseline.size),
  ])
  return { audience: a, baseline: b, rounding: audience.disclosed.rounding }
}

export async function postSampleOf(
  { context, signal, sets, sample_cap, baseline }: InsightAudience,
  which: 'audience' | 'baseline',
  members: number,
  most = POSTS_CAP,
): Promise<PostSample> {
  const program = new BitmapProgram()
  const sampleCap = Math.min(sample_cap, most)
  const source: SampleOf = {
    bitmaps: program.bitmapSql(context.postings(), { audience: sets(program)[which] }),
    threshold: members <= sampleCap ? 2 ** 32 : Math.floor((sampleCap / members) * 2 ** 32),
  }
  const isShared = which === 'baseline' && baseline.kind === 'population'
  const sampled = async (): Promise<ListedSample> => {
    // A statement has room for the numbers of so many.
    if (Math.min(members, sampleCap) <= POSTS_CAP)
      return await (isShared ? sharedSample(context, source) : listSample(context.engine, source, signal))
    const [row] = await countedNumbers.run(context.engine, {}, { shape: source, signal })
    return { source, size: row?.n ?? 0 }
  }
  const [sample, days] = await Promise.all([sampled(), postsByDay(context)])
  const rows = days.reduce((sum, { posts }) => sum + posts, 0) * (source.threshold / 2 ** 32)
  const isDense = sample.size > rows / ROWS_PER_PERSON
  if (source.threshold === 2 ** 32) return { source: sample.source, size: members, factor: 1, isDense }
  return { ...sample, factor: sample.size === 0 ? 1 : members / sample.size, isDense }
}

/**
 * The table is sorted by the sampling hash: a large sample is a prefix, a small one uses the index. Where the index
 * helps no more, one number is found twice as fast as two.
 */
export function postsSql({ source, about, isDense }: PostSample, window: PostWindow, columns: Sql): Sql {
  const aboutCondition = about === undefined ? sql`` : sql` AND (${about})`
  const sampleCondition = source.threshold >= 2 ** 32 ? sql`` : sql`place < ${source.threshold} AND `
  const numbers = sampledNumbers(source)
  const personCondition = isDense
    ? sql`profile_id IN (${numbers})`
    : sql`(place, profile_id) IN (SELECT intHash32(profile_id), profile_id FROM (${numbers}))`
  return sql`SELECT ${columns} FROM profile_posts
    WHERE ${sampleCondition}${personCondition} AND ${inWindow(window)}${aboutCondition}`
}
