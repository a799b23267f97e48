import { describe, expect, test } from 'vitest'
import { createLife, createWorld, GAINS, LOSSES, RATES, type Life, type WorldOptions } from '../index.ts'

const DAY_MS = 86_400_000
const options: WorldOptions = { seed: 7, size: 12_000, date: '2026-11-01' }
const from = Date.parse('2026-11-03T09:00:00Z')
const world = createWorld(options)
const life = createLife({ world, from })
const at = (days: number, of: Life = life) => of.at(from + days * DAY_MS)
const indexOf = (role: string) => world.signInPeople().find((person) => person.role === role)?.index ?? -1
const creator = indexOf('creator_en')

/** Mean of a value over the posts that satisfy a condition. */
const meanOf = <T>(items: readonly T[], is: (item: T) => boolean, value: (item: T) => number): number => {
  const chosen = items.filter(is)
  return chosen.reduce((sum, item) => sum + value(item), 0) / chosen.length
}

describe('creators (issue 46.5)', () => {
  test('have 400 days of one to four posts, in both languages, and followers in several countries', () => {
    for (const [role, language] of [
      ['creator_en', 'en'],
      ['creator_ja', 'ja'],
    ] as const) {
      const posts = world.postsOf(indexOf(role))
      const days = Map.groupBy(posts, ({ created_at }) => created_at.slice(0, 10))
      expect(days.size).toBe(400)
      expect(Math.max(...[...days.values()].map(({ length }) => length))).toBe(4)
      expect(posts.filter(({ lang }) => lang === language).length / posts.length).toBeGreaterThan(0.9)
      expect(new Set(posts.map(({ network_id }) => network_id)).size).toBe(posts.length)
      for (const post of posts.slice(0, 20)) expect(world.postOfNetworkId(post.network_id)).toEqual(post)
    }
    const countries = Map.groupBy(at(1).followersOf(creator, []), (index) => world.truthAt(index).country)
    expect([...countries.values()].filter(({ length }) => length >= 20).length).toBeGreaterThanOrEqual(5)
  })

  test('are the same whether the clock moves by days or at once', () => {
    const steps = createLife({ world: createWorld(options), from })
    for (let day = 1; day < 40; day += 1) {
      at(day, steps).followersOf(creator, [])
      at(day, steps).postsOf(creator)
    }
    const once = createLife({ world: createWorld(options), from })
    for (const role of ['creator_en', 'creator_ja', 'brand_owner']) {
      const index = indexOf(role)
      expect(at(40, steps).followersOf(index, [])).toEqual(at(40, once).followersOf(index, []))
      expect(at(40, steps).postsOf(index)).toEqual(at(40, once).postsOf(index))
      expect(at(40, steps).followerEventsOf(index)).toEqual(at(40, once).followerEventsOf(index))
    }
    expect(at(40, steps).creatorTruthOf(creator)).toEqual(at(40, once).creatorTruthOf(creator))
  })

  test('gain and lose followers for causes that add up to their lists, at the rates of the world', () => {
    const days = 120
    const first = at(0.02).followersOf(creator, []).length
    const events = at(days).followerEventsOf(creator)
    const present = new Set<number>(at(0.02).followersOf(creator, []))
    for (const { at: time, index, kind } of events.filter((event) => event.at > 0.02 * DAY_MS)) {
      expect(time).toBeLessThanOrEqual(days * DAY_MS)
      if (GAINS.has(kind)) present.add(index)
      if (LOSSES.has(kind)) expect(present.delete(index), `${kind} ${index}`).toBe(true)
    }
    expect([...present].toSorted((a, b) => a - b)).toEqual(
      at(days)
        .followersOf(creator, [])
        .toSorted((a, b) => a - b),
    )
    const shareOf = (kinds: ReadonlySet<string>) =>
      events.filter(({ kind }) => kinds.has(kind)).length / days / first
    expect(shareOf(LOSSES)).toBeGreaterThan(RATES.unfollow * 0.8)
    expect(shareOf(LOSSES)).toBeLessThan(RATES.unfollow * 1.3)
    expect(shareOf(GAINS)).toBeGreaterThan(RATES.gain_follower * 0.8)
    expect(shareOf(GAINS)).toBeLessThan(RATES.gain_follower * 1.4)
    const kinds = new Set(events.map(({ kind }) => kind))
    for (const kind of [
      'left',
      'suspended',
      'deactivated',
      'returned',
      'renamed',
      'protected',
      'blocked_you',
    ])
      expect(kinds).toContain(kind)
    const counted = at(days).followerDaysOf(creator)
    expect(counted.length).toBe(days + 1)
    expect(counted.at(-1)?.followers).toBe(present.size)
  })

  test('the causes are what the network shows of each person', () => {
    const moment = at(120)
    for (const { index, kind, at: time } of moment.followerEventsOf(creator)) {
      const after = life.at(from + time + DAY_MS / 48)
      if (kind === 'suspended') expect(after.stateAt(index)).toBe('suspended')
      if (kind === 'deactivated') expect(after.stateAt(index)).toBe('deleted')
      if (kind === 'renamed') expect(after.handleAt(index)).not.toBe(world.handleAt(index))
    }
    const last = new Map(moment.followerEventsOf(creator).map((event) => [event.index, event.kind]))
    for (const [index, kind] of last)
      if (kind === 'you_blocked' || kind === 'left' || kind === 'blocked_you')
        expect(moment.endOfFollow(creator, index)).toBe(kind)
  })

  test('a post grows by its curve, and is found by its id at once and later', () => {
    const moment = at(5)
    const post = moment.postsSince(creator, from).at(-1)
    const id = post?.network_id ?? ''
    expect(moment.postOfNetworkId(id)).toEqual({ author: creator, post })
    const later = at(25).postOfNetworkId(id)?.post
    expect(later?.impression_count ?? 0).toBeGreaterThan(post?.impression_count ?? 0)
    expect(moment.shareOfFigures(creator, 4 * 3_600_000)).toBeCloseTo(0.47, 1)
    expect(world.postsOf(creator)[0]?.impression_count).toBeGreaterThan(0)
  })

  test('the truth tells effects, topics, the change, payouts and each post', () => {
    const truth = at(30).creatorTruthOf(creator)
    expect(truth?.is_planted).toBe(true)
    expect(truth?.topics.map(({ community }) => community)).toEqual([
      'photography',
      'backpacking-travel',
      'hiking-camping',
    ])
    expect(truth?.hours.length).toBe(168)
    expect(truth?.posts.length).toBe(at(30).postsOf(creator).length)
    for (const { usd, usd_per_1000, verified_home_impressions } of truth?.payouts ?? [])
      expect(Math.abs(Math.log(usd / ((usd_per_1000 * verified_home_impressions) / 1000)))).toBeLessThan(0.45)
    const rates = new Set(truth?.payouts.map(({ usd_per_1000 }) => usd_per_1000))
    expect(rates.size).toBe(2)
    expect(at(30).creatorTruthOf(indexOf('brand_owner'))).toBeUndefined()
  })

  test('without effects nothing explains a figure, and days are alike', () => {
    const off = createWorld({ ...options, effects: 'off' })
    const truth = createLife({ world: off, from }).at(from).creatorTruthOf(creator)
    expect(truth?.is_planted).toBe(false)
    for (const post of truth?.posts ?? [])
      expect(post.expected_log_impressions - Math.log(post.followers * 0.3)).toBeCloseTo(0, 3)
    const planted = at(0).creatorTruthOf(creator)?.posts ?? []
    const isVideo = ({ medium }: { medium: string }) => medium === 'video'
    const value = (post: { log_impressions: number; followers: number }) =>
      post.log_impressions - Math.log(post.followers)
    expect(
      meanOf(planted, isVideo, value) - meanOf(planted, ({ medium }) => medium === 'none', value),
    ).toBeGreaterThan(0.3)
    // The people, their names and their follows are the same.
    for (const index of [creator, 5_000, 11_999]) {
      expect(off.profileAt(index)).toEqual(world.profileAt(index))
      expect(off.followingOf(index)).toEqual(world.followingOf(index))
    }
    // What is loaded into a population has no follow of these accounts: there they would be followed by all.
    const audiences = new Set([...world.creatorIndexes(), ...world.signInPeople().map((each) => each.index)])
    for (const { index } of [{ index: 4_000 }, { index: 9_000 }])
      expect(world.followingOf(index).some((each) => audiences.has(each))).toBe(false)
  })

  test('one setting adds a panel of 200 planted and 200 null accounts, and leaves the two as they are', () => {
    const panel = createWorld({ ...options, creators: 'panel' })
    const moment = createLife({ world: panel, from }).at(from + 3 * DAY_MS)
    const indexes = panel.creatorIndexes()
    expect(indexes.length).toBe(402)
    expect(panel.postsOf(creator)).toEqual(world.postsOf(creator))
    const sample = [2, 50, 201, 202, 350, 401].map((number) => indexes[number] ?? -1)
    expect(sample.map((index) => moment.creatorTruthOf(index)?.is_planted)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
    for (const index of sample) expect(panel.postsOf(index).length).toBeGreaterThan(600)
    expect(() => createWorld({ ...options, size: 3_000, creators: 'panel' })).toThrow(RangeError)
  })
})
