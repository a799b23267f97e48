import { z } from 'zod'
import { optionalField } from './optional-field.ts'
import { tolerantArray } from './tolerant-array.ts'

/** Places in the text; not used, as tags and links are told by their own value. */
const spanSchema = { start: optionalField(z.number().int()), end: optionalField(z.number().int()) }

export const xUrlEntity = z.looseObject({
  ...spanSchema,
  url: z.string(),
  expanded_url: optionalField(z.string()),
  display_url: optionalField(z.string()),
  unwound_url: optionalField(z.string()),
  title: optionalField(z.string()),
  description: optionalField(z.string()),
  media_key: optionalField(z.string()),
  images: optionalField(tolerantArray(z.looseObject({ url: z.string() }))),
})
export const xTagEntity = z.looseObject({ ...spanSchema, tag: z.string() })
export const xMentionEntity = z.looseObject({
  ...spanSchema,
  username: z.string(),
  id: optionalField(z.string()),
})

/** `entities` of a post, and of a user's `description`. */
export const xTextEntities = z.looseObject({
  urls: optionalField(tolerantArray(xUrlEntity)),
  hashtags: optionalField(tolerantArray(xTagEntity)),
  cashtags: optionalField(tolerantArray(xTagEntity)),
  mentions: optionalField(tolerantArray(xMentionEntity)),
  annotations: optionalField(
    tolerantArray(
      z.looseObject({
        ...spanSchema,
        probability: optionalField(z.number()),
        type: optionalField(z.string()),
        normalized_text: z.string(),
      }),
    ),
  ),
})
