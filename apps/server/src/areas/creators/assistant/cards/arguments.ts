import { z } from 'zod'

/** What several tools are asked with. */
export const period = z.strictObject({ from: z.iso.date(), to: z.iso.date() }).optional()
export const limit = z.int().min(1).max(100).optional()
export const country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .optional()
/** Something of a team: its title as it was written, or what it stands for. */
const named = z.union([
  z.string(),
  z.strictObject({
    id: z.string(),
    title: z.string(),
    note: z.string().optional(),
    assumed: z.boolean().optional(),
  }),
])
export const one = named.optional()
export const several = z.array(named).max(20).optional()
/** What of an answer is wanted. */
export const focus = z
  .strictObject({
    values: z.array(z.string()).optional(),
    isShare: z.boolean().optional(),
    audience: named.optional(),
    campaign: named.optional(),
  })
  .optional()

/** Only what is given, as parameters of a call or an address. */
export const given = (values: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined))
