import { z } from 'zod'

/** Time fields of nearly every Ads entity. UTC, ISO 8601 without fraction. */
export const adsTimes = {
  created_at: z.string().nullish(),
  updated_at: z.string().nullish(),
  deleted: z.boolean().optional(),
}

/**
 * Micros: the amount × 1,000,000 in the funding instrument's currency, including zero-decimal currencies. A
 * JSON integer in the API. Up to 2^53 it is parsed as a number; beyond that `parseJson` returns its digits as
 * text. `toMicros` converts both.
 */
export const localMicro = z.union([z.number().int(), z.string().regex(/^-?\d+$/)]).nullish()
