import { z } from 'zod'
import { plain } from '../../core/figures.ts'
import { time } from '../../objects/common.ts'
import { post } from '../../objects/post.ts'
import { ownPostKinds, ownPostMedia } from './post-kinds.ts'

/** What was known of a post before it was written. */
const postInputs = [
  ...(['followers', 'hour', 'weekday', 'kind', 'medium', 'link', 'length', 'hashtags', 'question'] as const),
  ...(['topic', 'gap'] as const),
] as const
/** Why there is no model's expectation: too few posts or weeks, or it is no better than the usual range. */
const noModelReasons = ['young', 'no better'] as const

const told = plain('public').nullable()
const ratio = plain('measure', z.number())

/** 80% of such posts lie between low and high. */
export const postBand = z.object({ low: plain('public'), mid: plain('public'), high: plain('public') })
export type PostBand = z.infer<typeof postBand>

/** The expectation of a model that beats the usual range for this account, or that range under its own name. */
const expectedBy = z.enum(['model', 'usual'])

/** Went with higher or lower figures in this account's posts; 90% interval of the factor. Not a cause. */
export const postReason = z.object({
  input: z.enum(postInputs),
  factor: ratio,
  low: ratio,
  high: ratio,
})
export type PostReason = z.infer<typeof postReason>

/** One of the account's own posts beside what was to be expected of it before it was written. */
export const postPerformance = z.object({
  post,
  kind: z.enum(ownPostKinds),
  medium: z.enum(ownPostMedia),
  /** When X told the figures. */
  as_of: time,
  /** Those of the author for 30 days, X's public figure after. */
  impressions: told,
  /** Likes, reposts, replies, quotes and bookmarks. */
  engagements: told,
  engagement_rate: ratio.nullable(),
  profile_clicks: told,
  url_clicks: told,
  /** Impressions 72 hours after: read, or by the account's growth curve. Expectations are about these. */
  impressions_72h: told,
  /** Whether `impressions_72h` is foretold, because the post is younger. */
  is_nowcast: z.boolean(),
  expected_impressions: postBand.nullable(),
  expected_engagements: plain('public').nullable(),
  expected_low: plain('public').nullable(),
  expected_high: plain('public').nullable(),
  expected_by: expectedBy.nullable(),
  /** Impressions in relation to the middle of what was expected; null without an expectation. */
  score: ratio.nullable(),
  /** By impressions after 72 hours, among all posts read; the first is 1. */
  rank: plain('place').nullable(),
  /** Share of the posts with fewer, from 0 to 1. */
  percentile: ratio.nullable(),
  /** Hours since it was written; empty where X does not tell them. */
  first_day: z.array(z.object({ hour: plain('time'), impressions: told, engagements: told })),
  reasons: z.array(postReason),
})
export type PostPerformance = z.infer<typeof postPerformance>

/** How the expectation did on weeks it had not seen. */
export const performanceModel = z.object({
  by: expectedBy,
  why_usual: z.enum(noModelReasons).nullable(),
  posts: plain('things'),
  /** Backtest; null while there is none. */
  weeks: plain('things').nullable(),
  skill: ratio.nullable(),
  skill_low: ratio.nullable(),
  coverage: ratio.nullable(),
})
export type PerformanceModel = z.infer<typeof performanceModel>

/** Posts of a kind and medium, by impressions after 72 hours. */
export const kindOfPosts = z.object({
  kind: z.enum(ownPostKinds),
  medium: z.enum(ownPostMedia),
  posts: plain('things'),
  impressions_median: plain('public').nullable(),
  engagement_rate_median: ratio.nullable(),
  /** Median of impressions in relation to what was expected. */
  score_median: ratio.nullable(),
})
export type KindOfPosts = z.infer<typeof kindOfPosts>
