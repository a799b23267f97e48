import { z } from 'zod'
import { insightTabs } from '../enums.ts'
import { id, time } from './common.ts'
import { sizes } from './sizes.ts'
import { audienceRegion } from './regions.ts'
import { influencer, insightRow } from './insight-rows.ts'
import { contentWallData, conversationData, postBehaviourData, topicAnalysisData } from './insight-tabs.ts'
import { communitiesData, networkData } from './insight-tabs.ts'

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
    community: insightRow.optional(),
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
  /**
   * What the accounts asked for (all shown, when none is) reach together within the audience, exactly, each next one the one that adds most; it
   * ends where fewer than the privacy minimum would be added.
   */
  reach: z.array(z.object({ network_id: z.string(), added: z.int(), reach: z.int() })),
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
  /** Of recipe, tab, baseline and snapshot: by which figures can be asked for again, here and in the evidence pack. */
  question: z.string(),
  /** State of the population the figures are of: the same question against the same snapshot gives the same figures. */
  snapshot: z.object({ id: z.string(), as_of: time.nullable() }),
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
  tab('network', networkData),
  tab('communities', communitiesData),
  tab('content_wall', contentWallData),
  tab('topic_analysis', topicAnalysisData),
  tab('job_titles', jobTitlesData),
  tab('conversation', conversationData),
  tab('post_behaviour', postBehaviourData),
])
export type AudienceInsight = z.infer<typeof audienceInsight>
export type InsightOf<T extends AudienceInsight['tab']> = Extract<AudienceInsight, { tab: T }>
