import { z } from 'zod'
import { nullableField, optionalField } from './optional-field.ts'
import { adsTimes } from './ads-times.ts'

/**
 * Types that are OR-ed with one another on a line item; conversations and events are treated as primary too.
 */
export const primaryTargetingTypes: readonly string[] = [
  'FOLLOWERS_OF_USER',
  'SIMILAR_TO_FOLLOWERS_OF_USER',
  'CUSTOM_AUDIENCE',
  'CUSTOM_AUDIENCE_EXPANDED',
  'INTEREST',
  'BROAD_KEYWORD',
  'PHRASE_KEYWORD',
  'EXACT_KEYWORD',
  'UNORDERED_KEYWORD',
  'TV_SHOW',
  'CONVERSATION',
  'EVENT',
]

/** Types that are AND-ed; values of one type are OR-ed. */
export const narrowingTargetingTypes: readonly string[] = [
  'LOCATION',
  'GENDER',
  'LANGUAGE',
  'AGE',
  'PLATFORM',
  'PLATFORM_VERSION',
  'DEVICE',
  'WIFI_ONLY',
  'NETWORK_OPERATOR',
  'NETWORK_ACTIVATION_DURATION',
]

export const operatorTypes = ['EQ', 'NE', 'GTE', 'LT'] as const

/** A criterion as sent to `audience_estimate` and, with a line item, to `targeting_criteria`. */
export const targetingCriterionInputSchema = z.strictObject({
  targeting_type: z.string().min(1),
  targeting_value: z.union([z.string(), z.number()]),
  operator_type: optionalField(z.enum(operatorTypes)),
})

/** A line item's criterion as the network returns it. */
export const adsTargetingCriterionSchema = z.looseObject({
  id: z.string(),
  line_item_id: z.string(),
  targeting_type: z.string(),
  targeting_value: z.union([z.string(), z.number()]),
  operator_type: nullableField(z.string()),
  name: nullableField(z.string()),
  location_type: nullableField(z.string()),
  localized_name: nullableField(z.string()),
  ...adsTimes,
})

export const adsAudienceEstimateSchema = z.looseObject({
  audience_size: z.looseObject({ min: z.number().int(), max: z.number().int() }),
})

export type TargetingCriterionInput = z.output<typeof targetingCriterionInputSchema>
export type AdsTargetingCriterion = z.output<typeof adsTargetingCriterionSchema>
export type AdsAudienceEstimate = z.output<typeof adsAudienceEstimateSchema>
