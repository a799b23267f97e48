import type { Post, UiLanguage } from '@rookery/contract'
import { benjaminiHochberg, FALSE_DISCOVERY_RATE } from '../../statistics/benjamini-hochberg.ts'
import { twoSidedP } from '../../statistics/normal.ts'
import { idsSql } from '../../store/sql.ts'
import type { QuestionOptions, QueryContext } from '../context.ts'
import { postsWithAuthors } from '../insights/posts/posts-with-authors.query.ts'
import { isShowable } from '../insights/posts/post-words.ts'
import { topicNames } from '../insights/posts/topic-names.query.ts'
import { inWindow } from '../period/in-window.ts'
import { postPeriod } from '../period/post-period.ts'
import { isNewSql, NONE_SAME, topPostsOfTopics, topicsOfAuthorsCounts } from './topics-of-authors.query.ts'
import { sameKeys, sourcesOf, topicsOfOneName, type TopicTeller } from './topics-of-one-name.ts'
import { withTopicNames } from './top-posts.ts'

/** A topic of fewer accounts is theirs, not one of the circle. */
const LEAST_AUTHORS = 3
const TOP_POSTS = 3

export interface TopicOfAuthors {
  /** Such as `topic:123` or `interest:travel/hotels`. */
  readonly key: string
  /** Null of an interest, whose name its code tells. */
  readonly label: string | null
  /** Words of posts, annotations of the network, our own model: who tells of it. */
  readonly sources: readonly TopicTeller[]
  readonly posts: number
  readonly authors: number
  /** Share of posts in relation to that before; null without posts before. */
  readonly change: number | null
  /** Whether the change is beyond chance. */
  readonly is_changed: boolean
  readonly top_posts: readonly Post[]
}

export interface TopicsOfAuthors {
  readonly topics: readonly TopicOfAuthors[]
  /** Posts in these days, and accounts that wrote them. */
  readonly posts: number
  readonly authors: number
  readonly period: { readonly since: string; readonly until: string } | null
}

/** Two Poisson counts with their exposures, by square roots: chance of such a difference of rates. */
function chanceOfChange(now: number, exposure: number, then: number, exposureThen: number): number {
  const ratio = exposure / exposureThen
  const z = (Math.sqrt(now + 3 / 8) - Math.sqrt(ratio * (then + 3 / 8))) / (0.5 * Math.sqrt(1 + ratio))
  return twoSidedP(z)
}

/**
 * What the posts of these accounts are about, most first, against the same number of days before; of topics on a
 * sensitive trait nothing.
 */
export async function topicsOfAuthors(
  context: QueryContext,
  {
    network_ids,
    days,
    limit,
    language,
  }: {
    readonly network_ids: readonly string[]
    readonly days: number
    readonly limit: number
    readonly language: UiLanguage
  },
  { signal }: QuestionOptions = {},
): Promise<TopicsOfAuthors> {
  const found = network_ids.length === 0 ? null : await postPeriod(context, { days })
  if (!found) return { topics: [], posts: 0, authors: 0, period: null }
  const { window, before, period } = found
  const { engine } = context
  const shape = {
    authors: idsSql(network_ids),
    window: inWindow({ ...window, since: before?.since ?? window.since }),
    isNew: isNewSql(window.since),
  }
  const each = await topicsOfAuthorsCounts.run(engine, NONE_SAME, { shape, signal })
  const codeOf = (key: string) => key.slice(key.indexOf(':') + 1)
  const named = await topicNames(
    engine,
    each.flatMap(({ topic }) => (topic.startsWith('topic:') ? [codeOf(topic)] : [])),
    signal,
  )
  const groups = topicsOfOneName(
    each.map(({ topic }) => topic),
    (key) => named.get(codeOf(key))?.label,
  )
  const same = sameKeys(groups)
  const rows = same === null ? each : await topicsOfAuthorsCounts.run(engine, same, { shape, signal })
  const all = rows.find(({ topic }) => topic === '')
  const told = { since: period.since, until: period.until }
  if (!all) return { topics: [], posts: 0, authors: 0, period: told }
  const wide = rows.filter(({ topic, authors }) => topic !== '' && authors >= LEAST_AUTHORS)
  const hasBefore = before !== null && all.posts_before > 0
  const q = benjaminiHochberg(
    wide.map(({ posts, posts_before }) =>
      hasBefore ? chanceOfChange(posts, all.posts, posts_before, all.posts_before) : 1,
    ),
  )
  const labelOf = (key: string): string | null | undefined => {
    if (key.startsWith('interest:')) return null
    const name = named.get(codeOf(key))
    return name && ((language === 'ja' && name.label_ja) || name.label)
  }
  const shown = wide
    .map((row, place) => ({ ...row, q: q[place]!, label: labelOf(row.topic) }))
    .filter(({ label }) => label === null || (label !== undefined && isShowable(label.toLowerCase())))
    .toSorted((a, b) => b.posts - a.posts || (a.topic < b.topic ? -1 : 1))
    .slice(0, limit)
  const best = await topPostsOfTopics.run(
    engine,
    { topics: shown.map(({ topic }) => topic), ...(same ?? NONE_SAME) },
    { shape: { ...shape, most: TOP_POSTS }, signal },
  )
  const posts = await postsWithAuthors(engine, best, signal)
  const topPosts = async (key: string) =>
    await withTopicNames(
      engine,
      best
        .filter(({ topic }) => topic === key)
        .toSorted((a, b) => b.engagement - a.engagement)
        .slice(0, TOP_POSTS)
        .flatMap(({ post_id }) => posts.get(post_id)?.post ?? []),
      language,
      signal,
    )
  return {
    topics: await Promise.all(
      shown.map(async ({ topic, label, posts: now, posts_before, authors, q: chance }) => ({
        key: topic,
        label: label ?? null,
        sources: sourcesOf(groups.get(topic) ?? [topic], (key) => named.get(codeOf(key))?.kind === null),
        posts: now,
        authors,
        change: hasBefore && posts_before > 0 ? now / all.posts / (posts_before / all.posts_before) : null,
        is_changed: hasBefore && chance <= FALSE_DISCOVERY_RATE,
        top_posts: await topPosts(topic),
      })),
    ),
    posts: all.posts,
    authors: all.authors,
    period: told,
  }
}
