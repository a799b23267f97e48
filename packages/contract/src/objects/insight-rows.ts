import { z } from 'zod'
import { people, plain, ratioOfPeople, shareOfPeople } from '../core/figures.ts'
import { time } from './common.ts'

/**
 * Shares are 0 to 1; lift is a ratio of shares with a 95% interval; q_value after false-discovery control. Shares of age, gender and job titles
 * are of the members of whom the dimension is known, all others of the whole audience. Counts are rounded to the privacy minimum where exact
 * ones would give away a smaller group.
 */
export const insightRow = z.object({
  key: z.string(),
  label: z.string(),
  parent_key: z.string().optional(),
  audience_count: people(),
  audience_share: shareOfPeople(),
  share_low: shareOfPeople(),
  share_high: shareOfPeople(),
  baseline_share: shareOfPeople(),
  lift: ratioOfPeople().nullable(),
  lift_low: ratioOfPeople().nullable(),
  lift_high: ratioOfPeople().nullable(),
  q_value: ratioOfPeople().nullable(),
  significant: z.boolean(),
  /** Shares and lift are corrected for inference's known errors, and their intervals hold those errors' own; the count is not. */
  adjusted: z.boolean().optional(),
})
export type InsightRow = z.infer<typeof insightRow>
/** Of inferred age or gender: its count is always rounded; shares and lift have intervals that say how sure they are. */
export const inferredRow = insightRow.extend({ audience_count: people({ inferred: 'always' }) })

/** Each dimension's own unknown share: what part of the audience has no value there. */
export const insightDimension = z.object({
  rows: z.array(insightRow),
  unknown_share: shareOfPeople(),
})
export type InsightDimension = z.infer<typeof insightDimension>

const inferred = z.object({ value: z.string(), confidence: plain('measure', z.number()) }).nullable()
export const profile = z.object({
  profile_id: plain('id'),
  network_id: z.string(),
  handle: z.string(),
  name: z.string(),
  description: z.string(),
  location: z.string(),
  followers_count: plain('public'),
  following_count: plain('public'),
  posts_count: plain('public'),
  verified: z.boolean(),
  verified_type: z.string(),
  avatar_url: z.string(),
  created_at: time,
  inferred: z.object({ country: inferred, language: inferred, job_title: inferred }),
})
export type Profile = z.infer<typeof profile>

export const influencer = z.object({
  profile,
  followers_in_audience: people(),
  audience_share: shareOfPeople(),
  baseline_share: shareOfPeople(),
  lift: ratioOfPeople(),
  lift_low: ratioOfPeople(),
  lift_high: ratioOfPeople(),
  q_value: ratioOfPeople(),
  significant: z.boolean(),
  engagement_rate: plain('public', z.number()).nullable(),
  score: ratioOfPeople(),
})
export type Influencer = z.infer<typeof influencer>

/** Of an audience and of its baseline: how many they are whose follow lists the population knows. Figures about follows are of these only. */
export const followsKnown = z.object({ audience: people(), baseline: people() })
export type FollowsKnown = z.infer<typeof followsKnown>

/** One reason for a name or a suggestion: what is over-used, and by how much. */
export const insightEvidence = z.object({ kind: z.string(), label: z.string(), lift: ratioOfPeople() })
export type InsightEvidence = z.infer<typeof insightEvidence>
