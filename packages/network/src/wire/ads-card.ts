import { z } from 'zod'
import { nullableField, optionalField } from './optional-field.ts'
import { adsTimes } from './ads-times.ts'

const destinationSchema = z.looseObject({ type: z.string(), url: optionalField(z.string()) })

/** Known components by type; unknown ones pass unchanged. */
export const adsCardComponentSchema = z.looseObject({
  type: z.string(),
  media_key: optionalField(z.string()),
  media_keys: optionalField(z.array(z.string())),
  title: nullableField(z.string()),
  destination: nullableField(destinationSchema),
})

export const adsCardSchema = z.looseObject({
  id: z.string(),
  name: nullableField(z.string()),
  /** `card://<id>`. */
  card_uri: z.string(),
  /** `IMAGE_WEBSITE`, `VIDEO_WEBSITE`, `IMAGE_APP`, `VIDEO_APP`, `IMAGE_CAROUSEL_WEBSITE`, … */
  card_type: z.string(),
  components: optionalField(z.array(adsCardComponentSchema)),
  slides: nullableField(z.array(z.array(adsCardComponentSchema))),
  ...adsTimes,
})

/** One card: some documentation shows a list of one. */
export const adsOneCardSchema = z.union([adsCardSchema, z.tuple([adsCardSchema]).transform(([card]) => card)])

export const cardButtonLabels = ['BOOK', 'CONNECT', 'INSTALL', 'OPEN', 'ORDER', 'PLAY', 'SHOP'] as const

/** Input of a card: one media component and one of details (website) or button (app). */
export type CardComponentInput =
  | { type: 'MEDIA'; media_key: string }
  | { type: 'SWIPEABLE_MEDIA'; media_keys: readonly string[] }
  | { type: 'DETAILS'; title: string; destination: { type: 'WEBSITE'; url: string } }
  | {
      type: 'BUTTON'
      label: { type: 'ENUM'; value: (typeof cardButtonLabels)[number] }
      destination: {
        type: 'APP'
        country_code: string
        googleplay_app_id?: string
        ios_app_store_identifier?: string
        googleplay_deep_link?: string
        ios_deep_link?: string
      }
    }

export type AdsCard = z.output<typeof adsCardSchema>
