import { z } from 'zod'
import { nullableField } from './optional-field.ts'

/** Limits of a bid in one currency, in micros; a bid must be a multiple of `minimum_denomination`. */
export const adsBiddingRuleSchema = z.looseObject({
  currency: z.string().length(3),
  minimum_cpe_bid_local_micro: z.number().int(),
  maximum_cpe_bid_local_micro: z.number().int(),
  minimum_denomination: z.number().int(),
})

const categoryIds = z.array(z.union([z.string(), z.number()]).transform(String))

export const adsBusinessCategorySchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  iab_categories: categoryIds,
})

export const adsContentCategorySchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  iab_categories: categoryIds,
  publishers_in_last_thirty_days: nullableField(z.number().int()),
  videos_monetized_in_last_thirty_days: nullableField(z.number().int()),
})

export const adsIabCategorySchema = z.looseObject({
  id: z.string(),
  parent_id: nullableField(z.string()),
  name: z.string(),
})

export type AdsBiddingRule = z.output<typeof adsBiddingRuleSchema>
export type AdsBusinessCategory = z.output<typeof adsBusinessCategorySchema>
export type AdsContentCategory = z.output<typeof adsContentCategorySchema>
export type AdsIabCategory = z.output<typeof adsIabCategorySchema>
