import type { PostInput } from '@rookery/analytics'

/** A post in English with nothing but its text, of the population's newest day. */
export const plainPost = (
  network_id: string,
  author_network_id: string,
  text: string,
  created_at = '2026-11-01T12:00:00.000Z',
): PostInput => ({
  network_id,
  author_network_id,
  created_at,
  lang: 'en',
  text,
  hashtags: [],
  mentions: [],
  urls: [],
  topics: [],
  media_types: [],
  reply_to: null,
  repost_of: null,
  quote_of: null,
  like_count: 0,
  repost_count: 0,
  reply_count: 0,
  quote_count: 0,
  bookmark_count: 0,
  impression_count: null,
})
