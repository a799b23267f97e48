import { z } from 'zod'
import { nullableField, optionalField } from './optional-field.ts'
import { tolerantArray } from './tolerant-array.ts'

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

/**
 * One hour, day or total of a metric: a number, or null where the network tells none. Digits beyond 2^53
 * arrive as text (`parseJson`). Anything else costs this place of the series only.
 */
const figureSchema = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d+$/)
      .transform(Number),
  ])
  .nullable()
  .catch(null)
const series = z.array(figureSchema).nullable().catch(null)
/**
 * An array of `time_series_length` figures, null where nothing is told of the metric; conversions are objects
 * of such arrays. What is neither tells nothing of this metric.
 */
export const adsMetricSchema = z
  .union([z.array(figureSchema), z.record(z.string(), series)])
  .nullable()
  .catch(null)

export const adsStatsSegmentSchema = z.looseObject({
  /** Display name, e.g. `25-34`. */
  segment_name: nullableField(z.string()),
  segment_value: nullableField(z.union([z.string(), z.number()])),
})

/** Answer of synchronous statistics, and content of a job's file. */
export const adsStatsSchema = z.looseObject({
  data_type: optionalField(z.string()),
  time_series_length: z.number().int(),
  data: tolerantArray(
    z.looseObject({
      id: z.string(),
      /** Empty for an entity that had no delivery. */
      id_data: tolerantArray(
        z.looseObject({
          segment: nullableField(adsStatsSegmentSchema),
          metrics: z.record(z.string(), adsMetricSchema).catch({}),
        }),
      ),
    }),
  ),
  request: z.unknown().optional(),
})

export const adsStatsJobSchema = z.looseObject({
  /** Nineteen digits; old answers lack `id_str`. */
  id: z.union([z.string(), z.number()]),
  id_str: optionalField(z.string()),
  status: z.enum(statsJobStatuses),
  /** URL of a gzip file, once it exists. */
  url: nullableField(z.string()),
  expires_at: nullableField(z.string()),
  account_id: optionalField(z.string()),
  entity: optionalField(z.string()),
  entity_ids: optionalField(z.array(z.string())),
  start_time: optionalField(z.string()),
  end_time: optionalField(z.string()),
  granularity: optionalField(z.string()),
  metric_groups: optionalField(z.array(z.string())),
  placement: optionalField(z.string()),
  segmentation_type: nullableField(z.string()),
  country: nullableField(z.string()),
  platform: nullableField(z.string()),
  created_at: optionalField(z.string()),
  updated_at: optionalField(z.string()),
})

/** Entities whose figures changed, and the affected times. */
export const adsActiveEntitySchema = z.looseObject({
  entity_id: z.string(),
  activity_start_time: z.string(),
  activity_end_time: z.string(),
  placements: tolerantArray(z.string()),
})

export const adsReachSchema = z.looseObject({
  id: z.string(),
  total_audience_reach: nullableField(z.number()),
  average_frequency: nullableField(z.number()),
})

export type AdsMetric = z.output<typeof adsMetricSchema>
export type AdsStatsAnswer = z.output<typeof adsStatsSchema>
export type AdsStatsSegment = z.output<typeof adsStatsSegmentSchema>
export type AdsStatsJob = z.output<typeof adsStatsJobSchema>
export type AdsActiveEntity = z.output<typeof adsActiveEntitySchema>
export type AdsReach = z.output<typeof adsReachSchema>
