import type { PostInput } from '@rookery/analytics'

/** What a post says and shows. */
export type PostContent = Pick<
  PostInput,
  'text' | 'hashtags' | 'mentions' | 'urls' | 'media_types' | 'media_urls'
>
const prefix = /^RT @\w{1,20}:?\s/i

/**
 * What a repost says in full: the network cuts its text ("RT @name: …") after 140 characters, and the tags and links
 * with it. They are those of the original; whom the repost names itself, the original's author, stays named.
 */
export function contentOfRepost(repost: PostContent, original: PostContent): PostContent {
  if (original.text === '') return repost
  const [start = ''] = prefix.exec(repost.text) ?? []
  const own = repost.mentions.filter((handle) => !original.mentions.includes(handle))
  // A repost with words of its own that is not of this form is left as it is.
  if (start === '' && repost.text !== '') return repost
  return {
    text: `${start}${original.text}`,
    hashtags: original.hashtags,
    mentions: [...own.slice(0, 1), ...original.mentions],
    urls: original.urls,
    ...(original.media_types.length > 0 ? mediaOf(original) : mediaOf(repost)),
  }
}

const mediaOf = ({ media_types, media_urls = [] }: PostContent) => ({ media_types, media_urls })
