import { z } from 'zod'

/** Stands for an item that is not of the list's kind. */
const UNREAD = Symbol('unread')

/**
 * An array that recorded answers sometimes have as `{}` (R's jsonlite writes an empty list that way) or null.
 * Both become an empty array; anything else must be an array. An item that is not of its kind is left out,
 * the others are read.
 */
export const tolerantArray = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => {
      if (value === null) return []
      const isEmptyObject =
        typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0
      return isEmptyObject ? [] : value
    },
    z
      .array(item.catch(UNREAD as never))
      .transform((list) => list.filter((each) => (each as unknown) !== UNREAD) as z.output<T>[]),
  )
