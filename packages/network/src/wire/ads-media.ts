import { z } from 'zod'
import { nullableField, optionalField } from './optional-field.ts'
import { adsTimes } from './ads-times.ts'

/** Maximum bytes of an upload, by category. */
export const mediaLimits = {
  tweet_image: 5 * 1024 * 1024,
  tweet_gif: 15 * 1024 * 1024,
  tweet_video: 512 * 1024 * 1024,
  amplify_video: 512 * 1024 * 1024,
} as const
export type MediaCategory = keyof typeof mediaLimits

/** Maximum bytes of one APPEND, and the highest segment index. */
export const segmentLimits = { max_bytes: 5 * 1024 * 1024, max_index: 999 } as const

const processingSchema = z.looseObject({
  /** `pending`, `in_progress`, `succeeded`, `failed`. */
  state: z.string(),
  check_after_secs: nullableField(z.number()),
  progress_percent: nullableField(z.number()),
  error: nullableField(
    z.looseObject({
      code: nullableField(z.number()),
      name: nullableField(z.string()),
      message: nullableField(z.string()),
    }),
  ),
})

/** Answer of INIT, FINALIZE and STATUS. Use `media_id_string`: the number exceeds 2^53. */
export const mediaUploadSchema = z.looseObject({
  media_id_string: z.string(),
  /** `3_…` image, `7_…` video, `13_…` amplify video, `16_…` GIF. */
  media_key: optionalField(z.string()),
  size: optionalField(z.number().int()),
  expires_after_secs: optionalField(z.number()),
  image: optionalField(z.looseObject({ w: z.number(), h: z.number(), image_type: z.string().optional() })),
  video: optionalField(z.looseObject({ video_type: z.string().optional() })),
  processing_info: processingSchema.optional(),
})

/** A file of an ad account's media library. */
export const adsMediaSchema = z.looseObject({
  media_key: z.string(),
  /** `IMAGE`, `GIF`, `VIDEO`. */
  media_type: z.string(),
  media_category: nullableField(z.string()),
  /** `TRANSCODE_COMPLETED` if it is usable. */
  media_status: nullableField(z.string()),
  media_url: nullableField(z.string()),
  poster_media_url: nullableField(z.string()),
  poster_media_key: nullableField(z.string()),
  name: nullableField(z.string()),
  file_name: nullableField(z.string()),
  title: nullableField(z.string()),
  description: nullableField(z.string()),
  /** Milliseconds. */
  duration: nullableField(z.number()),
  aspect_ratio: nullableField(z.string()),
  tweeted: nullableField(z.boolean()),
  ...adsTimes,
})

export const adsAccountMediaSchema = z.looseObject({
  id: z.string(),
  /** `PREROLL`, `BANNER`, `INTERSTITIAL`, … */
  creative_type: z.string(),
  media_url: nullableField(z.string()),
  video_id: nullableField(z.string()),
  ...adsTimes,
})

export type MediaUpload = z.output<typeof mediaUploadSchema>
export type AdsMedia = z.output<typeof adsMediaSchema>
export type AdsAccountMedia = z.output<typeof adsAccountMediaSchema>
