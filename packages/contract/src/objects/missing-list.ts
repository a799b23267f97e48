import { z } from 'zod'
import { id } from './common.ts'

/** Why a recipe cannot count with a list that it names. A list of another team reads as `gone`. */
export const missingReasons = [
  'gone',
  'importing',
  'failed',
  'upload_only',
  'too_few',
  'too_similar',
] as const

/** A list that a recipe names and cannot count with. */
export const missingList = z.object({
  id,
  /** Its name in the recipe. */
  label: z.string(),
  reason: z.enum(missingReasons),
  /**
   * Whether the rest of the recipe is used without it: it is one of several alternatives. Otherwise nobody can
   * be counted: without the list the recipe would reach others than it says.
   */
  left_out: z.boolean(),
})
export type MissingList = z.infer<typeof missingList>
