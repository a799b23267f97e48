import {
  adsMediaCreativeSchema,
  adsPrerollCallToActionSchema,
  type PrerollCallToAction,
} from '../wire/ads-line-item.ts'
import type { AdsCaller } from './ads-caller.ts'
import { AdsCollection } from './ads-collection.ts'
import type { PromotedFilter } from './ads-promoted.ts'

interface MediaCreativeFields {
  line_item_id: string
  account_media_id: string
}
/**
 * Videos displayed by line items of product type MEDIA. They cannot be changed: delete and re-create them.
 */
export type AdsMediaCreatives = Omit<
  AdsCollection<
    typeof adsMediaCreativeSchema,
    PromotedFilter & { media_creative_ids?: readonly string[] },
    MediaCreativeFields
  >,
  'update' | 'createOrFind' | 'batch'
>

interface CallToActionFields {
  line_item_id: string
  call_to_action: PrerollCallToAction
  call_to_action_url: string
}
/** At most one button per line item. */
export type AdsPrerollCallsToAction = AdsCollection<
  typeof adsPrerollCallToActionSchema,
  PromotedFilter & { preroll_call_to_action_ids?: readonly string[] },
  CallToActionFields,
  Partial<Omit<CallToActionFields, 'line_item_id'>>
>

export const mediaCreativesOf = (caller: AdsCaller): AdsMediaCreatives =>
  new AdsCollection(caller, { path: '/media_creatives', schema: adsMediaCreativeSchema })

export const prerollCallsToActionOf = (caller: AdsCaller): AdsPrerollCallsToAction =>
  new AdsCollection(caller, { path: '/preroll_call_to_actions', schema: adsPrerollCallToActionSchema })
