/** Every source is mapped to these rows. Ids are decimal strings of 64 bits; times are ISO 8601 in UTC. */
export interface ProfileInput {
  network_id: string
  handle: string
  name: string
  description: string
  location: string
  url: string
  /** Counts are null where the source does not say them or says them unreadably: not known is not zero. */
  followers_count: number | null
  following_count: number | null
  posts_count: number | null
  listed_count: number | null
  verified: boolean
  verified_type: 'blue' | 'business' | 'government' | 'none'
  protected: boolean
  avatar_url: string
  created_at: string
}

/** One context annotation of the network on a post, e.g. domain 3 "TV Shows", entity "The Long Harbour". */
export interface PostTopic {
  domain_id: string
  domain: string
  entity_id: string
  entity: string
}

export interface PostInput {
  network_id: string
  author_network_id: string
  created_at: string
  lang: string
  text: string
  hashtags: string[]
  mentions: string[]
  urls: string[]
  topics: PostTopic[]
  media_types: string[]
  /** A picture of each of `media_types`, or of a video a frame; absent where the source names none. */
  media_urls?: string[]
  reply_to: string | null
  repost_of: string | null
  quote_of: string | null
  /** Counts are null where the source does not say them. */
  like_count: number | null
  repost_count: number | null
  reply_count: number | null
  quote_count: number | null
  bookmark_count: number | null
  impression_count: number | null
  /** Earlier versions are removed, and old copies of them count as repeated from then on. */
  earlier_versions?: string[]
}

/** Rows of a source that knows every count but views, as the synthetic world does. */
type Counted<T> = {
  [K in keyof T]: K extends 'impression_count' ? T[K] : K extends `${string}_count` ? NonNullable<T[K]> : T[K]
}
export type CountedProfile = Counted<ProfileInput>
export type CountedPost = Counted<PostInput> & Required<Pick<PostInput, 'media_urls'>>

export interface FollowInput {
  follower_network_id: string
  followed_network_id: string
  /** Without it the list is derived from the rows around it (model/lists-of-edges.ts). */
  list?: FollowList | undefined
}
export type FollowList = 'followers' | 'following'

/**
 * Something the network deleted (or, with `restored`, restored): an account with all its posts, or one post.
 */
export interface DeletionInput {
  kind: 'profile' | 'post'
  network_id: string
  /** Reason as reported by the network: 'deleted', 'protected', 'suspended', 'deactivated', … */
  reason: string
  restored?: boolean
}
