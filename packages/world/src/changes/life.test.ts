import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLife, createWorld, followersCountOf, RATES, TICK, type Life, type Moment } from '../index.ts'

const DAY_MS = 86_400_000
const fromTime = Date.parse('2026-11-03T09:00:00Z')
const world = createWorld({ seed: 7, size: 3_000, date: '2026-11-01' })
const accountLife = createLife({ world, from: fromTime })
const allIndexes = Array.from({ length: world.size }, (_, index) => index)
const ordinaryIndexes = allIndexes.filter((index) => index >= world.size / 2)
/** Followers in the generated world, inverted, in descending order. */
const plantedPosts: number[][] = allIndexes.map(() => [])
for (const index of allIndexes.toReversed())
  for (const target of world.followingOf(index)) plantedPosts[target]?.push(index)
const followersOf = (moment: Moment, index: number) => moment.followersOf(index, plantedPosts[index] ?? [])
const lifeAfter = (days: number, of: Life = accountLife) => of.at(fromTime + days * DAY_MS)

describe('nothing changes', () => {
  test.each([-30, 0, 0.01])('%d days after the first change could happen', (days) => {
    const lifeThen = lifeAfter(days)
    for (const index of allIndexes.filter((each) => each % 7 === 0)) {
      expect(lifeThen.profileAt(index)).toEqual(world.profileAt(index))
      expect(lifeThen.postsOf(index)).toEqual(world.postsOf(index))
      const ofAudiences = lifeThen.followingOf(index).slice(world.followingOf(index).length)
      expect(ofAudiences.every((each) => accountLife.audienceSizeOf(each) !== undefined)).toBe(true)
      expect(lifeThen.followingOf(index)).toEqual([...world.followingOf(index), ...ofAudiences])
      if (accountLife.audienceSizeOf(index) === undefined)
        expect(followersOf(lifeThen, index)).toEqual(plantedPosts[index])
      expect(lifeThen.indexOfHandle(world.handleAt(index))).toBe(index)
      expect(lifeThen.stateAt(index)).toBe('active')
    }
  })
})

test('the same moment is the same whatever was requested before, in a newly created life', () => {
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
        const recreatedLife = createLife({
          world: createWorld({ seed: 7, size: 3_000, date: '2026-11-01' }),
          from: fromTime,
        })
        const answer = (of: Life, days: number, index: number) => {
          const lifeThen = lifeAfter(days, of)
          return [
            lifeThen.profileAt(index),
            lifeThen.postsOf(index),
            lifeThen.followingOf(index),
            followersOf(lifeThen, index),
          ]
        }
        const firstAnswers = queries.map(({ days, index }) => answer(accountLife, days, index))
        const secondAnswers = queries
          .toReversed()
          .map(({ days, index }) => answer(recreatedLife, days, index))
        expect(secondAnswers.toReversed()).toEqual(firstAnswers)
      },
    ),
    { numRuns: 12 },
  )
})

test.each([0.5, 1, 30, 200])('after %d days followers are the inverse of following', (days) => {
  const lifeThen = lifeAfter(days)
  const inverse: number[][] = allIndexes.map(() => [])
  for (const index of allIndexes) {
    const followingThen = lifeThen.followingOf(index)
    expect(new Set(followingThen).size).toBe(followingThen.length)
    expect(followingThen).not.toContain(index)
    for (const target of followingThen) inverse[target]?.push(index)
  }
  const sortAscending = (list: readonly number[]) => list.toSorted((a, b) => a - b)
  for (const index of allIndexes)
    expect(sortAscending(followersOf(lifeThen, index)), `followers of ${index}`).toEqual(
      sortAscending(inverse[index] ?? []),
    )
})

