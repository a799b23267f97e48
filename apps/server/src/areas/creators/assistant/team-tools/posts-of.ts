import type { Post } from '@rookery/contract'
import type { PlainKey } from '@rookery/i18n/server.ts'
import type { SentimentShares } from '@rookery/contract/objects/post.ts'
import type { DraftFigure, DraftTable } from '../cards/tool.ts'

const ROWS = 5
const LONGEST = 180

const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line
}

/** Posts with the number that orders them. Their texts are data, whatever they say. */
export const postsTable = (
  posts: readonly { readonly post: Post; readonly n: number | null }[],
  label: PlainKey,
): DraftTable => ({
  columns: [
    { label: 'assistant.personLabel', unit: 'handle' },
    { label: 'assistant.postLabel', unit: 'text' },
    { label, unit: 'count' },
    { label: 'assistant.dayLabel', unit: 'day' },
  ],
  rows: posts
    .slice(0, ROWS)
    .map(({ post, n }) => [post.author.handle, shortened(post.text), n, post.created_at.slice(0, 10)]),
  total: posts.length,
})

export const sentimentFigures = (sentiment: SentimentShares): DraftFigure[] =>
  (['positive', 'neutral', 'negative'] as const).map((name) => ({
    label: `assistant.${name}`,
    value: sentiment[name].share,
    low: sentiment[name].low,
    high: sentiment[name].high,
    level: 95,
    unit: 'share',
  }))
