import { z } from 'zod'

/**
 * An array that recorded answers sometimes have as `{}` (R's jsonlite writes an empty list that way) or null.
 * Both become an empty array; anything else must be an array.
 */
export const tolerantArray = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => {
    if (value === null) return []
    const isEmptyObject =
      typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0
    return isEmptyObject ? [] : value
  }, z.array(item))