test('in ten days two percent of the follows end and about as many begin', () => {
  const [today, tomorrow] = [lifeAfter(10), lifeAfter(20)]
  let [before, lost, gained] = [0, 0, 0]
  for (const index of allIndexes) {
    const oldFollowing = new Set(today.followingOf(index))
    const followingTomorrow = new Set(tomorrow.followingOf(index))
    before += oldFollowing.size
    lost += oldFollowing.difference(followingTomorrow).size
    gained += followingTomorrow.difference(oldFollowing).size
  }
  expect(lost / before).toBeGreaterThan(RATES.unfollow * 10 * 0.7)
  expect(lost / before).toBeLessThan(RATES.unfollow * 10 * 1.6)
  // Fewer than RATES state, because in communities of thirty most hubs are followed already.
  expect(gained).toBeGreaterThan(lost * 0.4)
  expect(gained).toBeLessThan(lost * 2.5)
})

test('counts differ exactly as the lists do', () => {
  const lifeThen = lifeAfter(60)
  const hub = world.hubs()[0]?.index ?? 0
  const [list, first] = [followersOf(lifeThen, hub), plantedPosts[hub] ?? []]
  expect(list).not.toEqual(first)
  const { followers_count } = world.profileAt(hub)
  expect(followersCountOf(followers_count, first.length, list.length) - followers_count).toBe(
    list.length - first.length,
  )
  expect(lifeThen.profileAt(2_000).following_count).toBe(lifeThen.followingOf(2_000).length)
})

describe('accounts', () => {
  const lifeAfterYear = lifeAfter(365)
  test('are renamed: only the new name finds them', () => {
    const renamedPeople = ordinaryIndexes.filter(
      (index) => lifeAfterYear.handleAt(index) !== world.handleAt(index),
    )
    expect(renamedPeople.length / ordinaryIndexes.length).toBeGreaterThan(0.08)
    expect(renamedPeople.length / ordinaryIndexes.length).toBeLessThan(0.22)
    const names = new Set(allIndexes.map((index) => lifeAfterYear.handleAt(index).toLowerCase()))
    expect(names.size).toBe(world.size)
    for (const index of renamedPeople) {
      expect(lifeAfterYear.handleAt(index)).toMatch(/^\w{4,15}$/)
      expect(lifeAfterYear.indexOfHandle(lifeAfterYear.handleAt(index))).toBe(index)
      expect(lifeAfterYear.indexOfHandle(world.handleAt(index))).toBeUndefined()
      expect(lifeAfterYear.profileAt(index).handle).toBe(lifeAfterYear.handleAt(index))
    }
  })

  test('are suspended, some for a while, and close permanently: then they are in no list and show no posts', () => {
    const states = (moment: Moment) => allIndexes.map((index) => moment.stateAt(index))
    const everDeleted = new Set<number>()
    const returnedIds = new Set<number>()
    for (let day = 1; day <= 365; day += 1)
      states(lifeAfter(day)).forEach((state, index) => {
        if (state === 'suspended') everDeleted.add(index)
        else if (everDeleted.has(index) && state === 'active') returnedIds.add(index)
      })
    expect(everDeleted.size).toBeGreaterThan(10)
    expect(returnedIds.size).toBeGreaterThan(0)
    expect(returnedIds.size).toBeLessThan(everDeleted.size)
    const deletedPeople = allIndexes.filter((index) => lifeAfterYear.stateAt(index) === 'deleted')
    expect(deletedPeople.length).toBeGreaterThan(10)
    expect(lifeAfter(400).stateAt(deletedPeople[0] ?? -1)).toBe('deleted')
    for (const index of deletedPeople) {
      expect([
        lifeAfterYear.postsOf(index),
        lifeAfterYear.followingOf(index),
        followersOf(lifeAfterYear, index),
      ]).toEqual([[], [], []])
    }
  })

  test('hide and show their posts', () => {
    const turnedPeople = ordinaryIndexes.filter(
      (index) => lifeAfterYear.isProtected(index) !== world.profileAt(index).protected,
    )
    expect(turnedPeople.length).toBeGreaterThan(20)
    for (const index of turnedPeople) {
      expect(lifeAfterYear.profileAt(index).protected).toBe(lifeAfterYear.isProtected(index))
      if (lifeAfterYear.isProtected(index)) expect(lifeAfterYear.postsOf(index)).toEqual([])
    }
  })

  test('hubs and who can sign in stay; the latter post but follow nobody by themselves (issue 46.5)', () => {
    for (const { index } of [...world.hubs(), ...world.signInPeople()]) {
      expect(lifeAfterYear.stateAt(index)).toBe('active')
      expect(lifeAfterYear.handleAt(index)).toBe(world.handleAt(index))
    }
    for (const { index, role } of world.signInPeople()) {
      const [before, after] = [world.postsOf(index), lifeAfterYear.postsOf(index)]
      expect(after.slice(0, before.length)).toEqual(before)
      if (role === 'suspended') expect(after.length).toBe(before.length)
      else expect(after.length).toBeGreaterThan(before.length + 60)
      expect(lifeAfterYear.followingOf(index).every((each) => world.followingOf(index).includes(each))).toBe(
        true,
      )
    }
  })
})

