import { describe, expect, test } from 'vitest'
import { rankEngagers, type Engagement } from './engagers.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOW = Date.UTC(2026, 0, 31)
const engaged = (person: string, kind: Engagement['kind'], post: string, daysAgo: number): Engagement => ({
  person,
  kind,
  post,
  at: NOW - daysAgo * DAY_MS,
})
const ranked = (rows: readonly Engagement[], posts = 10) => rankEngagers(rows, { now: NOW, posts })

describe('who engages most (issue 49.2)', () => {
  test('each kind counts once a post, and half after 90 days', () => {
    const [ann] = ranked([
      engaged('ann', 'like', '1', 0),
      engaged('ann', 'like', '1', 0),
      engaged('ann', 'reply', '1', 0),
      engaged('ann', 'repost', '2', 90),
      engaged('ann', 'mention', '90', 180),
    ])
    expect(ann).toMatchObject({
      score: 1 + 3 + 1 + 0.5,
      counts: { like: 1, reply: 1, repost: 1, quote: 0, mention: 1 },
      posts: 2,
      last_at: NOW,
      is_lapsed: false,
    })
  })

  test('equal scores are told apart by the lower bound of the share of posts', () => {
    const rows = [
      ...['1', '2'].map((post) => engaged('two_posts', 'like', post, 0)),
      engaged('one_post', 'repost', '1', 0),
    ]
    expect(ranked(rows).map(({ person }) => person)).toEqual(['two_posts', 'one_post'])
  })

  test('who reacted to three posts and has been silent for 30 days has lapsed; who did so once has not', () => {
    const rows = [
      ...['1', '2', '3'].map((post) => engaged('fan', 'like', post, 40)),
      engaged('once', 'like', '1', 40),
      ...['1', '2', '3'].map((post) => engaged('here', 'like', post, 20)),
    ]
    expect(ranked(rows).flatMap(({ person, is_lapsed }) => (is_lapsed ? [person] : []))).toEqual(['fan'])
  })
})
