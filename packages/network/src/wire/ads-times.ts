import { z } from 'zod'
import { nullableField, optionalField } from './optional-field.ts'

/** Time fields of nearly every Ads entity. UTC, ISO 8601 without fraction. */
export const adsTimes = {
  created_at: nullableField(z.string()),
  updated_at: nullableField(z.string()),
  deleted: optionalField(z.boolean()),
}

/**
 * Micros: the amount × 1,000,000 in the funding instrument's currency, including zero-decimal currencies. A
 * JSON integer in the API. Up to 2^53 it is parsed as a number; beyond that `parseJson` returns its digits as
 * text. `toMicros` converts both.
 */
export const localMicro = nullableField(z.union([z.number().int(), z.string().regex(/^-?\d+$/)]))
