import { z } from 'zod'

const profileColumns = z.strictObject({
  network_id: z.string(),
  handle: z.string(),
  name: z.string().optional(),
  description: z.string().optional(),
  location: z.string().optional(),
  url: z.string().optional(),
  followers_count: z.string().optional(),
  following_count: z.string().optional(),
  posts_count: z.string().optional(),
  listed_count: z.string().optional(),
  verified: z.string().optional(),
  created_at: z.string().optional(),
  avatar_url: z.string().optional(),
})
const postColumns = z.strictObject({
  network_id: z.string(),
  author_network_id: z.string(),
  text: z.string(),
  created_at: z.string().optional(),
  lang: z.string().optional(),
  like_count: z.string().optional(),
  repost_count: z.string().optional(),
  reply_count: z.string().optional(),
  quote_count: z.string().optional(),
})
const followColumns = z.strictObject({ follower_network_id: z.string(), followed_network_id: z.string() })

/**
 * Which column of a CSV file is which field of the population, e.g. {"kind": "follows", "columns": {"follower_network_id": "Source",
 * "followed_network_id": "Target"}}. There is no field for a sensitive trait, so none can be mapped.
 */
export const columnMap = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('profiles'), columns: profileColumns }),
  z.strictObject({ kind: z.literal('posts'), columns: postColumns }),
  z.strictObject({ kind: z.literal('follows'), columns: followColumns }),
])
export type ColumnMap = z.output<typeof columnMap>
