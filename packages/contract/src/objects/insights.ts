import { z } from 'zod'
import { insightTabs } from '../enums.ts'
import { id, time } from './common.ts'
import { sizes } from './sizes.ts'
import { audienceRegion } from './regions.ts'

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

export const insightBaseline = z.object({
  kind: z.enum(['population', 'audience']),
  audience_id: id.optional(),
  countries: z.array(z.string()),
  size: z.int(),
})

/** Each dimension's own unknown share: what part of the audience has no value there. */
const dimension = z.object({ rows: z.array(insightRow), unknown_share: z.number() })
export type InsightDimension = z.infer<typeof dimension>

export const summaryData = z.object({
  sizes,
  targetable: z.boolean(),
  region: audienceRegion.nullable(),
  /** The strongest row of each dimension, absent where none is significant. */
  strongest: z.object({
    age: insightRow.optional(),
    gender: insightRow.optional(),
    country: insightRow.optional(),
    language: insightRow.optional(),
    interest: insightRow.optional(),
    account: insightRow.optional(),
    topic: insightRow.optional(),
    job_title: insightRow.optional(),
  }),
})
export const demographicsData = z.object({
  age: dimension,
  gender: dimension,
  countries: dimension,
  regions: dimension,
  languages: dimension,
})
export const interestsData = z.object({ interests: z.array(insightRow), unknown_share: z.number() })
export const influentialAccountsData = z.object({
  accounts: z.array(influencer),
  /** Share of the audience's follow edges the population knows at all, when followers are known in part. */
  coverage: z.number(),
})
export const jobTitlesData = z.object({
  categories: z.array(insightRow),
  titles: z.array(insightRow),
  unknown_share: z.number(),
})

const insightBase = {
  audience_id: id.optional(),
  audience_config_id: id.optional(),
  /** Exact; null under the privacy minimum. */
  core_audience: z.int().nullable(),
  baseline: insightBaseline,
  unknown_share: z.number(),
  /** Profiles the shares were counted on; equals core_audience when nothing was sampled. */
  sampled: z.int(),
  computed_at: time,
  /** 'No insights available for this audience' under the privacy minimum; data is then null. */
  message: z.string().optional(),
}
const tab = <T extends (typeof insightTabs)[number], D extends z.ZodType>(name: T, data: D) =>
  z.object({ tab: z.literal(name), ...insightBase, data: data.nullable() })

export const audienceInsight = z.discriminatedUnion('tab', [
  tab('summary', summaryData),
  tab('demographics', demographicsData),
  tab('interests', interestsData),
  tab('influential_accounts', influentialAccountsData),
  tab('job_titles', jobTitlesData),
])
export type AudienceInsight = z.infer<typeof audienceInsight>
export type InsightOf<T extends AudienceInsight['tab']> = Extract<AudienceInsight, { tab: T }>
