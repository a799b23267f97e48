import { z } from 'zod'
import { plain } from '../core/figures.ts'

const day = z.iso.date()

/**
 * Which days of posts a question is about: the last so many of the data, all of them, or a first and a last day (UTC, both in it). Where the data is when
 * none is given: the shortest of 30 days, 90 days and 12 months before its end that holds half of all posts, or else everything but stragglers.
 */
export const periodAsked = {
  days: z.coerce.number().int().min(1).max(36_500).optional(),
  period: z.literal('all').optional(),
  since: day.optional(),
  until: day.optional(),
}

/** The days that figures about posts are of, and how much of the data they hold. Posts are those of everybody in the population. */
export const postPeriod = z.object({
  since: day,
  until: day,
  days: plain('time'),
  posts: plain('things'),
  all_posts: plain('things'),
  /** The first and the last day there is any post of. */
  first: day,
  last: day,
})
export type PostPeriod = z.infer<typeof postPeriod>
