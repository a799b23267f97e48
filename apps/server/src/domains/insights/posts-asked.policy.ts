import type { PostsAsked } from '@rookery/analytics'
import { invalid } from '../../app/errors.ts'
import { isTimeZone } from '../../app/is-time-zone.ts'

/** What a call asks of the tabs about posts. Throws validation_failed for a time zone nobody knows and for a cursor that is none of ours. */
export function postsAsked(
  input: Omit<PostsAsked, 'language'> & { readonly post_language?: string | undefined },
): PostsAsked {
  const { days, post_language, medium, cursor, time_zone } = input
  if (time_zone !== undefined && !isTimeZone(time_zone))
    throw invalid({ time_zone: 'Time zone is not valid' })
  if (cursor !== undefined && !/^\d{1,4}$/.test(cursor)) throw invalid({ cursor: 'Cursor is not valid' })
  return { days, language: post_language, medium, cursor, time_zone }
}
