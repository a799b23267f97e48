import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLife, createWorld, followersCountOf, RATES, TICK, type Life, type Moment } from '../index.ts'

const DAY = 86_400_000
const from = Date.parse('2026-11-03T09:00:00Z')
const world = createWorld({ seed: 7, size: 3_000, date: '2026-11-01' })
const life = createLife({ world, from })
const allIndexes = Array.from({ length: world.size }, (_, index) => index)
const ordinary = allIndexes.filter((index) => index >= world.size / 2)
/** Followers in the generated world, inverted, in descending order. */
const planted: number[][] = allIndexes.map(() => [])
for (const index of allIndexes.toReversed())
  for (const target of world.followingOf(index)) planted[target]?.push(index)
const followersOf = (moment: Moment, index: number) => moment.followersOf(index, planted[index] ?? [])
const after = (days: number, of: Life = life) => of.at(from + days * DAY)

describe('nothing changes', () => {
  test.each([-30, 0, 0.01])('%d days after the first change could happen', (days) => {
    const moment = after(days)
    for (const index of allIndexes.filter((each) => each % 7 === 0)) {
      expect(moment.profileAt(index)).toEqual(world.profileAt(index))
      expect(moment.postsOf(index)).toEqual(world.postsOf(index))
      expect(moment.followingOf(index)).toEqual(world.followingOf(index))
      expect(followersOf(moment, index)).toEqual(planted[index])
      expect(moment.indexOfHandle(world.handleAt(index))).toBe(index)
      expect(moment.stateAt(index)).toBe('active')
    }
  })
})

test('the same moment is the same whatever was asked before, in a life built anew', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ days: fc.double({ min: 0, max: 400, noNaN: true }), index: fc.nat(world.size - 1) }),
        {
          minLength: 1,
          maxLength: 12,
        },
      ),
      (queries) => {
        const anew = createLife({ world: createWorld({ seed: 7, size: 3_000, date: '2026-11-01' }), from })
        const answer = (of: Life, days: number, index: number) => {
          const moment = after(days, of)
          return [
            moment.profileAt(index),
            moment.postsOf(index),
            moment.followingOf(index),
            followersOf(moment, index),
          ]
        }
        const first = queries.map(({ days, index }) => answer(life, days, index))
        const second = queries.toReversed().map(({ days, index }) => answer(anew, days, index))
        expect(second.toReversed()).toEqual(first)
      },
    ),
    { numRuns: 12 },
  )
})

test.each([0.5, 1, 30, 200])('after %d days followers are the inverse of following', (days) => {
  const moment = after(days)
  const inverse: number[][] = allIndexes.map(() => [])
  for (const index of allIndexes) {
    const following = moment.followingOf(index)
    expect(new Set(following).size).toBe(following.length)
    expect(following).not.toContain(index)
    for (const target of following) inverse[target]?.push(index)
  }
  const rising = (list: readonly number[]) => list.toSorted((a, b) => a - b)
  for (const index of allIndexes)
    expect(rising(followersOf(moment, index)), `followers of ${index}`).toEqual(rising(inverse[index] ?? []))
})

test('in ten days two percent of the follows end and about as many begin', () => {
  const [today, tomorrow] = [after(10), after(20)]
  let [before, lost, gained] = [0, 0, 0]
  for (const index of allIndexes) {
    const old = new Set(today.followingOf(index))
    const now = new Set(tomorrow.followingOf(index))
    before += old.size
    lost += old.difference(now).size
    gained += now.difference(old).size
  }
  expect(lost / before).toBeGreaterThan(RATES.unfollow * 10 * 0.7)
  expect(lost / before).toBeLessThan(RATES.unfollow * 10 * 1.6)
  // Fewer than RATES state, because in communities of thirty most hubs are followed already.
  expect(gained).toBeGreaterThan(lost * 0.4)
  expect(gained).toBeLessThan(lost * 2.5)
})

test('counts differ by what the lists differ', () => {
  const moment = after(60)
  const hub = world.hubs()[0]?.index ?? 0
  const [list, first] = [followersOf(moment, hub), planted[hub] ?? []]
  expect(list).not.toEqual(first)
  const { followers_count } = world.profileAt(hub)
  expect(followersCountOf(followers_count, first.length, list.length) - followers_count).toBe(
    list.length - first.length,
  )
  expect(moment.profileAt(2_000).following_count).toBe(moment.followingOf(2_000).length)
})

