import type { UserToken } from '@rookery/network'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collect, rejection, startSandbox, testWorld, type TestSandbox } from '../testing/start-sandbox.ts'

const day = 86_400
const world = testWorld()
const everybody = Array.from({ length: world.size }, (_, index) => index)
let box: TestSandbox
let token: UserToken
beforeAll(async () => {
  box = await startSandbox({ windowSeconds: 1 })
  token = await box.signIn('agency_planner')
})
afterAll(() => box.close())
const x = () => box.network.x(token)
const moveOn = (seconds: number, of = box) => of.control('time', { seconds })
const id = (index: number) => world.networkIdAt(index)
const followerIds = async (index: number, of = box, as = token) =>
  (await collect(of.network.x(as).followers(id(index)))).map((user) => user.id)
const hub = world.hubs()[0]?.index ?? 0

test('the network of the first start is the world as it was made (GET /2/users/:id/followers)', async () => {
  const user = await x().user(id(hub))
  expect(user.public_metrics?.followers_count).toBe(world.profileAt(hub).followers_count)
  const expected = everybody.filter((index) => world.followingOf(index).includes(hub)).map(id)
  expect((await followerIds(hub)).toSorted()).toEqual(expected.toSorted())
})

test('a list that is being read stays as it was at its first page (GET /2/users/:id/followers)', async () => {
  const before = await followerIds(hub)
  const first = await x().followersPage(id(hub), { max_results: 20 })
  await moveOn(10 * day)
  const rest = await collect(x().followers(id(hub), { max_results: 20, from: first.next ?? '' }))
  expect([...first.items, ...rest].map((user) => user.id)).toEqual(before)
  expect(await followerIds(hub)).not.toEqual(before)
})

describe('after ten days more', () => {
  test('counts differ by what lists differ (GET /2/users/:id, GET /2/users/:id/followers)', async () => {
    const before = { list: await followerIds(hub), user: await x().user(id(hub)) }
    await moveOn(10 * day)
    const after = { list: await followerIds(hub), user: await x().user(id(hub)) }
    const [old, now] = [new Set(before.list), new Set(after.list)]
    expect(old.difference(now).size).toBeGreaterThan(0)
    expect(now.difference(old).size).toBeGreaterThan(0)
    expect(
      (after.user.public_metrics?.followers_count ?? 0) - (before.user.public_metrics?.followers_count ?? 0),
    ).toBe(after.list.length - before.list.length)
  })

  test(
    'followers are those who follow (GET /2/users/:id/followers, GET /2/users/:id/following)',
    { tags: ['full'] },
    async () => {
      let compared = 0
      for (const index of [hub, 700, 1_500, 2_400].filter((each) => !world.profileAt(each).protected)) {
        const followers = await followerIds(index)
        const claimed = followers.slice(0, 15)
        for (const follower of claimed) {
          compared++
          const page = await x().followingPage(follower)
          if (page.problems === undefined) expect(page.items.map((user) => user.id)).toContain(id(index))
        }
        const { items } = await x().followingPage(id(index))
        for (const followed of items.slice(0, 10)) {
          if (followed.protected) continue
          compared++
          expect(await followerIds(world.indexOfNetworkId(followed.id) ?? -1)).toContain(id(index))
        }
      }
      expect(compared).toBeGreaterThan(10)
    },
  )

  test('people write, and take down (GET /2/users/:id/tweets, GET /2/tweets)', async () => {
    const { network } = box.sandbox
    const [writer] = everybody.filter(
      (index) => network.now().postsSince(index, network.life.from).length > 1,
    )
    const posts = await collect(x().posts.ofUser(id(writer ?? -1), { max_results: 100 }))
    expect(Date.parse(posts[0]?.created_at ?? '')).toBeGreaterThan(network.life.from)
    expect((await x().posts.byId(posts[0]?.id ?? '')).text).toBe(posts[0]?.text)
    const deletedIds = everybody
      .flatMap((index) => world.postsOf(index))
      .filter((post) => network.now().postOfNetworkId(post.network_id) === undefined)
      .slice(0, 20)
      .map((post) => post.network_id)
    expect(deletedIds.length).toBeGreaterThan(5)
    const { found, missing } = await x().posts.byIds(deletedIds)
    expect(found).toEqual([])
    expect(missing.map((each) => each.value).toSorted()).toEqual(deletedIds.toSorted())
  })
})

