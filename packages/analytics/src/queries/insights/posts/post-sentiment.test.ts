import { expect, test } from 'vitest'
import type { PostCell } from './post-cells.ts'
import { postSentiment, type KindOfPosts } from './post-sentiment.ts'

const cell = (negative: number, neutral: number, positive: number) =>
  ({
    // Of the middle band of confidence.
    sentiment_counts: [negative, neutral, positive].flatMap((n) => [0, n, 0]),
    posts: negative + neutral + positive,
    authors: negative + neutral + positive,
  }) as unknown as PostCell
const emptyCell = cell(0, 0, 0)
const cellsOf = (kind: KindOfPosts, en: PostCell, ja = emptyCell) =>
  postSentiment(
    { ...en, posts: en.posts + ja.posts, authors: en.authors + ja.authors },
    (language) => (language === 'en' ? en : ja),
    1,
    kind,
  )!

test('issue 30.3: posts to an organisation have chances of their own (13.2)', () => {
  const complaintCells = cell(600, 250, 150)
  const [own, general] = [cellsOf('addressed', complaintCells), cellsOf('posts', complaintCells)]
  expect([own.rates, general.rates]).toEqual(['addressed', 'posts'])
  // What is counted as neutral of them is a complaint as often as not, which no other post is.
  expect(own.negative.share).toBeGreaterThan(0.7)
  expect(general.negative.share).toBeLessThan(0.6)
})

test('issues 30.3, 44.7: intervals of 500 general posts are as wide as sets of posts differ, at most 14 points to either side, the wider the fewer authors wrote them', () => {
  const half = ({ low, high }: { low: number | null; high: number | null }) => (high! - low!) / 2
  const many = cellsOf('posts', cell(100, 220, 180))
  const [negative, neutral, positive] = [many.negative, many.neutral, many.positive].map(half)
  expect(Math.max(negative!, neutral!, positive!)).toBeLessThan(0.15)
  expect((negative! + neutral! + positive!) / 3).toBeLessThanOrEqual(0.13)
  const few = cellsOf('posts', { ...cell(100, 220, 180), authors: 60 })
  expect(half(few.neutral)).toBeGreaterThan(half(many.neutral) * 1.1)
  expect(few.neutral.share).toBeCloseTo(many.neutral.share, 9)
})

test('issue 30.3: without a measurement shares come from counts, without an interval, and say so (13.2)', () => {
  const complaintCells = cell(600, 250, 150)
  const plainCells = cellsOf('addressed', emptyCell, complaintCells)
  expect(plainCells.rates).toBe('none')
  expect([plainCells.negative, plainCells.neutral, plainCells.positive]).toEqual(
    [0.6, 0.25, 0.15].map((share) => ({ share, low: null, high: null })),
  )
  expect(cellsOf('addressed', complaintCells, complaintCells)).toMatchObject({
    rates: 'part',
    negative: { low: null, high: null },
  })
})
