import { PRIVACY_MINIMUM, type Post, type SentimentShares } from '@rookery/contract'
import type { QuestionOptions, QueryContext } from '../context.ts'
import { isTooFew } from '../insights/posts/author-rows.ts'
import { postCells } from '../insights/posts/post-cells.ts'
import { postSentiment } from '../insights/posts/post-sentiment.ts'
import type { PeriodRequest, PostWindow } from '../period/post-period.ts'
import { exploreAudience, exploreSamples, type ExploreParams } from './explore-audience.ts'
import { topPosts } from './top-posts.ts'
import { exploreSubject, kindOfPosts } from './explore-subject.ts'
import { sumsOfPosts } from './matched-posts.query.ts'
import { sql } from '../../store/sql.ts'

const WEEK_DAYS = 7
const DAY_SECONDS = 86_400
const MAX_POSTS = 5

export interface ExploredWeek {
  /** Null under the privacy minimum, or without posts. */
  posts: number | null
  authors: number | null
  /** Σ posts² over authors by (Σ posts)², as for a sum of independent authors. */
  variance: number | null
  /** Shows what the week is like for everyone. Null if too few of them wrote. */
  baseline_posts: number | null
  /** Squared relative error of that number. */
  baseline_variance: number | null
  /** Impressions of the posts with the most reactions, as far as the network reports them. */
  impressions: number | null
  sentiment: SentimentShares | null
  loudest: Post[]
  snapshot: string
}

export async function exploreWeek(
  context: QueryContext,
  { week_start, ...params }: Omit<ExploreParams, keyof PeriodRequest> & { week_start: string },
  options: QuestionOptions = {},
): Promise<ExploredWeek> {
  const { snapshot } = await context.population()
  const emptyWeek: ExploredWeek = {
    posts: null,
    authors: null,
    variance: null,
    baseline_posts: null,
    baseline_variance: null,
    impressions: null,
    sentiment: null,
    loudest: [],
    snapshot,
  }
  const weekStart = Date.parse(`${week_start}T00:00:00Z`) / 1000
  if (!Number.isInteger(weekStart)) throw new RangeError('Not a day')
  const window: PostWindow = { since: weekStart, until: weekStart + WEEK_DAYS * DAY_SECONDS, days: WEEK_DAYS }
  const subject = await exploreSubject(context, params.kind, params.query, options.signal)
  if (!subject) return emptyWeek
  const audience = await exploreAudience(context, subject, params, options)
  if (audience.size < PRIVACY_MINIMUM) return emptyWeek
  const samples = await exploreSamples(audience, subject, window, params.post_language)
  const { factor } = samples.audience
  const [sums, baselineSums, loudest] = await Promise.all([
    sumsOfPosts(audience, samples, window),
    sumsOfPosts(audience, samples, window, 'baseline'),
    topPosts(audience, samples, window, subject, MAX_POSTS),
  ])
  if (isTooFew(sums.authors, factor)) return { ...emptyWeek, loudest }
  const cells = await postCells(audience, samples, window, {
    audience: { key: sql`lang`, bin: sql`toUInt32(0)` },
    totals: true,
    sentiments: true,
    least: 1,
  })
  const impressions = loudest.reduce((sum, post) => sum + (post.impressions ?? 0), 0)
  return {
    posts: Math.round(sums.posts * factor),
    authors: Math.round(sums.authors * factor),
    variance: sums.squares / sums.posts ** 2,
    ...(isTooFew(baselineSums.authors, samples.baseline.factor)
      ? { baseline_posts: null, baseline_variance: null }
      : {
          baseline_posts: Math.round(baselineSums.posts * samples.baseline.factor),
          baseline_variance: baselineSums.squares / baselineSums.posts ** 2,
        }),
    impressions: impressions > 0 ? impressions : null,
    sentiment: postSentiment(
      cells.total(0),
      (language) => cells.of(language, 0),
      factor,
      kindOfPosts(subject),
    ),
    loudest,
    snapshot,
  }
}
