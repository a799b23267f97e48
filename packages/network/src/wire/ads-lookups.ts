import { z } from 'zod'
import { nullableField, optionalField } from './optional-field.ts'

const value = z.union([z.string(), z.number()])
const row = { name: z.string(), targeting_type: optionalField(z.string()), targeting_value: value }

export const locationTypes = ['COUNTRIES', 'REGIONS', 'METROS', 'CITIES', 'POSTAL_CODES'] as const

export const adsLocationSchema = z.looseObject({
  ...row,
  targeting_value: z.string(),
  country_code: z.string(),
  location_type: z.enum(locationTypes),
})
/** `name` is `Category/Subcategory`. */
export const adsInterestSchema = z.looseObject(row)
export const adsConversationSchema = z.looseObject({ ...row, conversation_type: z.string() })
export const adsLanguageSchema = z.looseObject(row)
export const adsNetworkOperatorSchema = z.looseObject({ ...row, country_code: z.string() })
export const adsTvMarketSchema = z.looseObject({
  name: z.string(),
  country_code: z.string(),
  locale: z.string(),
})
export const adsTvShowSchema = z.looseObject({
  ...row,
  genre: nullableField(z.string()),
  locales: nullableField(z.array(z.string())),
  estimated_users: nullableField(z.number().int()),
})
export const adsEventSchema = z.looseObject({
  name: z.string(),
  targeting_value: value,
  event_type: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  is_global: optionalField(z.boolean()),
  country_code: nullableField(z.string()),
  reach: nullableField(z.looseObject({ total_reach: nullableField(z.number().int()) })),
  top_users: nullableField(z.array(z.string())),
  top_tweets: nullableField(z.array(z.string())),
  top_hashtags: nullableField(z.array(z.string())),
})

export const adsPlatformSchema = z.looseObject(row)
export const adsPlatformVersionSchema = z.looseObject({
  ...row,
  os_type: nullableField(z.string()),
  number: nullableField(z.union([z.string(), z.number()])),
})
export const adsDeviceSchema = z.looseObject({
  ...row,
  manufacturer: nullableField(z.string()),
  os_type: nullableField(z.string()),
})
export const adsAppStoreCategorySchema = z.looseObject({ ...row, os_type: z.string() })
export const adsTargetingSuggestionSchema = z.looseObject({
  suggestion_type: z.string(),
  suggestion_value: z.string(),
})

export type AdsLocation = z.output<typeof adsLocationSchema>
export type AdsInterest = z.output<typeof adsInterestSchema>
export type AdsConversation = z.output<typeof adsConversationSchema>
export type AdsLanguage = z.output<typeof adsLanguageSchema>
export type AdsNetworkOperator = z.output<typeof adsNetworkOperatorSchema>
export type AdsTvMarket = z.output<typeof adsTvMarketSchema>
export type AdsTvShow = z.output<typeof adsTvShowSchema>
export type AdsEvent = z.output<typeof adsEventSchema>
export type AdsPlatform = z.output<typeof adsPlatformSchema>
export type AdsPlatformVersion = z.output<typeof adsPlatformVersionSchema>
export type AdsDevice = z.output<typeof adsDeviceSchema>
export type AdsAppStoreCategory = z.output<typeof adsAppStoreCategorySchema>
export type AdsTargetingSuggestion = z.output<typeof adsTargetingSuggestionSchema>
