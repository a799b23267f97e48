import { z } from 'zod'

export const statsEntities = [
  'ACCOUNT',
  'FUNDING_INSTRUMENT',
  'CAMPAIGN',
  'LINE_ITEM',
  'PROMOTED_TWEET',
  'PROMOTED_ACCOUNT',
] as const
export const statsGranularities = ['TOTAL', 'DAY', 'HOUR'] as const
/** The two mobile groups must be requested separately from the others. */
export const statsMetricGroups = [
  'ENGAGEMENT',
  'BILLING',
  'VIDEO',
  'WEB_CONVERSION',
  'MOBILE_CONVERSION',
  'LIFE_TIME_VALUE_MOBILE_CONVERSION',
] as const
export const statsPlacements = ['ALL_ON_TWITTER', 'SPOTLIGHT', 'TREND'] as const
/** For jobs only. METROS needs a country, CONVERSION_TAGS works with WEB_CONVERSION only. */
export const statsSegmentations = ['AGE', 'GENDER', 'METROS', 'PLATFORMS', 'CONVERSION_TAGS'] as const
export const statsJobStatuses = [
  'QUEUED',
  'PROCESSING',
  'UPLOADING',
  'SUCCESS',
  'FAILED',
  'CANCELLED',
] as const

export type StatsEntity = (typeof statsEntities)[number]
export type StatsGranularity = (typeof statsGranularities)[number]
export type StatsMetricGroup = (typeof statsMetricGroups)[number]
export type StatsPlacement = (typeof statsPlacements)[number]
export type StatsSegmentation = (typeof statsSegmentations)[number]

/** Limits of the network's statistics. */
export const statsLimits = {
  entity_ids: 20,
  sync_days: 7,
  job_days: 90,
  segmented_job_days: 45,
  job_ids: 200,
  concurrent_jobs: 100,
} as const

const series = z.array(z.number()).nullable()
/** An array of `time_series_length` numbers, null for all zeros; conversions are objects of such arrays. */
export const adsMetricSchema = z.union([series, z.record(z.string(), series)])

export const adsStatsSegmentSchema = z.looseObject({
  /** Display name, e.g. `25-34`. */
  segment_name: z.string().nullish(),
  segment_value: z.union([z.string(), z.number()]).nullish(),
})

/** Answer of synchronous statistics, and content of a job's file. */
export const adsStatsSchema = z.looseObject({
  data_type: z.string().optional(),
  time_series_length: z.number().int(),
  data: z.array(
    z.looseObject({
      id: z.string(),
      id_data: z.array(
        z.looseObject({
          segment: adsStatsSegmentSchema.nullish(),
          metrics: z.record(z.string(), adsMetricSchema),
        }),
      ),
    }),
  ),
  request: z.unknown().optional(),
})

export const adsStatsJobSchema = z.looseObject({
  /** Nineteen digits; old answers lack `id_str`. */
  id: z.union([z.string(), z.number()]),
  id_str: z.string().optional(),
  status: z.enum(statsJobStatuses),
  /** URL of a gzip file, once it exists. */
  url: z.string().nullish(),
  expires_at: z.string().nullish(),
  account_id: z.string().optional(),
  entity: z.string(),
  entity_ids: z.array(z.string()),
  start_time: z.string(),
  end_time: z.string(),
  granularity: z.string(),
  metric_groups: z.array(z.string()),
  placement: z.string(),
  segmentation_type: z.string().nullish(),
  country: z.string().nullish(),
  platform: z.string().nullish(),
  created_at: z.string(),
  updated_at: z.string(),
})

/** Entities whose figures changed, and the affected times. */
export const adsActiveEntitySchema = z.looseObject({
  entity_id: z.string(),
  activity_start_time: z.string(),
  activity_end_time: z.string(),
  placements: z.array(z.string()),
})

export const adsReachSchema = z.looseObject({
  id: z.string(),
  total_audience_reach: z.number().nullish(),
  average_frequency: z.number().nullish(),
})

export type AdsMetric = z.output<typeof adsMetricSchema>
export type AdsStatsAnswer = z.output<typeof adsStatsSchema>
export type AdsStatsSegment = z.output<typeof adsStatsSegmentSchema>
export type AdsStatsJob = z.output<typeof adsStatsJobSchema>
export type AdsActiveEntity = z.output<typeof adsActiveEntitySchema>
export type AdsReach = z.output<typeof adsReachSchema>
