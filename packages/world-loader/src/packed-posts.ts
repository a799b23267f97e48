import type { CountedPost, PostTopic } from '@rookery/analytics'

/**
 * Posts in the form in which they are passed between threads: one string for all texts, one array for all
 * numbers, each list of annotations once. Passing half a million objects costs both sides more than
 * generating them.
 */
export interface PackedPosts {
  count: number
  words: string
  /** Per post: the six counters (-1 for null), then the index of its annotations in `topics`. */
  numbers: Int32Array<ArrayBuffer>
  topics: PostTopic[][]
}

/** Control characters, which no generated text contains. */
const FIELD_SEPARATOR = '\u0001'
const ITEM_SEPARATOR = '\u0002'
const WORDS_PER_POST = 13
const NUMBERS_PER_POST = 7

const joinItems = (items: readonly string[]): string =>
  items.length === 0 ? '' : items.length === 1 ? (items[0] as string) : items.join(ITEM_SEPARATOR)

export function packPosts(posts: Iterable<CountedPost>): PackedPosts {
  const packedWords: string[] = []
  const numbers: number[] = []
  const indexByTopics = new Map<PostTopic[], number>()
  let postCount = 0
  for (const post of posts) {
    postCount += 1
    packedWords.push(
      post.network_id,
      post.author_network_id,
      post.created_at,
      post.lang,
      post.text,
      joinItems(post.hashtags),
      joinItems(post.mentions),
      joinItems(post.urls),
      joinItems(post.media_types),
      post.reply_to ?? '',
      post.repost_of ?? '',
      post.quote_of ?? '',
      joinItems(post.media_urls),
    )
    let topicsIndex = indexByTopics.get(post.topics)
    if (topicsIndex === undefined) indexByTopics.set(post.topics, (topicsIndex = indexByTopics.size))
    numbers.push(
      post.like_count,
      post.repost_count,
      post.reply_count,
      post.quote_count,
      post.bookmark_count,
      post.impression_count ?? -1,
      topicsIndex,
    )
  }
  return {
    count: postCount,
    words: packedWords.join(FIELD_SEPARATOR),
    numbers: Int32Array.from(numbers),
    topics: [...indexByTopics.keys()],
  }
}

const EMPTY_ITEMS: string[] = []
const splitItems = (text: string): string[] =>
  text === '' ? EMPTY_ITEMS : text.includes(ITEM_SEPARATOR) ? text.split(ITEM_SEPARATOR) : [text]

/** Unpacks the posts lazily. */
export function* unpackPosts({ count, words, numbers, topics }: PackedPosts): IterableIterator<CountedPost> {
  const fields = words.split(FIELD_SEPARATOR)
  for (let i = 0; i < count; i += 1) {
    const w = i * WORDS_PER_POST
    const n = i * NUMBERS_PER_POST
    const impressions = numbers[n + 5] as number
    yield {
      network_id: fields[w] as string,
      author_network_id: fields[w + 1] as string,
      created_at: fields[w + 2] as string,
      lang: fields[w + 3] as string,
      text: fields[w + 4] as string,
      hashtags: splitItems(fields[w + 5] as string),
      mentions: splitItems(fields[w + 6] as string),
      urls: splitItems(fields[w + 7] as string),
      media_types: splitItems(fields[w + 8] as string),
      media_urls: splitItems(fields[w + 12] as string),
      topics: topics[numbers[n + 6] as number] as PostTopic[],
      reply_to: (fields[w + 9] as string) || null,
      repost_of: (fields[w + 10] as string) || null,
      quote_of: (fields[w + 11] as string) || null,
      like_count: numbers[n] as number,
      repost_count: numbers[n + 1] as number,
      reply_count: numbers[n + 2] as number,
      quote_count: numbers[n + 3] as number,
      bookmark_count: numbers[n + 4] as number,
      impression_count: impressions === -1 ? null : impressions,
    }
  }
}
