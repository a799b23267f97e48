import type { UserToken } from '@rookery/network'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  collectRows,
  rejectionOf,
  startSandbox,
  testWorld,
  type TestSandbox,
} from '../testing/start-sandbox.ts'

const DAY_SECONDS = 86_400
const world = testWorld()
const allIndexes = Array.from({ length: world.size }, (_, index) => index)
let box: TestSandbox
let token: UserToken
beforeAll(async () => {
  box = await startSandbox({ windowSeconds: 1, followWrites: true })
  token = await box.signIn('agency_planner')
})
afterAll(() => box.close())
const networkClient = () => box.network.x(token)
const moveOn = (seconds: number, of = box) => of.control('time', { seconds })
const id = (index: number) => world.networkIdAt(index)
const followerIds = async (index: number, of = box, as = token) =>
  (await collectRows(of.network.x(as).followers(id(index)))).map((user) => user.id)
const hub = world.hubs()[0]?.index ?? 0

test('the network of the first start is the world as it was made (GET /2/users/:id/followers)', async () => {
  const user = await networkClient().user(id(hub))
  expect(user.public_metrics?.followers_count).toBe(world.profileAt(hub).followers_count)
  const expected = allIndexes.filter((index) => world.followingOf(index).includes(hub)).map(id)
  expect((await followerIds(hub)).toSorted()).toEqual(expected.toSorted())
})

test('a list that is being read stays as it was at its first page (GET /2/users/:id/followers)', async () => {
  const followersBefore = await followerIds(hub)
  const firstPage = await networkClient().followersPage(id(hub), { max_results: 20 })
  await moveOn(10 * DAY_SECONDS)
  const restFollowers = await collectRows(
    networkClient().followers(id(hub), { max_results: 20, from: firstPage.next ?? '' }),
  )
  expect([...firstPage.items, ...restFollowers].map((user) => user.id)).toEqual(followersBefore)
  expect(await followerIds(hub)).not.toEqual(followersBefore)
})

describe('after ten days more', () => {
  test('counts differ exactly as the lists do (GET /2/users/:id, GET /2/users/:id/followers)', async () => {
    const hubBefore = { list: await followerIds(hub), user: await networkClient().user(id(hub)) }
    await moveOn(10 * DAY_SECONDS)
    const hubAfter = { list: await followerIds(hub), user: await networkClient().user(id(hub)) }
    const [old, now] = [new Set(hubBefore.list), new Set(hubAfter.list)]
    expect(old.difference(now).size).toBeGreaterThan(0)
    expect(now.difference(old).size).toBeGreaterThan(0)
    expect(
      (hubAfter.user.public_metrics?.followers_count ?? 0) -
        (hubBefore.user.public_metrics?.followers_count ?? 0),
    ).toBe(hubAfter.list.length - hubBefore.list.length)
  })

  test(
    'followers are exactly the people who follow (GET /2/users/:id/followers, GET /2/users/:id/following)',
    { tags: ['full'] },
    async () => {
      let comparedCount = 0
      for (const index of [hub, 700, 1_500, 2_400].filter((each) => !world.profileAt(each).protected)) {
        const followers = await followerIds(index)
        const claimedFollowers = followers.slice(0, 15)
        for (const follower of claimedFollowers) {
          comparedCount++
          const page = await networkClient().followingPage(follower)
          if (page.problems === undefined) expect(page.items.map((user) => user.id)).toContain(id(index))
        }
        const { items } = await networkClient().followingPage(id(index))
        for (const followed of items.slice(0, 10)) {
          if (followed.protected) continue
          comparedCount++
          expect(await followerIds(world.indexOfNetworkId(followed.id) ?? -1)).toContain(id(index))
        }
      }
      expect(comparedCount).toBeGreaterThan(10)
    },
  )

  test('people post and delete posts (GET /2/users/:id/tweets, GET /2/tweets)', async () => {
    const { network } = box.sandbox
    const [writer] = allIndexes.filter(
      (index) => network.now().postsSince(index, network.life.from).length > 1,
    )
    const posts = await collectRows(networkClient().posts.ofUser(id(writer ?? -1), { max_results: 100 }))
    expect(Date.parse(posts[0]?.created_at ?? '')).toBeGreaterThan(network.life.from)
    expect((await networkClient().posts.byId(posts[0]?.id ?? '')).text).toBe(posts[0]?.text)
    const deletedIds = allIndexes
      .flatMap((index) => world.postsOf(index))
      .filter((post) => network.now().postOfNetworkId(post.network_id) === undefined)
      .slice(0, 20)
      .map((post) => post.network_id)
    expect(deletedIds.length).toBeGreaterThan(5)
    const { found, missing } = await networkClient().posts.byIds(deletedIds)
    expect(found).toEqual([])
    expect(missing.map((each) => each.value).toSorted()).toEqual(deletedIds.toSorted())
  })
})

