import { z } from 'zod'
import { optionalField } from './optional-field.ts'
import { tolerantArray } from './tolerant-array.ts'

/** Objects attached to posts, in `includes` of an answer: media, polls, places. */
export const xMediaSchema = z.looseObject({
  media_key: z.string(),
  /** `photo`, `video`, `animated_gif`. */
  type: z.string(),
  url: optionalField(z.string()),
  preview_image_url: optionalField(z.string()),
  width: optionalField(z.number().int()),
  height: optionalField(z.number().int()),
  duration_ms: optionalField(z.number().int()),
  alt_text: optionalField(z.string()),
  public_metrics: optionalField(z.looseObject({ view_count: optionalField(z.number().int()) })),
})

export const xPollSchema = z.looseObject({
  id: z.string(),
  options: tolerantArray(
    z.looseObject({ position: z.number().int(), label: z.string(), votes: z.number().int() }),
  ),
  voting_status: optionalField(z.string()),
  end_datetime: optionalField(z.string()),
})

export const xPlaceSchema = z.looseObject({
  id: z.string(),
  full_name: z.string(),
  name: optionalField(z.string()),
  country: optionalField(z.string()),
  country_code: optionalField(z.string()),
  place_type: optionalField(z.string()),
})

export type XMedia = z.output<typeof xMediaSchema>
export type XPoll = z.output<typeof xPollSchema>
export type XPlace = z.output<typeof xPlaceSchema>
