import { z } from 'zod'
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
  audience_count: z.int(),
  audience_share: z.number(),
  share_low: z.number(),
  share_high: z.number(),
  baseline_share: z.number(),
  lift: z.number().nullable(),
  lift_low: z.number().nullable(),
  lift_high: z.number().nullable(),
  q_value: z.number().nullable(),
  significant: z.boolean(),
  /** Shares and lift are corrected for inference's known errors, and their intervals hold those errors' own; the count is not. */
  adjusted: z.boolean().optional(),
})
export type InsightRow = z.infer<typeof insightRow>

const inferred = z.object({ value: z.string(), confidence: z.number() }).nullable()
export const profile = z.object({
  profile_id: z.int(),
  network_id: z.string(),
  handle: z.string(),
  name: z.string(),
  description: z.string(),
  location: z.string(),
  followers_count: z.int(),
  following_count: z.int(),
  posts_count: z.int(),
  verified: z.boolean(),
  verified_type: z.string(),
  avatar_url: z.string(),
  created_at: time,
  inferred: z.object({ country: inferred, language: inferred, job_title: inferred }),
})
export type Profile = z.infer<typeof profile>

export const influencer = z.object({
  profile,
  followers_in_audience: z.int(),
  audience_share: z.number(),
  baseline_share: z.number(),
  lift: z.number(),
  lift_low: z.number(),
  lift_high: z.number(),
  q_value: z.number(),
  significant: z.boolean(),
  engagement_rate: z.number().nullable(),
  score: z.number(),
})
export type Influencer = z.infer<typeof influencer>

/** One reason for a name or a suggestion: what is over-used, and by how much. */
export const insightEvidence = z.object({ kind: z.string(), label: z.string(), lift: z.number() })
export type InsightEvidence = z.infer<typeof insightEvidence>
