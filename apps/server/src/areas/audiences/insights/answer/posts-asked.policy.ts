import type { PostsAsked } from '@rookery/analytics'
import { invalid } from '../../../../errors/app-error.ts'
import { isTimeZone } from '../../../../app/http/is-time-zone.ts'

/** What a call asks of the tabs about posts. Throws validation_failed for a time zone nobody knows and for a cursor that is none of ours. */
export function postsAsked(
  input: Omit<PostsAsked, 'language'> & { readonly post_language?: string | undefined },
): PostsAsked {
  const { days, post_language, medium, cursor, time_zone } = input
  if (time_zone !== undefined && !isTimeZone(time_zone)) throw invalid({ time_zone: 'input.invalid' })
  if (cursor !== undefined && !/^\d{1,4}$/.test(cursor)) throw invalid({ cursor: 'input.invalid' })
  return { days, language: post_language, medium, cursor, time_zone }
}
