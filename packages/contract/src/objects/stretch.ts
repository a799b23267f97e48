import { z } from 'zod'
import { plain, shareOfPeople } from '../core/figures.ts'

/** Posts of some days that stand together, null where too few people wrote them; beside what part of the baseline's posts of the whole time fell into these days. */
export const stretch = z.object({
  date: z.iso.date(),
  days: plain('time'),
  posts: plain('things').nullable(),
  /** Ends of the number of posts, 95%, over the people who wrote, to ten: as uncertain as if others like them had been met. */
  posts_low: plain('things').nullable(),
  posts_high: plain('things').nullable(),
  baseline_share: shareOfPeople().nullable(),
  /** Posts in the days that lie as far into the period before, of the same length; null where too few people wrote them, or without such a period. */
  posts_before: plain('things').nullable(),
})
export type Stretch = z.infer<typeof stretch>

/** First and last day of the period before; null where the data does not reach back that far. */
export const volumeBefore = z.object({ since: z.iso.date(), until: z.iso.date() }).nullable()
