import { seededNumbers } from '@rookery/analytics/core/seeded-numbers.ts'
import type { World } from '@rookery/world'
import { shareFigure } from '../figures.ts'
import type { Measurement } from '../measurement.ts'
import { plainText, wordsIn } from './text-words.ts'

const DAY_MS = 86_400_000
const WINDOW_DAYS = 90
const SAMPLED_TOPICS = 400
const FEWEST_POSTS = 20
const LEVEL = 0.05
/** In smaller worlds an event is some posts only. */
const EVENTS_JUDGED_FROM = 60_000

/** P(X ≥ k) of a binomial distribution. */
function upperTail(k: number, n: number, p: number): number {
  let log = n * Math.log(1 - p)
  let below = 0
  for (let i = 0; i < k; i += 1) {
    below += Math.exp(log)
    log += Math.log(((n - i) / (i + 1)) * (p / (1 - p)))
  }
  return Math.max(1 - below, 0)
}

/** Whether `recent` posts of `recentDays` are more than chance after `before` posts of `beforeDays`. */
const hasGrown = (recent: number, recentDays: number, before: number, beforeDays: number): boolean =>
  recent > 0 && upperTail(recent, recent + before, recentDays / (recentDays + beforeDays)) < LEVEL

/** Posts of each topic by day before the world's end: words, hashtags and annotated entities. */
function countDays(world: World): { all: Uint32Array; byTopic: Map<string, Uint32Array> } {
  const end = Date.parse(`${world.date}T00:00:00Z`)
  const words = new Set(
    world
      .communities()
      .flatMap(({ keywords, topics }) => [
        ...keywords.en,
        ...keywords.ja,
        ...(topics['en'] ?? []),
        ...(topics['ja'] ?? []),
      ])
      .map((word) => word.toLowerCase()),
  )
  const all = new Uint32Array(WINDOW_DAYS)
  const byTopic = new Map<string, Uint32Array>()
  for (const post of world.posts()) {
    const day = Math.floor((end - 1 - Date.parse(post.created_at)) / DAY_MS)
    if (post.repost_of !== null || day >= WINDOW_DAYS) continue
    all[day] = (all[day] as number) + 1
    const said = wordsIn(plainText(post.text), post.lang)
    const pairs = said.slice(1).map((word, i) => `${said[i] as string} ${word}`)
    const topics = new Set([
      ...[...said, ...pairs].filter((word) => words.has(word)),
      ...post.hashtags.map((tag) => `#${tag}`),
      ...post.topics.map(({ entity }) => `e:${entity}`),
    ])
    for (const topic of topics) {
      let days = byTopic.get(topic)
      if (days === undefined) byTopic.set(topic, (days = new Uint32Array(WINDOW_DAYS)))
      days[day] = (days[day] as number) + 1
    }
  }
  return { all, byTopic }
}

const sumOf = (days: Uint32Array, from: number, to: number): number =>
  days.subarray(from, to).reduce((sum, count) => sum + count, 0)

export const stationarity = (world: World): Measurement => ({
  of: 'growth in the world',
  set: `${world.size} people`,
  run: () => {
    const end = Date.parse(`${world.date}T00:00:00Z`)
    const { all, byTopic } = countDays(world)
    const events = world.events()
    const growing = new Set(events.map(({ entity }) => `e:${entity}`))
    const next = seededNumbers(47)
    const topics = [...byTopic]
      .filter(([topic, days]) => !growing.has(topic) && sumOf(days, 0, 35) >= FEWEST_POSTS)
      .map(([, days]) => ({ days, draw: next() }))
      .toSorted((a, b) => a.draw - b.draw)
      .slice(0, SAMPLED_TOPICS)
    const grown = topics.filter(({ days }) => hasGrown(sumOf(days, 0, 7), 7, sumOf(days, 7, 35), 28))
    const judged = events.flatMap(({ entity, from, to }) => {
      const days = byTopic.get(`e:${entity}`)
      const first = Math.max(Math.round((end - Date.parse(to)) / DAY_MS), 0)
      const last = Math.min(Math.round((end - Date.parse(from)) / DAY_MS), WINDOW_DAYS)
      if (days === undefined || last - first < 4 || sumOf(days, 0, WINDOW_DAYS) < FEWEST_POSTS) return []
      const during = sumOf(days, first, last)
      return hasGrown(during, last - first, sumOf(days, 0, WINDOW_DAYS) - during, WINDOW_DAYS - last + first)
    })
    return [
      shareFigure('topics that grew beyond chance in the last week', grown.length, topics.length, {
        ceiling: 0.07,
      }),
      {
        name: 'posts a day in the last two days ÷ in the window',
        n: sumOf(all, 0, WINDOW_DAYS),
        value: sumOf(all, 0, 2) / 2 / (sumOf(all, 0, WINDOW_DAYS) / WINDOW_DAYS),
        ceiling: 1.1,
      },
      shareFigure(
        'planted events that are found',
        judged.filter(Boolean).length,
        judged.length,
        world.size >= EVENTS_JUDGED_FROM ? { floor: 0.8 } : {},
      ),
    ]
  },
})
