import { z } from 'zod'
import { plain, shareOfPeople } from '../core/figures.ts'

/**
 * Posts of consecutive days combined, null if too few people wrote them; with the share of the baseline's
 * posts that fell on these days.
 */
export const stretchSchema = z.object({
  date: z.iso.date(),
  days: plain('time'),
  posts: plain('things').nullable(),
  /**
   * 95% interval of the number of posts, over authors, rounded to ten: the sampling error of meeting other
   * such people.
   */
  posts_low: plain('things').nullable(),
  posts_high: plain('things').nullable(),
  baseline_share: shareOfPeople().nullable(),
  /**
   * Posts in the corresponding days of the preceding period; null if too few people wrote them, or without
   * such a period.
   */
  posts_before: plain('things').nullable(),
})
export type Stretch = z.infer<typeof stretchSchema>

/** First and last day of the preceding period; null if the data does not reach back that far. */
export const volumeBefore = z.object({ since: z.iso.date(), until: z.iso.date() }).nullable()
