import { z } from 'zod'

/**
 * A field that an answer may lack. A value that is not of its kind (null, a text where a number belongs) costs this field only: it reads as absent,
 * and the object around it is read.
 */
export const optionalField = <T extends z.ZodType>(field: T) => field.optional().catch(undefined)

/** The same of a field that is null when there is none; what is not of its kind reads as null. */
export const nullableField = <T extends z.ZodType>(field: T) => field.nullish().catch(null)

/** A field that is always there, with a value that stands for "not told"; what is not of its kind reads as that. */
export const fieldOr = <T extends z.ZodType>(field: T, otherwise: z.output<T>) =>
  field.catch(otherwise as never)
