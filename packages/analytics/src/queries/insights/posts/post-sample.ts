import { z } from 'zod'
import { countColumn, defineQuery } from '../../../store/define-query.ts'
import { BitmapProgram } from '../../../fragments/bitmap-program.ts'
import type { InsightAudience, DisclosedSizes } from '../parts/insight-audience.ts'
import { sampledNumbers, type SampleOf } from '../parts/sampled-criteria.query.ts'
import { inWindow } from '../../period/in-window.ts'
import type { PostWindow } from '../../period/post-period.ts'
import { sql, type Sql } from '../../../store/sql.ts'

// Maximum number of members whose posts are read: per side 10,000 members cost some 40 ms of a core to read,
// and as much again to count words.
const POSTS_CAP = 20_000

export interface PostSample {
  source: SampleOf
  size: number
  factor: number
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

const expandedPostsQuery = defineQuery({
  name: 'insight-post-sample',
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
  { context, signal, sets, sample_cap }: InsightAudience,
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
  if (source.threshold === 2 ** 32) return { source, size: members, factor: 1 }
  const [row] = await expandedPostsQuery.run(context.engine, {}, { shape: source, signal })
  const size = row?.n ?? 0
  return { source, size, factor: size === 0 ? 1 : members / size }
}

/** The table is sorted by the sampling hash: a large sample is a prefix, a small one uses the index. */
export function postsSql({ source, about }: PostSample, window: PostWindow, columns: Sql): Sql {
  const aboutCondition = about === undefined ? sql`` : sql` AND (${about})`
  const sampleCondition = source.threshold >= 2 ** 32 ? sql`` : sql`place < ${source.threshold} AND `
  return sql`SELECT ${columns} FROM profile_posts
    WHERE ${sampleCondition}(place, profile_id) IN (SELECT intHash32(profile_id), profile_id FROM (${sampledNumbers(source)})) AND ${inWindow(window)}${aboutCondition}`
}
