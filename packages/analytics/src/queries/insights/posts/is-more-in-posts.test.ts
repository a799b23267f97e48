import { expect, test } from 'vitest'
import { isMoreInPosts } from './is-more-in-posts.ts'

/** An audience whose authors write three times as many posts as everybody. */
const all = { posts: 3_000, baseline_posts: 10_000 }

test('a word that more of the audience’s authors say, because they write more posts, is none of theirs (issue 46.4)', () => {
  expect(isMoreInPosts({ posts: 300, baseline_posts: 1_000 }, all)).toBe(false)
  expect(isMoreInPosts({ posts: 330, baseline_posts: 1_000 }, all)).toBe(false)
  expect(isMoreInPosts({ posts: 900, baseline_posts: 1_000 }, all)).toBe(true)
  expect(isMoreInPosts({ posts: 60, baseline_posts: 0 }, all)).toBe(true)
})
