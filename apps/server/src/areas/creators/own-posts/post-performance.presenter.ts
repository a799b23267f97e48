import type {
  KindOfPosts,
  PerformanceModel,
  PostBand,
  PostPerformance,
} from '@rookery/contract/creators/own-posts/post-performance.ts'
import type { KnownPost } from '@rookery/analytics/models/posts/known-post.ts'
import {
  bandOf,
  FEWEST_WEEKS,
  type PostModel,
  type Reason,
} from '@rookery/analytics/models/posts/post-performance.ts'
import { medianOf } from '@rookery/analytics/models/posts/quantiles.ts'
import { inferSentiment } from '@rookery/analytics/inference/sentiment/infer-sentiment.ts'
import { engagementsOf } from '../account-posts/own-post.policy.ts'
import { FULL_MS, type AccountModel, type AccountPost } from './account-model.policy.ts'

/** The account as the author of its posts. */
export interface Author {
  readonly network_id: string
  readonly handle: string
  readonly name: string
  readonly avatar_url: string
}

export const presentModel = ({ impressions: model, places }: AccountModel): PerformanceModel => ({
  by: model.isShown ? 'model' : 'usual',
  why_usual: model.isShown
    ? null
    : model.backtest === null || model.backtest.weeks < FEWEST_WEEKS
      ? 'young'
      : 'no better',
  posts: places.size,
  weeks: model.backtest?.weeks ?? null,
  skill: model.backtest?.skill ?? null,
  skill_low: model.backtest?.skill_low ?? null,
  coverage: model.backtest?.coverage ?? null,
})

/** What the model expects of a post if it beats the usual range here, else that range. */
export function expectationOf(model: PostModel, post: KnownPost, place: number | undefined): PostBand | null {
  // Of a post it has learned from: what it said before.
  const told = place === undefined ? model.expect(post) : model.foretold.get(place)
  return told ? bandOf(model.isShown ? told.model : told.usual) : null
}

export const roundReason = ({ input, factor, low, high }: Reason): Reason => ({
  input,
  factor: round(factor),
  low: round(low),
  high: round(high),
})

const round = (value: number, digits = 3): number => Math.round(value * 10 ** digits) / 10 ** digits

/** Rank and share of posts with fewer, by impressions after 72 hours. */
export function ranksOf(posts: readonly AccountPost[]) {
  const sorted = posts
    .flatMap(({ post, impressions_72h }) =>
      impressions_72h === null ? [] : [{ id: post.post_id, n: impressions_72h }],
    )
    .toSorted((a, b) => b.n - a.n)
  return new Map(
    sorted.map(({ id }, n) => [
      id,
      { rank: n + 1, percentile: round((sorted.length - 1 - n) / Math.max(sorted.length - 1, 1)) },
    ]),
  )
}

const scoreOf = (model: AccountModel, own: AccountPost): number | null => {
  const place = model.places.get(own.post.post_id)
  const expected = expectationOf(model.impressions, own.known, place)
  return expected === null || expected.mid === 0 || own.impressions_72h === null
    ? null
    : round(own.impressions_72h / expected.mid, 2)
}

export function presentPerformance(
  model: AccountModel,
  own: AccountPost,
  author: Author,
  ranks: ReturnType<typeof ranksOf>,
): PostPerformance {
  const { post, last, known } = own
  const place = model.places.get(post.post_id)
  const engagements = engagementsOf(last)
  const expected = expectationOf(model.impressions, known, place)
  const reactions = expectationOf(model.engagements, known, place)
  const rank = ranks.get(post.post_id)
  return {
    post: presentPost(own, author),
    kind: post.kind,
    medium: known.medium,
    as_of: last.at.toISOString(),
    impressions: last.impressions,
    engagements,
    engagement_rate: rateOf(own),
    profile_clicks: last.profile_clicks,
    url_clicks: last.url_clicks,
    impressions_72h: own.impressions_72h,
    is_nowcast: own.age_ms < FULL_MS,
    expected_impressions: expected,
    expected_engagements: reactions?.mid ?? null,
    expected_low: reactions?.low ?? null,
    expected_high: reactions?.high ?? null,
    expected_by: expected === null ? null : model.impressions.isShown ? 'model' : 'usual',
    score: scoreOf(model, own),
    rank: rank?.rank ?? null,
    percentile: rank?.percentile ?? null,
    first_day: (post.hours ?? []).filter(({ hour }) => hour < 24).map((hour) => ({ ...hour })),
    reasons: model.impressions.reasonsOf(known).map(roundReason),
  }
}

function rateOf({ last }: AccountPost): number | null {
  const engagements = engagementsOf(last)
  return engagements === null || !last.impressions ? null : round(engagements / last.impressions, 5)
}

function presentPost({ post, last }: AccountPost, author: Author): PostPerformance['post'] {
  const { sentiment: label, sentiment_confidence: confidence } = inferSentiment(post.text, post.lang)
  return {
    id: post.post_id,
    author: { ...author, verified: false },
    text: post.text,
    created_at: post.created_at.toISOString(),
    lang: post.lang,
    likes: last.likes,
    reposts: last.reposts,
    replies: last.replies,
    quotes: last.quotes,
    bookmarks: last.bookmarks,
    impressions: last.impressions,
    sentiment: { label, confidence },
    topics: [...post.topics],
    media: post.media.map(({ type, picture_url }) => ({ type, url: '', picture_url })),
    url: `https://x.com/${author.handle}/status/${post.post_id}`,
  }
}

/** Kinds × media, the most frequent first. */
export function presentKinds(model: AccountModel): KindOfPosts[] {
  const groups = Map.groupBy(model.posts, ({ known }) => `${known.kind} ${known.medium}`)
  const medianOrNull = (values: (number | null)[]) => {
    const told = values.filter((value) => value !== null)
    return told.length === 0 ? null : medianOf(told)
  }
  return [...groups.values()]
    .map((own) => {
      const impressions = medianOrNull(own.map(({ impressions_72h }) => impressions_72h))
      return {
        kind: own[0]!.known.kind,
        medium: own[0]!.known.medium,
        posts: own.length,
        impressions_median: impressions === null ? null : Math.round(impressions),
        engagement_rate_median: medianOrNull(own.map(rateOf)),
        score_median: medianOrNull(own.map((each) => scoreOf(model, each))),
      }
    })
    .toSorted((a, b) => b.posts - a.posts)
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const EVERGREEN_SHARE = 0.1

/** Posts that gained a tenth of their impressions later than a week after they were written. */
export const evergreenOf = ({ posts }: AccountModel): string[] =>
  posts
    .filter(({ post, points, last }) => {
      const week = points.findLast(({ at }) => at.getTime() - post.created_at.getTime() <= WEEK_MS * 1.2)
      if (!week?.impressions || !last.impressions || week === last) return false
      return last.impressions - week.impressions > EVERGREEN_SHARE * last.impressions
    })
    .map(({ post }) => post.post_id)
