import { z } from 'zod'
import { nullableField, optionalField } from './optional-field.ts'
import { readableItems } from './readable-items.ts'

/** Success envelope of the Ads API. `next_cursor` is null (or absent) on the last page. */
export const adsEnvelope = <T extends z.ZodType>(data: T) =>
  z.looseObject({
    data,
    data_type: optionalField(z.string()),
    next_cursor: nullableField(z.string()),
    total_count: nullableField(z.number().int()),
    /** Echo of the parameters; an array for batch calls. */
    request: z.unknown().optional(),
  })

/**
 * The same of a list: an item that cannot be read is one of `unread`, and the others are read.
 */
export const adsListEnvelope = <T extends z.ZodType>(item: T) =>
  adsEnvelope(z.array(z.unknown())).transform(({ data, ...answer }, context) => {
    const { items, unread } = readableItems(item, data, context)
    return { ...answer, data: items, unread }
  })

export const adsErrorSchema = z.looseObject({
  code: z.string(),
  message: optionalField(z.string()),
  parameter: nullableField(z.string()),
  details: nullableField(z.string()),
  value: z.unknown().optional(),
  attribute: nullableField(z.string()),
})

/**
 * Error envelope of the Ads API. Errors of batch items are in `operation_errors`: documented by position (an
 * array of arrays), also observed as a flat list with `operation_index`; both are supported.
 */
export const adsFailureSchema = z.looseObject({
  errors: z.array(adsErrorSchema).optional(),
  operation_errors: z.array(z.union([z.array(adsErrorSchema), adsErrorSchema])).optional(),
  request: z.unknown().optional(),
})

export type AdsError = z.output<typeof adsErrorSchema>