describe('after half a year', () => {
  beforeAll(() => moveOn(160 * DAY_SECONDS))
  const now = () => box.sandbox.network.now()

  test('a renamed account answers to its new name only (GET /2/users/by/username/:username, GET /2/users/by)', async () => {
    const index =
      allIndexes.find(
        (each) => now().handleAt(each) !== world.handleAt(each) && now().stateAt(each) === 'active',
      ) ?? -1
    expect(index).toBeGreaterThan(0)
    const [old, name] = [world.handleAt(index), now().handleAt(index)]
    expect((await networkClient().userByHandle(name)).id).toBe(id(index))
    expect(await rejectionOf(networkClient().userByHandle(old))).toMatchObject({ kind: 'not_found' })
    expect((await networkClient().user(id(index))).username).toBe(name)
    const { found, missing } = await networkClient().usersByHandle([old, name])
    expect(found.map((user) => user.id)).toEqual([id(index)])
    expect(missing).toEqual([{ value: old, reason: 'not_found' }])
  })

  test(
    'a suspended account and a closed account have different errors, and both lose their followers (GET /2/users, GET /2/tweets)',
    { tags: ['full'] },
    async () => {
      const suspendedIndex = allIndexes.find((each) => now().stateAt(each) === 'suspended') ?? -1
      const deletedPerson = allIndexes.find((each) => now().stateAt(each) === 'deleted') ?? -1
      expect(await rejectionOf(networkClient().user(id(suspendedIndex)))).toMatchObject({
        kind: 'forbidden',
        code: 'suspended',
      })
      expect(await rejectionOf(networkClient().user(id(deletedPerson)))).toMatchObject({
        kind: 'not_found',
        code: 'resource-not-found',
      })
      const { missing } = await networkClient().users([id(suspendedIndex), id(deletedPerson), id(hub)])
      expect(missing).toEqual([
        { value: id(suspendedIndex), reason: 'suspended' },
        { value: id(deletedPerson), reason: 'not_found' },
      ])
      for (const index of [suspendedIndex, deletedPerson]) {
        const page = await networkClient().followersPage(id(index))
        expect([page.items, page.problems?.length]).toEqual([[], 1])
        for (const followed of world.followingOf(index).slice(0, 5))
          expect(await followerIds(followed)).not.toContain(id(index))
        const posts = world.postsOf(index).map((post) => post.network_id)
        if (posts.length > 0) expect((await networkClient().posts.byIds(posts)).found).toEqual([])
      }
    },
  )

  test('a newly protected account shows no posts (GET /2/users/:id/tweets)', async () => {
    const hiddenPerson = allIndexes.find(
      (each) =>
        !world.profileAt(each).protected && now().isProtected(each) && now().stateAt(each) === 'active',
    )
    const page = await networkClient().posts.ofUserPage(id(hiddenPerson ?? -1))
    expect(page.items).toEqual([])
    expect(page.problems?.[0]?.type).toContain('not-authorized-for-resource')
    expect((await networkClient().user(id(hiddenPerson ?? -1))).protected).toBe(true)
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
        await moveOn(7 * DAY_SECONDS, each)
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
    const firstSandbox = await startSandbox({ followWrites: true })
    const as = await firstSandbox.signIn('brand_owner')
    const me = firstSandbox.person('brand_owner').network_id
    const target = allIndexes.findLast((each) => !world.profileAt(each).protected) ?? 0
    const client = firstSandbox.network.x(as)
    const userBefore = await client.user(id(target))
    expect(await client.follow(me, id(target))).toEqual({ following: true, pending: false })
    expect(await client.follow(me, id(target))).toEqual({ following: true, pending: false })
    expect((await client.followingPage(me)).items[0]?.id).toBe(id(target))
    expect((await client.followersPage(id(target))).items[0]?.id).toBe(me)
    const followers = (user: typeof userBefore) => user.public_metrics?.followers_count ?? 0
    expect(followers(await client.user(id(target))) - followers(userBefore)).toBe(1)
    await firstSandbox.close()
    const secondSandbox = await startSandbox({
      followWrites: true,
      dataDir: firstSandbox.sandbox.config.dataDir,
    })
    const reopenedClient = secondSandbox.network.x(as)
    expect((await reopenedClient.followingPage(me)).items[0]?.id).toBe(id(target))
    expect(await reopenedClient.unfollow(me, id(target))).toEqual({ following: false })
    expect(followers(await reopenedClient.user(id(target)))).toBe(followers(userBefore))
    expect((await reopenedClient.followersPage(id(target))).items.map((user) => user.id)).not.toContain(me)
    const plantedFollow = world.followingOf(secondSandbox.person('brand_owner').index)[0] ?? 0
    await reopenedClient.unfollow(me, id(plantedFollow))
    expect((await collectRows(reopenedClient.following(me))).map((user) => user.id)).not.toContain(
      id(plantedFollow),
    )
    await secondSandbox.close()
  })

  test('a protected account has to agree; others than oneself cannot be made to follow', async () => {
    const now = box.sandbox.network.now()
    const hiddenPerson =
      allIndexes.find((each) => now.isProtected(each) && now.stateAt(each) === 'active') ?? 0
    const me = box.person('agency_planner').network_id
    expect(await networkClient().follow(me, id(hiddenPerson))).toEqual({ following: false, pending: true })
    expect((await collectRows(networkClient().following(me))).map((user) => user.id)).not.toContain(
      id(hiddenPerson),
    )
    expect(await rejectionOf(networkClient().follow(id(hub), me))).toMatchObject({
      kind: 'validation',
      fields: [{ field: 'id' }],
    })
    expect(await rejectionOf(networkClient().follow(me, me))).toMatchObject({
      fields: [{ field: 'target_user_id' }],
    })
  })

  test('without follow writes on the plan, the error says so and a link is offered', async () => {
    const { isNotOnPlan } = await import('@rookery/network')
    const readOnlySandbox = await startSandbox()
    const client = readOnlySandbox.network.x(await readOnlySandbox.signIn('brand_owner'))
    const me = readOnlySandbox.person('brand_owner').network_id
    for (const call of [client.follow(me, id(hub)), client.unfollow(me, id(hub))]) {
      const error = await rejectionOf(call)
      expect(isNotOnPlan(error)).toBe(true)
      expect(error).toMatchObject({
        kind: 'forbidden',
        code: 'client-forbidden',
        mayHaveActed: false,
        tries: 1,
      })
      expect((error as Error).message).toContain('not available on this plan')
    }
    expect(client.followIntentUrl('a_b')).toBe(`${readOnlySandbox.url}/intent/follow?screen_name=a_b`)
    await readOnlySandbox.close()
  })
})
