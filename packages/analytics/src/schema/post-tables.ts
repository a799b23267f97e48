import type { TableDefinition } from '../store/table-definition.ts'

/**
 * Posts in the form insights need, derived from `posts` by refresh. An audience is a set of profile numbers,
 * and a number never changes its meaning: posts are written again under each new number of their author, and
 * rows of dead numbers are never read.
 */
export const postTables: readonly TableDefinition[] = [
  {
    // All posts of a number. `place` is the sampling hash (intHash32 of the number), so that a random part of
    // everyone is the beginning of the table, and small granules let a small audience skip the rest: cost is
    // proportional to the people queried. A repost contains someone else's words: it has no mediums, topics,
    // hashtags, mentions, keywords or sentiment here.
    // `mediums`: 1 photo, 2 video, 4 animated gif, 8 link; 0 is text only. `topics`: entity ids and codes of
    // catalogue/post-topics.ts. `said` contains hashtags, mentions and keywords as 62 bits of hash and 2 of
    // kind (1, 2, 3): counting numbers is five times faster than counting texts, which are read only for the
    // few that are shown.
    name: 'profile_posts',
    place: 'derived',
    ddl: `CREATE TABLE IF NOT EXISTS profile_posts (
      place UInt32, profile_id UInt32, created_at DateTime CODEC(Delta, LZ4), kind Enum8('original' = 0, 'reply' = 1, 'repost' = 2, 'quote' = 3),
      reference UInt64, lang LowCardinality(String), mediums UInt8,
      sentiment Enum8('negative' = -1, 'neutral' = 0, 'positive' = 1, 'unknown' = 2), sentiment_band UInt8,
      topics Array(LowCardinality(String)), said Array(UInt64), hashtags Array(String), mentions Array(String), keywords Array(String)
    ) ENGINE = MergeTree PARTITION BY bitShiftRight(profile_id, 22) ORDER BY (place, profile_id)
      SETTINGS index_granularity = 256, index_granularity_bytes = 0, min_compress_block_size = 16384, min_bytes_for_wide_part = 0, min_rows_for_wide_part = 0`,
  },
  {
    // Profiles that replied to, reposted or quoted a post, whether or not the population contains the post.
    name: 'post_reactions',
    place: 'derived',
    ddl: `CREATE TABLE IF NOT EXISTS post_reactions (post_id UInt64, profile_id UInt32)
      ENGINE = MergeTree ORDER BY (post_id, profile_id) SETTINGS index_granularity = 512, index_granularity_bytes = 0`,
  },
  {
    // Filter columns and author of a post by its id; the author leads to its row in `posts`. Another copy is
    // the same row.
    name: 'known_posts',
    place: 'derived',
    ddl: `CREATE TABLE IF NOT EXISTS known_posts (post_id UInt64, author_network_id UInt64, created_at DateTime, lang LowCardinality(String), mediums UInt8)
      ENGINE = ReplacingMergeTree ORDER BY post_id SETTINGS index_granularity = 512, index_granularity_bytes = 0`,
  },
]
