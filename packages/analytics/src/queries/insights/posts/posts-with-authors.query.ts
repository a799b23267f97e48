import { z } from 'zod'
import type { Post } from '@rookery/contract'
import { countColumn, defineQuery, idColumn } from '../../../store/define-query.ts'
import type { Engine } from '../../../store/engine.ts'
import { idsSql, type Sql } from '../../../store/sql.ts'

const posts = defineQuery({
  name: 'insight-wall-posts',
  params: z.object({}),
  row: z.object({
    id: idColumn,
    network_id: idColumn,
    handle: z.string(),
    name: z.string(),
    avatar_url: z.string(),
    verified: z.int(),
    text: z.string(),
    created_at: z.string(),
    lang: z.string(),
    likes: z.int().nullable(),
    reposts: z.int().nullable(),
    replies: z.int().nullable(),
    quotes: z.int().nullable(),
    bookmarks: z.int().nullable(),
    impressions: z.int().nullable(),
    sentiment: z.enum(['positive', 'neutral', 'negative', 'unknown']),
    confidence: z.number(),
    topics: z.array(z.string()),
    media_types: z.array(z.string()),
    media_urls: z.array(z.string()),
    engagement: countColumn,
  }),
  sql: ({ ids, authors }: { ids: Sql; authors: Sql }) => {
    const numbers = `SELECT profile_id FROM profile_numbers FINAL WHERE network_id IN (${authors})`
    return `
      SELECT toString(p.post_id) AS id, toString(p.author_network_id) AS network_id, a.handle AS handle, a.name AS name,
        a.avatar_url AS avatar_url, a.verified AS verified, p.text AS text, formatDateTime(p.created_at, '%Y-%m-%dT%H:%i:%SZ', 'UTC') AS created_at,
        toString(p.lang) AS lang, p.like_count AS likes, p.repost_count AS reposts, p.reply_count AS replies, p.quote_count AS quotes,
        p.bookmark_count AS bookmarks, p.impression_count AS impressions, toString(p.sentiment) AS sentiment,
        p.sentiment_confidence AS confidence, arrayMap(t -> toString(t), p.topics) AS topics, arrayMap(t -> toString(t), p.media_types) AS media_types,
        p.media_urls AS media_urls,
        p.engagement AS engagement
      FROM (
        SELECT * FROM posts WHERE author_network_id IN (${authors}) AND post_id IN (${ids}) AND kind != 'repost'
        ORDER BY post_id, engagement DESC LIMIT 1 BY post_id
      ) AS p
      INNER JOIN (
        SELECT network_id, handle, name, avatar_url, verified FROM profiles WHERE protected = 0 AND profile_id IN (${numbers})
      ) AS a ON p.author_network_id = a.network_id`
  },
  merge: 'rows',
})

export interface PostWithAuthor {
  post: Post
  engagement: number
}

/** Deleted posts, and posts of protected, deleted or unknown authors, are absent. */
export async function postsWithAuthors(
  engine: Engine,
  wanted: readonly { post_id: string; author_network_id: string }[],
  signal?: AbortSignal,
): Promise<Map<string, PostWithAuthor>> {
  if (wanted.length === 0) return new Map()
  const queryParams = {
    ids: idsSql(wanted.map((each) => each.post_id)),
    authors: idsSql([...new Set(wanted.map((each) => each.author_network_id))]),
  }
  const rows = await posts.run(engine, {}, { shape: queryParams, signal })
  return new Map(
    rows.map((row) => {
      const {
        network_id,
        handle,
        name,
        avatar_url,
        verified,
        sentiment,
        confidence,
        media_types,
        media_urls,
        engagement,
        ...rest
      } = row
      const url = `https://x.com/${handle}/status/${row.id}`
      const post: Post = {
        ...rest,
        author: { network_id, handle, name, avatar_url, verified: verified === 1 },
        sentiment: { label: sentiment, confidence: sentiment === 'unknown' ? 0 : confidence },
        // The network identifies a post's pictures by their position, and stores one video or gif per post.
        media: media_types.map((type, i) => ({
          type,
          url: type === 'photo' ? `${url}/photo/${i + 1}` : `${url}/video/1`,
          picture_url: media_urls[i] ?? '',
        })),
        url,
      }
      return [row.id, { post, engagement }]
    }),
  )
}
