import { adsWebEventTagSchema, type webEventTypes } from '../wire/ads-apps.ts'
import type { AdsCaller } from './ads-caller.ts'
import { AdsCollection, type CommonFilter } from './ads-collection.ts'

interface WebEventTagFields {
  name: string
  type: (typeof webEventTypes)[number]
  click_window: 1 | 7 | 14 | 30
  /** Not longer than `click_window`. */
  view_through_window: 0 | 1 | 7 | 14 | 30
  retargeting_enabled: boolean
}

/**
 * Tags of the advertiser's website. No longer in the public documentation; throws `not_found` if they are no
 * longer served.
 */
export type AdsWebEventTags = AdsCollection<
  typeof adsWebEventTagSchema,
  CommonFilter & { web_event_tag_ids?: readonly string[] },
  WebEventTagFields,
  Partial<WebEventTagFields>
>

export const webEventTagsOf = (caller: AdsCaller): AdsWebEventTags =>
  new AdsCollection(caller, { path: '/web_event_tags', schema: adsWebEventTagSchema })
