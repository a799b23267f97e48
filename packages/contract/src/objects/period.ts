import { z } from 'zod'
import { plain } from '../core/figures.ts'

const day = z.iso.date()

/**
 * Days of posts a question is about: the last n days of the data, all days, or a first and a last day (UTC,
 * inclusive). Default: the shortest of 30 days, 90 days and 12 months before the data's end that contains
 * half of all posts, else everything but stragglers.
 */
export const periodQuery = {
  days: z.coerce.number().int().min(1).max(36_500).optional(),
  period: z.literal('all').optional(),
  since: day.optional(),
  until: day.optional(),
}

/**
 * Days that figures on posts cover, and their share of the data. Includes posts of everyone in the
 * population.
 */
export const postPeriod = z.object({
  since: day,
  until: day,
  days: plain('time'),
  posts: plain('things'),
  all_posts: plain('things'),
  /** First and last day with any post. */
  first: day,
  last: day,
})
export type PostPeriod = z.infer<typeof postPeriod>
