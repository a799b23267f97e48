import { inferPost } from '../../inference/infer-post.ts'

interface Words {
  readonly text: string
  readonly lang: string
  readonly hashtags: readonly string[]
  /** What X says it is about; a draft has none. */
  readonly entities?: readonly string[]
}

/** What a post is about, as far as its words, hashtags and X's annotations tell. */
export const topicsOfPost = ({ text, lang, hashtags, entities = [] }: Words): string[] => [
  ...new Set([
    ...inferPost({ lang, hashtags: [...hashtags], topics: [] }, text).interests,
    ...hashtags.map((tag) => `#${tag.toLowerCase()}`),
    ...entities,
  ]),
]
