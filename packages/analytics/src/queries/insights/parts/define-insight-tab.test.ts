import { expect, test } from 'vitest'
import { defineInsightTab } from './define-insight-tab.ts'
import type { InsightAudienceOfPosts } from './insight-audience.ts'

const computePosts = async ({ posts }: InsightAudienceOfPosts) => ({
  data: { days: posts.days ?? 28 },
  unknown_share: 0,
  sampled: 0,
})

test('a tab that reads parameters about posts compiles only if it declares that it is about posts', () => {
  // @ts-expect-error Its figures would be cached and reused for another period.
  defineInsightTab({ name: 'network', aboutPosts: false, compute: computePosts })
  expect(defineInsightTab({ name: 'network', aboutPosts: true, compute: computePosts }).aboutPosts).toBe(true)
})
