import { z } from 'zod'
import { tolerantArray } from './tolerant-array.ts'

const spanSchema = { start: z.number().int(), end: z.number().int() }

export const xUrlEntity = z.looseObject({
  ...spanSchema,
  url: z.string(),
  expanded_url: z.string().optional(),
  display_url: z.string().optional(),
  unwound_url: z.string().optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  media_key: z.string().optional(),
  images: tolerantArray(z.looseObject({ url: z.string() })).optional(),
})
export const xTagEntity = z.looseObject({ ...spanSchema, tag: z.string() })
export const xMentionEntity = z.looseObject({
  ...spanSchema,
  username: z.string(),
  id: z.string().optional(),
})

/** `entities` of a post, and of a user's `description`. */
export const xTextEntities = z.looseObject({
  urls: tolerantArray(xUrlEntity).optional(),
  hashtags: tolerantArray(xTagEntity).optional(),
  cashtags: tolerantArray(xTagEntity).optional(),
  mentions: tolerantArray(xMentionEntity).optional(),
  annotations: tolerantArray(
    z.looseObject({ ...spanSchema, probability: z.number(), type: z.string(), normalized_text: z.string() }),
  ).optional(),
})
