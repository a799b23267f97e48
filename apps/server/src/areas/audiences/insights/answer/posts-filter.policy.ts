import type { PostsFilter } from '@rookery/analytics'
import { AUTHORS_TIME, type InsightTab } from '@rookery/contract'
import { invalid } from '../../../../errors/app-error.ts'
import { readPeriod } from '../../../../targeting/period.policy.ts'
import { isClock } from '../../../../app/http/is-time-zone.ts'

/**
 * The filter of tabs about posts from a call's parameters. Throws validation_failed for an unknown time zone,
 * an invalid cursor or an invalid period.
 */
export function readPostsFilter(
  input: Omit<PostsFilter, 'language'> & { readonly post_language?: string | undefined },
): PostsFilter {
  const { post_language, medium, cursor, time_zone } = input
  if (time_zone !== undefined && !isClock(time_zone)) throw invalid({ time_zone: 'input.invalid' })
  if (cursor !== undefined && !/^\d{1,4}$/.test(cursor)) throw invalid({ cursor: 'input.invalid' })
  return { ...readPeriod(input), language: post_language, medium, cursor, time_zone }
}

/** Drops the time zone for tabs that show no hours, so that equal figures have one question code. */
export const postsOfTab = (
  tab: InsightTab,
  { time_zone = AUTHORS_TIME, ...posts }: PostsFilter,
): PostsFilter => (tab === 'post_behaviour' ? { ...posts, time_zone } : posts)
