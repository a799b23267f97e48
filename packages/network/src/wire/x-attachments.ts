import { z } from 'zod'
import { tolerantArray } from './tolerant-array.ts'

/** Objects attached to posts, in `includes` of an answer: media, polls, places. */
export const xMediaSchema = z.looseObject({
  media_key: z.string(),
  /** `photo`, `video`, `animated_gif`. */
  type: z.string(),
  url: z.string().optional(),
  preview_image_url: z.string().optional(),
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  duration_ms: z.number().int().optional(),
  alt_text: z.string().optional(),
  public_metrics: z.looseObject({ view_count: z.number().int().optional() }).optional(),
})

export const xPollSchema = z.looseObject({
  id: z.string(),
  options: tolerantArray(
    z.looseObject({ position: z.number().int(), label: z.string(), votes: z.number().int() }),
  ),
  voting_status: z.string().optional(),
  end_datetime: z.string().optional(),
})

export const xPlaceSchema = z.looseObject({
  id: z.string(),
  full_name: z.string(),
  name: z.string().optional(),
  country: z.string().optional(),
  country_code: z.string().optional(),
  place_type: z.string().optional(),
})

export type XMedia = z.output<typeof xMediaSchema>
export type XPoll = z.output<typeof xPollSchema>
export type XPlace = z.output<typeof xPlaceSchema>