describe('posts', () => {
  const lifeAfterMonth = lifeAfter(30)
  const postsWritten = allIndexes.flatMap((index) =>
    lifeAfterMonth.postsSince(index, fromTime).map((post) => ({ index, post })),
  )

  test('come at the rate of before, and are found by their id', () => {
    const postCountBefore = allIndexes.reduce((sum, index) => sum + world.postsOf(index).length, 0)
    expect(postsWritten.length / 30).toBeGreaterThan((postCountBefore / 90) * 0.6)
    expect(postsWritten.length / 30).toBeLessThan((postCountBefore / 90) * 1.4)
    const ids = new Set(postsWritten.map(({ post }) => post.network_id))
    expect(ids.size).toBe(postsWritten.length)
    for (const { index, post } of postsWritten) {
      expect(Date.parse(post.created_at)).toBeGreaterThan(fromTime)
      expect(Date.parse(post.created_at)).toBeLessThanOrEqual(lifeAfterMonth.time)
      expect(post.author_network_id).toBe(world.networkIdAt(index))
      expect(post.text.length).toBeLessThanOrEqual(400)
      expect(lifeAfterMonth.postOfNetworkId(post.network_id)).toEqual({ author: index, post })
    }
  })

  test('reply to and repost earlier posts, also new ones', () => {
    const repliesWritten = postsWritten.filter(({ post }) => post.reply_to !== null)
    const repostsWritten = postsWritten.filter(({ post }) => post.repost_of !== null)
    expect(repliesWritten.length).toBeGreaterThan(20)
    const writtenIds = new Set(postsWritten.map(({ post }) => post.network_id))
    expect(repostsWritten.some(({ post }) => writtenIds.has(post.repost_of ?? ''))).toBe(true)
    for (const { post } of [...repliesWritten, ...repostsWritten]) {
      const id = post.reply_to ?? post.repost_of ?? ''
      expect(BigInt(id)).toBeLessThan(BigInt(post.network_id))
    }
  })

  test('some are deleted, and collect likes while they are new', () => {
    const lifeAfterYear = lifeAfter(365)
    const deletedPosts = allIndexes.flatMap((index) =>
      world.postsOf(index).filter((post) => lifeAfterYear.postOfNetworkId(post.network_id) === undefined),
    )
    expect(deletedPosts.length).toBeGreaterThan(100)
    const found = postsWritten.find(({ post }) => post.like_count > 50)
    if (found === undefined) return expect.unreachable()
    const likes = [0.3, 2, 20].map(
      (hours) =>
        accountLife
          .at(Date.parse(found.post.created_at) + hours * 3_600_000 + TICK)
          .postOfNetworkId(found.post.network_id)?.post.like_count ?? -1,
    )
    expect(likes).toEqual(likes.toSorted((a, b) => a - b))
    expect(likes[0]).toBeLessThan(likes[2] ?? 0)
  })
})

test('neighbours are few and near', () => {
  const index = ordinaryIndexes[5] ?? 0
  const neighbourIds = accountLife.neighboursOf(index)
  expect(neighbourIds.length).toBeLessThanOrEqual(16)
  for (const each of neighbourIds) expect(accountLife.neighboursOf(each)).toContain(index)
})
