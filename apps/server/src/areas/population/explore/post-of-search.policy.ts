import type { Post } from '@rookery/contract'
import type { XMedia, XPost } from '@rookery/network'

interface Author {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly profile_image_url?: string | undefined
  readonly verified?: boolean | undefined
  readonly protected?: boolean | undefined
}

/**
 * A post from the network's search, with its author; null if either is incomplete or protected. Its sentiment
 * is not computed.
 */
export function postOfSearch(
  post: XPost,
  authors: ReadonlyMap<string, Author>,
  media: ReadonlyMap<string, XMedia>,
): Post | null {
  const author = post.author_id === undefined ? undefined : authors.get(post.author_id)
  const created = Date.parse(post.created_at ?? '')
  if (!author || author.protected || !Number.isFinite(created)) return null
  const metrics = post.public_metrics
  const url = `https://x.com/${author.username}/status/${post.id}`
  return {
    id: post.id,
    author: {
      network_id: author.id,
      handle: author.username,
      name: author.name,
      avatar_url: author.profile_image_url ?? '',
      verified: author.verified ?? false,
    },
    text: post.text,
    created_at: new Date(created).toISOString(),
    lang: post.lang ?? 'und',
    likes: metrics?.like_count ?? null,
    reposts: metrics?.retweet_count ?? null,
    replies: metrics?.reply_count ?? null,
    quotes: metrics?.quote_count ?? null,
    bookmarks: metrics?.bookmark_count ?? null,
    impressions: metrics?.impression_count ?? null,
    sentiment: { label: 'unknown', confidence: 0 },
    topics: [],
    media: (post.attachments?.media_keys ?? []).flatMap((key, i) => {
      const attached = media.get(key)
      if (attached === undefined) return []
      const { type } = attached
      return {
        type,
        url: type === 'photo' ? `${url}/photo/${i + 1}` : `${url}/video/1`,
        picture_url: attached.url ?? attached.preview_image_url ?? '',
      }
    }),
    url,
  }
}