describe('after half a year', () => {
  beforeAll(() => moveOn(160 * day))
  const now = () => box.sandbox.network.now()

  test('a renamed account answers to its new name only (GET /2/users/by/username/:username, GET /2/users/by)', async () => {
    const index =
      everybody.find(
        (each) => now().handleAt(each) !== world.handleAt(each) && now().stateAt(each) === 'active',
      ) ?? -1
    expect(index).toBeGreaterThan(0)
    const [old, name] = [world.handleAt(index), now().handleAt(index)]
    expect((await x().userByHandle(name)).id).toBe(id(index))
    expect(await rejection(x().userByHandle(old))).toMatchObject({ kind: 'not_found' })
    expect((await x().user(id(index))).username).toBe(name)
    const { found, missing } = await x().usersByHandle([old, name])
    expect(found.map((user) => user.id)).toEqual([id(index)])
    expect(missing).toEqual([{ value: old, reason: 'not_found' }])
  })

  test(
    'a suspended account is told apart from a closed one, and both have left (GET /2/users, GET /2/tweets)',
    { tags: ['full'] },
    async () => {
      const suspended = everybody.find((each) => now().stateAt(each) === 'suspended') ?? -1
      const closed = everybody.find((each) => now().stateAt(each) === 'deleted') ?? -1
      expect(await rejection(x().user(id(suspended)))).toMatchObject({
        kind: 'forbidden',
        code: 'not-authorized-for-resource',
      })
      expect(await rejection(x().user(id(closed)))).toMatchObject({
        kind: 'not_found',
        code: 'resource-not-found',
      })
      const { missing } = await x().users([id(suspended), id(closed), id(hub)])
      expect(missing).toEqual([
        { value: id(suspended), reason: 'not_available' },
        { value: id(closed), reason: 'not_found' },
      ])
      for (const index of [suspended, closed]) {
        const page = await x().followersPage(id(index))
        expect([page.items, page.problems?.length]).toEqual([[], 1])
        for (const followed of world.followingOf(index).slice(0, 5))
          expect(await followerIds(followed)).not.toContain(id(index))
        const posts = world.postsOf(index).map((post) => post.network_id)
        if (posts.length > 0) expect((await x().posts.byIds(posts)).found).toEqual([])
      }
    },
  )

  test('who began to hide shows nothing (GET /2/users/:id/tweets)', async () => {
    const hidden = everybody.find(
      (each) =>
        !world.profileAt(each).protected && now().isProtected(each) && now().stateAt(each) === 'active',
    )
    const page = await x().posts.ofUserPage(id(hidden ?? -1))
    expect(page.items).toEqual([])
    expect(page.problems?.[0]?.type).toContain('not-authorized-for-resource')
    expect((await x().user(id(hidden ?? -1))).protected).toBe(true)
  })
})

test(
  'two sandboxes moved on as far say the same (GET /2/users/:id/followers)',
  { tags: ['full'] },
  async () => {
    const [one, two] = [await startSandbox({ windowSeconds: 1 }), await startSandbox({ windowSeconds: 1 })]
    const lists: string[][][] = []
    for (const each of [one, two]) {
      const as = await each.signIn('agency_planner')
      const list: string[][] = []
      for (let week = 0; week < 3; week += 1) {
        await moveOn(7 * day, each)
        list.push(await followerIds(hub, each, as), await followerIds(2_000, each, as))
      }
      lists.push(list)
    }
    expect(lists[0]).toEqual(lists[1])
    expect(lists[0]?.[0]).not.toEqual(lists[0]?.[4])
    await Promise.all([one.close(), two.close()])
  },
)

describe('POST and DELETE /2/users/:id/following', () => {
  test('show in both lists and in the counts, and survive a restart', async () => {
    const first = await startSandbox()
    const as = await first.signIn('brand_owner')
    const me = first.person('brand_owner').network_id
    const target = everybody.findLast((each) => !world.profileAt(each).protected) ?? 0
    const client = first.network.x(as)
    const before = await client.user(id(target))
    expect(await client.follow(me, id(target))).toEqual({ following: true, pending: false })
    expect(await client.follow(me, id(target))).toEqual({ following: true, pending: false })
    expect((await client.followingPage(me)).items[0]?.id).toBe(id(target))
    expect((await client.followersPage(id(target))).items[0]?.id).toBe(me)
    const followers = (user: typeof before) => user.public_metrics?.followers_count ?? 0
    expect(followers(await client.user(id(target))) - followers(before)).toBe(1)
    await first.close()
    const second = await startSandbox({ dataDir: first.sandbox.config.dataDir })
    const again = second.network.x(as)
    expect((await again.followingPage(me)).items[0]?.id).toBe(id(target))
    expect(await again.unfollow(me, id(target))).toEqual({ following: false })
    expect(followers(await again.user(id(target)))).toBe(followers(before))
    expect((await again.followersPage(id(target))).items.map((user) => user.id)).not.toContain(me)
    const planted = world.followingOf(second.person('brand_owner').index)[0] ?? 0
    await again.unfollow(me, id(planted))
    expect((await collect(again.following(me))).map((user) => user.id)).not.toContain(id(planted))
    await second.close()
  })

  test('a protected account has to agree; others than oneself cannot be made to follow', async () => {
    const now = box.sandbox.network.now()
    const hidden = everybody.find((each) => now.isProtected(each) && now.stateAt(each) === 'active') ?? 0
    const me = box.person('agency_planner').network_id
    expect(await x().follow(me, id(hidden))).toEqual({ following: false, pending: true })
    expect((await collect(x().following(me))).map((user) => user.id)).not.toContain(id(hidden))
    expect(await rejection(x().follow(id(hub), me))).toMatchObject({
      kind: 'validation',
      fields: [{ field: 'id' }],
    })
    expect(await rejection(x().follow(me, me))).toMatchObject({ fields: [{ field: 'target_user_id' }] })
  })

  test('where the plan has no follow writes the error says so, and a link is offered', async () => {
    const { isNotOnPlan } = await import('@rookery/network')
    const poor = await startSandbox({ followWrites: false })
    const client = poor.network.x(await poor.signIn('brand_owner'))
    const me = poor.person('brand_owner').network_id
    for (const call of [client.follow(me, id(hub)), client.unfollow(me, id(hub))]) {
      const error = await rejection(call)
      expect(isNotOnPlan(error)).toBe(true)
      expect(error).toMatchObject({
        kind: 'forbidden',
        code: 'client-forbidden',
        mayHaveActed: false,
        tries: 1,
      })
      expect((error as Error).message).toContain('not available on this plan')
    }
    expect(client.followIntentUrl('a_b')).toBe(`${poor.url}/intent/follow?screen_name=a_b`)
    await poor.close()
  })
})
