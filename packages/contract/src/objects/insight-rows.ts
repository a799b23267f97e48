import { z } from 'zod'
import { people, plain, ratioOfPeople, shareOfPeople } from '../core/figures.ts'
import { time } from './common.ts'

/**
 * Shares are 0 to 1; lift is a ratio of shares with a 95% interval; q_value after false-discovery control.
 * Shares of age, gender and job titles are relative to members with a known value, all others to the whole
 * audience. Counts are rounded to the privacy minimum if exact ones would disclose a smaller group.
 */
export const insightRow = z.object({
  key: z.string(),
  label: z.string(),
  parent_key: z.string().optional(),
  audience_count: people(),
  audience_share: shareOfPeople(),
  /** 95% interval. */
  share_low: shareOfPeople(),
  share_high: shareOfPeople(),
  baseline_share: shareOfPeople(),
  lift: ratioOfPeople().nullable(),
  lift_low: ratioOfPeople().nullable(),
  lift_high: ratioOfPeople().nullable(),
  q_value: ratioOfPeople().nullable(),
  significant: z.boolean(),
  /**
   * Shares and lift are the sum of the model's calibrated chances over everyone with a chance, and their
   * intervals include how much calibration differs between audiences; the count is of those whose value is told.
   */
  adjusted: z.boolean().optional(),
})
export type InsightRow = z.infer<typeof insightRow>
/** A gender whose shares are the sum of calibrated chances; the count is always rounded. */
export const measuredGenderRow = insightRow.extend({ audience_count: people({ inferred: 'always' }) })
/**
 * Inferred age or gender: the count is always rounded. Shares are the sum of calibrated chances, with an
 * interval, and null where nothing was measured: then only the count is told.
 */
export const inferredRow = measuredGenderRow.extend({
  audience_share: shareOfPeople().nullable(),
  share_low: shareOfPeople().nullable(),
  share_high: shareOfPeople().nullable(),
  baseline_share: shareOfPeople().nullable(),
})
/** A row of any dimension; only those of inferred age or gender can be without shares. */
export type InferredRow = z.infer<typeof inferredRow>

/** Share of the audience without a value, by dimension. */
export const insightDimension = z.object({
  rows: z.array(insightRow),
  unknown_share: shareOfPeople(),
})
export type InsightDimension = z.infer<typeof insightDimension>
export const inferredDimension = insightDimension.extend({ rows: z.array(inferredRow) })
export type InferredDimension = z.infer<typeof inferredDimension>

const inferredValue = z.object({ value: z.string(), confidence: plain('measure', z.number()) }).nullable()
export const profile = z.object({
  profile_id: plain('id'),
  network_id: z.string(),
  handle: z.string(),
  name: z.string(),
  description: z.string(),
  location: z.string(),
  /** Null where the population does not know it, as the time below. */
  followers_count: plain('public').nullable(),
  following_count: plain('public').nullable(),
  posts_count: plain('public').nullable(),
  verified: z.boolean(),
  verified_type: z.string(),
  avatar_url: z.string(),
  created_at: time.nullable(),
  inferred: z.object({ country: inferredValue, language: inferredValue, job_title: inferredValue }),
})
export type Profile = z.infer<typeof profile>
/** Somebody as X shows them, who need not be in the population. */
export const personProfile = profile.extend({ profile_id: plain('id').nullable() })
export type PersonProfile = z.infer<typeof personProfile>

export const influencerSchema = z.object({
  profile,
  followers_in_audience: people(),
  audience_share: shareOfPeople(),
  /** 95% interval of the share. */
  share_low: shareOfPeople(),
  share_high: shareOfPeople(),
  baseline_share: shareOfPeople(),
  lift: ratioOfPeople(),
  lift_low: ratioOfPeople(),
  lift_high: ratioOfPeople(),
  q_value: ratioOfPeople(),
  significant: z.boolean(),
  engagement_rate: plain('public', z.number()).nullable(),
  score: ratioOfPeople(),
})
export type Influencer = z.infer<typeof influencerSchema>

/**
 * Number of people, in audience and baseline, of whom the population has whom they follow; figures on follows
 * refer to these only, 0 if they are too few. Of the `follower_lists` accounts whose followers it has figures
 * refer to everybody.
 */
export const followsKnown = z.object({
  audience: people(),
  baseline: people(),
  follower_lists: plain('measure').optional(),
})
/** Number of people, in audience and baseline, of whom anything was read that says yes or no. */
export const evidenceKnown = z.object({ audience: people(), baseline: people() })
export type EvidenceKnown = z.infer<typeof evidenceKnown>
export type FollowsKnown = z.infer<typeof followsKnown>

/** A reason for a community's name or a suggested criterion: an over-represented item and its lift. */
export const insightEvidence = z.object({ kind: z.string(), label: z.string(), lift: ratioOfPeople() })
export type InsightEvidence = z.infer<typeof insightEvidence>
