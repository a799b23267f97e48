import { z } from 'zod'

/** What several tools are asked with. */
export const period = z.strictObject({ from: z.iso.date(), to: z.iso.date() }).optional()
export const limit = z.int().min(1).max(100).optional()
export const country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .optional()
