import type { PostInput } from '@rookery/analytics'
import { postRow } from '@rookery/analytics/testing/rows.ts'

/** An English post with nothing but its text, on the population's newest day. */
export const plainPost = (
  network_id: string,
  author_network_id: string,
  text: string,
  created_at = '2026-11-01T12:00:00.000Z',
): PostInput => postRow({ network_id, author_network_id, text, created_at })
