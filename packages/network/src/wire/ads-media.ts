import { z } from 'zod'
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
  check_after_secs: z.number().nullish(),
  progress_percent: z.number().nullish(),
  error: z
    .looseObject({ code: z.number().nullish(), name: z.string().nullish(), message: z.string().nullish() })
    .nullish(),
})

/** Answer of INIT, FINALIZE and STATUS. Use `media_id_string`: the number exceeds 2^53. */
export const mediaUploadSchema = z.looseObject({
  media_id_string: z.string(),
  /** `3_…` image, `7_…` video, `13_…` amplify video, `16_…` GIF. */
  media_key: z.string().optional(),
  size: z.number().int().optional(),
  expires_after_secs: z.number().optional(),
  image: z.looseObject({ w: z.number(), h: z.number(), image_type: z.string().optional() }).optional(),
  video: z.looseObject({ video_type: z.string().optional() }).optional(),
  processing_info: processingSchema.optional(),
})

/** A file of an ad account's media library. */
export const adsMediaSchema = z.looseObject({
  media_key: z.string(),
  /** `IMAGE`, `GIF`, `VIDEO`. */
  media_type: z.string(),
  media_category: z.string().nullish(),
  /** `TRANSCODE_COMPLETED` if it is usable. */
  media_status: z.string().nullish(),
  media_url: z.string().nullish(),
  poster_media_url: z.string().nullish(),
  poster_media_key: z.string().nullish(),
  name: z.string().nullish(),
  file_name: z.string().nullish(),
  title: z.string().nullish(),
  description: z.string().nullish(),
  /** Milliseconds. */
  duration: z.number().nullish(),
  aspect_ratio: z.string().nullish(),
  tweeted: z.boolean().nullish(),
  ...adsTimes,
})

export const adsAccountMediaSchema = z.looseObject({
  id: z.string(),
  /** `PREROLL`, `BANNER`, `INTERSTITIAL`, … */
  creative_type: z.string(),
  media_url: z.string().nullish(),
  video_id: z.string().nullish(),
  ...adsTimes,
})

export type MediaUpload = z.output<typeof mediaUploadSchema>
export type AdsMedia = z.output<typeof adsMediaSchema>
export type AdsAccountMedia = z.output<typeof adsAccountMediaSchema>
