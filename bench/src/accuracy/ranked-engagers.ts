import { rankEngagers, type Engagement as Reaction } from '@rookery/analytics/models/engagers.ts'
import { createLife, createWorld, type Moment, type World } from '@rookery/world'
import { Engagement } from '../../../apps/sandbox/src/world/engagement.ts'
import { PostPool } from '../../../apps/sandbox/src/world/post-pool.ts'
import type { Measurement } from './measurement.ts'

const DAY_MS = 86_400_000
const now = Date.parse('2026-11-02T00:00:00Z')
/** The days after which a ranking is judged. */
const AHEAD_MS = 28 * DAY_MS
const READ_MS = 90 * DAY_MS
const SHOWN = 20
/** X lists so many people who liked a post. */
const MOST_LIKERS = 100

/** Discounted gain of the first 20, against that of the best order; null if nobody reacted. */
function ndcg(order: readonly string[], gains: ReadonlyMap<string, number>): number | null {
  const sum = (values: readonly number[]) =>
    values.slice(0, SHOWN).reduce((total, gain, at) => total + gain / Math.log2(at + 2), 0)
  const best = sum([...gains.values()].toSorted((a, b) => b - a))
  return best === 0 ? null : sum(order.map((person) => gains.get(person) ?? 0)) / best
}

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length

interface Read {
  readonly reactions: Reaction[]
  /** Own posts whose reactions were read. */
  readonly posts: number
  /** How many posts of the days ahead each person likes. */
  readonly gains: ReadonlyMap<string, number>
}

/** What the product reads of an account in 90 days, and who likes its posts in the four weeks after. */
async function read(world: World, engagement: Engagement, moment: Moment, author: number): Promise<Read> {
  const reactions: Reaction[] = []
  const gains = new Map<string, number>()
  let posts = 0
  for (const post of world.postsOf(author)) {
    const at = Date.parse(post.created_at)
    if (at > now || now - at > AHEAD_MS + READ_MS) continue
    const likers = (await engagement.likers(author, post, moment)).map(String)
    if (now - at < AHEAD_MS) {
      for (const person of likers) gains.set(person, (gains.get(person) ?? 0) + 1)
      continue
    }
    posts += 1
    for (const person of likers.slice(0, MOST_LIKERS))
      reactions.push({ person, kind: 'like', post: post.network_id, at })
  }
  return { reactions, posts, gains }
}

const byCount = (reactions: readonly Reaction[]): string[] =>
  [...Map.groupBy(reactions, ({ person }) => person)]
    .toSorted(([a, own], [b, other]) => other.length - own.length || (a < b ? -1 : 1))
    .map(([person]) => person)

/** The order of engagers against the order by plain counts, held against who likes the posts of the next 28 days. */
export const rankedEngagers: Measurement = {
  of: 'creators',
  set: 'engagers of 200 planted accounts',
  run: async () => {
    const world = createWorld({ seed: 4711, size: 12_000, date: '2026-11-01', creators: 'panel' })
    const life = createLife({ world, from: now })
    const moment = life.at(now)
    const network = {
      life,
      followers: async (index: number) => moment.followersOf(index, []),
      following: (index: number) => moment.followingOf(index),
    }
    const engagement = new Engagement(world, network, new PostPool(world))
    const signedIn = new Set(world.signInPeople().map(({ index }) => index))
    const planted = world
      .creatorIndexes()
      .filter((index) => !signedIn.has(index) && moment.creatorTruthOf(index)?.is_planted)
    const scores: number[] = []
    const plain: number[] = []
    for (const author of planted) {
      const { reactions, posts, gains } = await read(world, engagement, moment, author)
      const ranked = rankEngagers(reactions, { now: now - AHEAD_MS, posts }).map(({ person }) => person)
      const [own, simple] = [ndcg(ranked, gains), ndcg(byCount(reactions), gains)]
      if (own === null || simple === null) continue
      scores.push(own)
      plain.push(simple)
    }
    return [
      { name: 'engagers: NDCG@20 over the next 28 days', n: scores.length, value: mean(scores) },
      {
        name: 'engagers: NDCG@20 as a share of plain counts’',
        n: scores.length,
        value: mean(scores) / mean(plain),
        floor: 0.99,
      },
    ]
  },
}
