import type { PostsFilter } from '@rookery/analytics'
import { AUTHORS_TIME, type InsightTab } from '@rookery/contract'
import { invalid } from '../../../../errors/app-error.ts'
import { readPeriod } from '../../../../targeting/period.policy.ts'
import { isClock } from '../../../../app/http/is-time-zone.ts'

/** What a call asks of the tabs about posts. Throws validation_failed for a time zone nobody knows, a cursor that is none of ours and what is no period. */
export function postsAsked(
  input: Omit<PostsFilter, 'language'> & { readonly post_language?: string | undefined },
): PostsFilter {
  const { post_language, medium, cursor, time_zone } = input
  if (time_zone !== undefined && !isClock(time_zone)) throw invalid({ time_zone: 'input.invalid' })
  if (cursor !== undefined && !/^\d{1,4}$/.test(cursor)) throw invalid({ cursor: 'input.invalid' })
  return { ...readPeriod(input), language: post_language, medium, cursor, time_zone }
}

/** By whose clock is part of the question where a tab tells hours, and of no other: the same figures have one code. */
export const postsOfTab = (
  tab: InsightTab,
  { time_zone = AUTHORS_TIME, ...posts }: PostsFilter,
): PostsFilter => (tab === 'post_behaviour' ? { ...posts, time_zone } : posts)
