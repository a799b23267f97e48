import { benjaminiHochberg, FALSE_DISCOVERY_RATE } from '@rookery/analytics/statistics/benjamini-hochberg.ts'
import { twoSidedP } from '@rookery/analytics/statistics/normal.ts'
import { medianOf } from '@rookery/analytics/models/posts/quantiles.ts'
import type { CallOutput, UiLanguage } from '@rookery/contract'
import type { listOwnTopics } from '@rookery/contract/creators/creator-topics/endpoints.ts'
import type { PostPerformance } from '@rookery/contract/creators/own-posts/post-performance.ts'
import type { z } from 'zod'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { readPostsWithTopics } from '../own-posts/post-performance.service.ts'
import { oneOfEach, type OneTopic } from './one-topic.policy.ts'
import { topicName } from './topic-name.policy.ts'

type Answer = CallOutput<'list-own-topics'>

const DAY_MS = 24 * 60 * 60 * 1000
const SHOWN_DAYS = 90
/** One or two posts about something say nothing of it. */
const LEAST_POSTS = 3
const TOP_POSTS = 3

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
const round = (value: number): number => Math.round(value * 10_000) / 10_000
const median = (values: readonly (number | null)[]): number | null => {
  const told = values.filter((value) => value !== null)
  return told.length === 0 ? null : round(medianOf(told))
}
/** Chance that so many of the posts lie on one side of the middle score of all. */
function chanceOf(rows: readonly PostPerformance[], middle: number | null): number {
  const scores = rows.flatMap(({ score }) => score ?? [])
  if (middle === null || scores.length === 0) return 1
  const above = scores.filter((score) => score > middle).length
  return twoSidedP((above - scores.length / 2) / Math.sqrt(scores.length / 4))
}
const reached = ({ impressions, engagements }: PostPerformance): number => impressions ?? engagements ?? 0

/** Topics of the account's own posts of some days, most first, with how their posts did. */
export async function readOwnTopics(
  deps: Deps,
  actor: UserActor,
  {
    account_id,
    start,
    end,
    limit,
    language,
  }: Omit<z.output<(typeof listOwnTopics)['query']>, 'language'> & { language: UiLanguage },
): Promise<Answer> {
  const { posts: all, read_at } = await readPostsWithTopics(deps, actor, account_id)
  const until = end === undefined ? deps.clock().getTime() : Date.parse(end) + DAY_MS
  const from = start === undefined ? until - SHOWN_DAYS * DAY_MS : Date.parse(start)
  const within = (since: number, before: number) => all.filter(({ at }) => at >= since && at < before)
  const [posts, earlier] = [within(from, until), within(from - (until - from), from)]
  const about =
    ({ names }: Pick<OneTopic, 'names'>) =>
    (post: (typeof all)[number]) =>
      post.topics.some((topic) => names.has(topic))
  const topics = oneOfEach(posts.flatMap((post) => post.topics)).flatMap((topic) => {
    const own = posts.filter(about(topic))
    const label = own.length < LEAST_POSTS ? null : topicName(topic.id, language)
    return label === null ? [] : [{ ...topic, label, own }]
  })
  const middle = median(posts.map(({ row }) => row.score))
  const chances = benjaminiHochberg(
    topics.map(({ own }) =>
      chanceOf(
        own.map(({ row }) => row),
        middle,
      ),
    ),
  )
  const results = topics
    .map((topic, place) => ({ ...topic, is_distinct: chances[place]! <= FALSE_DISCOVERY_RATE }))
    .toSorted((a, b) => b.own.length - a.own.length || (a.label < b.label ? -1 : 1))
    .slice(0, limit)
    .map(({ id, names, sources, label, own, is_distinct }) => {
      const before = earlier.filter(about({ names })).length
      const rows = own.map(({ row }) => row)
      const share = own.length / posts.length
      return {
        id,
        label,
        sources: [...sources],
        posts: own.length,
        share: round(share),
        engagement_rate: median(rows.map((row) => row.engagement_rate)),
        score: median(rows.map((row) => row.score)),
        is_distinct,
        trend: before === 0 ? null : round(share / (before / earlier.length)),
        followers_share: null,
        top_posts: rows
          .toSorted((a, b) => reached(b) - reached(a))
          .slice(0, TOP_POSTS)
          .map((row) => row.post),
      }
    })
  return {
    results,
    posts: posts.length,
    with_topic: posts.filter((post) => post.topics.length > 0).length,
    engagement_rate: median(posts.map(({ row }) => row.engagement_rate)),
    start: dayOf(from),
    end: dayOf(until - 1),
    read_at: read_at?.toISOString() ?? null,
  }
}
