import { z } from 'zod'

const value = z.union([z.string(), z.number()])
const row = { name: z.string(), targeting_type: z.string().optional(), targeting_value: value }

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
  genre: z.string().nullish(),
  locales: z.array(z.string()).nullish(),
  estimated_users: z.number().int().nullish(),
})
export const adsEventSchema = z.looseObject({
  name: z.string(),
  targeting_value: value,
  event_type: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  is_global: z.boolean().optional(),
  country_code: z.string().nullish(),
  reach: z.looseObject({ total_reach: z.number().int().nullish() }).nullish(),
  top_users: z.array(z.string()).nullish(),
  top_tweets: z.array(z.string()).nullish(),
  top_hashtags: z.array(z.string()).nullish(),
})

export const adsPlatformSchema = z.looseObject(row)
export const adsPlatformVersionSchema = z.looseObject({
  ...row,
  os_type: z.string().nullish(),
  number: z.union([z.string(), z.number()]).nullish(),
})
export const adsDeviceSchema = z.looseObject({
  ...row,
  manufacturer: z.string().nullish(),
  os_type: z.string().nullish(),
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
