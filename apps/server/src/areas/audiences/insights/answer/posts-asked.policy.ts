import type { PostsAsked } from '@rookery/analytics'
import { invalid } from '../../../../errors/app-error.ts'
import { readPeriod } from '../../../../targeting/period.policy.ts'
import { isTimeZone } from '../../../../app/http/is-time-zone.ts'

/** What a call asks of the tabs about posts. Throws validation_failed for a time zone nobody knows, a cursor that is none of ours and what is no period. */
export function postsAsked(
  input: Omit<PostsAsked, 'language'> & { readonly post_language?: string | undefined },
): PostsAsked {
  const { post_language, medium, cursor, time_zone } = input
  if (time_zone !== undefined && !isTimeZone(time_zone)) throw invalid({ time_zone: 'input.invalid' })
  if (cursor !== undefined && !/^\d{1,4}$/.test(cursor)) throw invalid({ cursor: 'input.invalid' })
  return { ...readPeriod(input), language: post_language, medium, cursor, time_zone }
}