describe('accounts', () => {
  const year = after(365)
  test('are renamed: only the new name leads to them', () => {
    const renamed = ordinary.filter((index) => year.handleAt(index) !== world.handleAt(index))
    expect(renamed.length / ordinary.length).toBeGreaterThan(0.08)
    expect(renamed.length / ordinary.length).toBeLessThan(0.22)
    const names = new Set(allIndexes.map((index) => year.handleAt(index).toLowerCase()))
    expect(names.size).toBe(world.size)
    for (const index of renamed) {
      expect(year.handleAt(index)).toMatch(/^\w{4,15}$/)
      expect(year.indexOfHandle(year.handleAt(index))).toBe(index)
      expect(year.indexOfHandle(world.handleAt(index))).toBeUndefined()
      expect(year.profileAt(index).handle).toBe(year.handleAt(index))
    }
  })

  test('are suspended, some for a while, and close for good: then they are in no list and show no posts', () => {
    const states = (moment: Moment) => allIndexes.map((index) => moment.stateAt(index))
    const ever = new Set<number>()
    const back = new Set<number>()
    for (let day = 1; day <= 365; day += 1)
      states(after(day)).forEach((state, index) => {
        if (state === 'suspended') ever.add(index)
        else if (ever.has(index) && state === 'active') back.add(index)
      })
    expect(ever.size).toBeGreaterThan(10)
    expect(back.size).toBeGreaterThan(0)
    expect(back.size).toBeLessThan(ever.size)
    const gone = allIndexes.filter((index) => year.stateAt(index) === 'deleted')
    expect(gone.length).toBeGreaterThan(10)
    expect(after(400).stateAt(gone[0] ?? -1)).toBe('deleted')
    for (const index of gone) {
      expect([year.postsOf(index), year.followingOf(index), followersOf(year, index)]).toEqual([[], [], []])
    }
  })

  test('hide and show their posts', () => {
    const turned = ordinary.filter((index) => year.isProtected(index) !== world.profileAt(index).protected)
    expect(turned.length).toBeGreaterThan(20)
    for (const index of turned) {
      expect(year.profileAt(index).protected).toBe(year.isProtected(index))
      if (year.isProtected(index)) expect(year.postsOf(index)).toEqual([])
    }
  })

  test('hubs and who can sign in stay', () => {
    for (const { index } of [...world.hubs(), ...world.signInPeople()]) {
      expect(year.stateAt(index)).toBe('active')
      expect(year.handleAt(index)).toBe(world.handleAt(index))
    }
    for (const { index } of world.signInPeople()) {
      expect(year.postsOf(index)).toEqual(world.postsOf(index))
      expect(year.followingOf(index).every((each) => world.followingOf(index).includes(each))).toBe(true)
    }
  })
})

describe('posts', () => {
  const month = after(30)
  const written = allIndexes.flatMap((index) =>
    month.postsSince(index, from).map((post) => ({ index, post })),
  )

  test('come at the rate of before, and are found by their id', () => {
    const before = allIndexes.reduce((sum, index) => sum + world.postsOf(index).length, 0)
    expect(written.length / 30).toBeGreaterThan((before / 90) * 0.6)
    expect(written.length / 30).toBeLessThan((before / 90) * 1.4)
    const ids = new Set(written.map(({ post }) => post.network_id))
    expect(ids.size).toBe(written.length)
    for (const { index, post } of written) {
      expect(Date.parse(post.created_at)).toBeGreaterThan(from)
      expect(Date.parse(post.created_at)).toBeLessThanOrEqual(month.time)
      expect(post.author_network_id).toBe(world.networkIdAt(index))
      expect(post.text.length).toBeLessThanOrEqual(400)
      expect(month.postOfNetworkId(post.network_id)).toEqual({ author: index, post })
    }
  })

  test('answer and repost what was there before them, also what is new', () => {
    const replies = written.filter(({ post }) => post.reply_to !== null)
    const reposts = written.filter(({ post }) => post.repost_of !== null)
    expect(replies.length).toBeGreaterThan(20)
    const known = new Set(written.map(({ post }) => post.network_id))
    expect(reposts.some(({ post }) => known.has(post.repost_of ?? ''))).toBe(true)
    for (const { post } of [...replies, ...reposts]) {
      const id = post.reply_to ?? post.repost_of ?? ''
      expect(BigInt(id)).toBeLessThan(BigInt(post.network_id))
    }
  })

  test('some are taken down, and gather likes while they are young', () => {
    const year = after(365)
    const gone = allIndexes.flatMap((index) =>
      world.postsOf(index).filter((post) => year.postOfNetworkId(post.network_id) === undefined),
    )
    expect(gone.length).toBeGreaterThan(100)
    const found = written.find(({ post }) => post.like_count > 50)
    if (found === undefined) return expect.unreachable()
    const likes = [0.3, 2, 20].map(
      (hours) =>
        life
          .at(Date.parse(found.post.created_at) + hours * 3_600_000 + TICK)
          .postOfNetworkId(found.post.network_id)?.post.like_count ?? -1,
    )
    expect(likes).toEqual(likes.toSorted((a, b) => a - b))
    expect(likes[0]).toBeLessThan(likes[2] ?? 0)
  })
})

test('neighbours are few and near', () => {
  const index = ordinary[5] ?? 0
  const near = life.neighboursOf(index)
  expect(near.length).toBeLessThanOrEqual(16)
  for (const each of near) expect(life.neighboursOf(each)).toContain(index)
})
