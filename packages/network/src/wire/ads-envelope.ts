import { z } from 'zod'

/** Success envelope of the Ads API. `next_cursor` is null (or absent) on the last page. */
export const adsEnvelope = <T extends z.ZodType>(data: T) =>
  z.looseObject({
    data,
    data_type: z.string().optional(),
    next_cursor: z.string().nullish(),
    total_count: z.number().int().nullish(),
    /** Echo of the parameters; an array for batch calls. */
    request: z.unknown().optional(),
  })

export const adsErrorSchema = z.looseObject({
  code: z.string(),
  message: z.string().optional(),
  parameter: z.string().nullish(),
  details: z.string().nullish(),
  value: z.unknown().optional(),
  attribute: z.string().nullish(),
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
