import type { PostInput, ProfileInput } from '../model/input.ts'

/** A profile without content; pass the fields that matter. */
export const profileRow = (
  given: Partial<ProfileInput> & Pick<ProfileInput, 'network_id' | 'handle'>,
): ProfileInput => ({
  name: '',
  description: '',
  location: '',
  url: '',
  followers_count: 0,
  following_count: 0,
  posts_count: 0,
  listed_count: 0,
  verified: false,
  verified_type: 'none',
  protected: false,
  avatar_url: '',
  created_at: '2015-06-01T12:00:00.000Z',
  ...given,
})

/** A post without annotations, no reply; pass the fields that matter. */
export const postRow = (
  given: Partial<PostInput> & Pick<PostInput, 'network_id' | 'author_network_id' | 'text'>,
): PostInput => ({
  created_at: '2026-03-01T08:00:00.000Z',
  lang: 'en',
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
  ...given,
})
