import { z } from 'zod'

/** Fields nearly every Ads entity carries. Times are UTC ISO 8601 without fraction. */
export const adsTimes = {
  created_at: z.string().nullish(),
  updated_at: z.string().nullish(),
  deleted: z.boolean().optional(),
}

/**
 * Micros: the amount × 1,000,000 in the funding instrument's currency, zero-decimal currencies included. A JSON integer
 * on the wire. Up to 2^53 it stays a number; beyond that `parseJson` keeps its digits as text. `toMicros` adds them up.
 */
export const localMicro = z.union([z.number().int(), z.string().regex(/^-?\d+$/)]).nullish()
