import { expect, test } from 'vitest'
import type { PostCell } from './post-cells.ts'
import { postSentiment, type KindOfPosts } from './post-sentiment.ts'

const cell = (negative: number, neutral: number, positive: number) =>
  ({
    negative,
    neutral,
    positive,
    posts: negative + neutral + positive,
    authors: negative + neutral + positive,
  }) as PostCell
const emptyCell = cell(0, 0, 0)
const cellsOf = (kind: KindOfPosts, en: PostCell, ja = emptyCell) =>
  postSentiment(
    cell(en.negative + ja.negative, en.neutral + ja.neutral, en.positive + ja.positive),
    (language) => (language === 'en' ? en : ja),
    1,
    kind,
  )!

test('posts to an organisation are corrected by rates of their own, in narrower intervals than general ones (issue 13.2)', () => {
  const complaintCells = cell(600, 250, 150)
  const [own, general] = [cellsOf('addressed', complaintCells), cellsOf('posts', complaintCells)]
  expect([own.rates, general.rates]).toEqual(['addressed', 'posts'])
  expect(own.negative.share).not.toBeCloseTo(general.negative.share, 2)
  expect(own.negative.high - own.negative.low).toBeLessThan(general.negative.high - general.negative.low)
})

test('where no rates were measured nothing is corrected, and that is said (issue 13.2)', () => {
  const complaintCells = cell(600, 250, 150)
  const plainCells = cellsOf('addressed', emptyCell, complaintCells)
  expect(plainCells.rates).toBe('none')
  expect([plainCells.negative.share, plainCells.neutral.share, plainCells.positive.share]).toEqual([
    0.6, 0.25, 0.15,
  ])
  expect(cellsOf('addressed', complaintCells, complaintCells).rates).toBe('part')
})
