import type { UserToken } from '@rookery/network'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  collectRows,
  rejectionOf,
  startSandbox,
  testWorld,
  type TestSandbox,
} from '../testing/start-sandbox.ts'

let box: TestSandbox
let token: UserToken
beforeAll(async () => {
  box = await startSandbox()
  token = await box.signIn('agency_planner')
})
afterAll(() => box.close())
const world = testWorld()
const networkClient = () => box.network.x(token)
const isOpenProfile = (index: number) => !world.profileAt(index).protected
const openPeople = Array.from({ length: 300 }, (_, n) => n + 600).filter(isOpenProfile)

describe('users', () => {
  test('me is the person who signed in', async () => {
    const profile = world.profileAt(box.person('agency_planner').index)
    expect(await networkClient().me()).toMatchObject({
      id: profile.network_id,
      username: profile.handle,
      public_metrics: { followers_count: profile.followers_count, tweet_count: profile.posts_count },
    })
  })

  test('by id: 250 in three requests, missing ones named', async () => {
    const ids = Array.from({ length: 249 }, (_, index) => world.networkIdAt(index))
    const { found, missing } = await networkClient().users([...ids, '999'])
    expect(found.map((user) => user.id)).toEqual(ids)
    expect(missing).toEqual([{ value: '999', reason: 'not_found' }])
  })

  test('by handle: letter case does not matter, and impossible handles are not looked up', async () => {
    const handle = world.handleAt(700)
    const logLengthBefore = box.sandbox.log.latest().length
    const { found, missing } = await networkClient().usersByHandle([
      handle.toUpperCase(),
      'nobody_at_all_',
      'im possible',
    ])
    expect(found.map((user) => user.username)).toEqual([handle])
    expect(missing).toEqual([
      { value: 'nobody_at_all_', reason: 'not_found' },
      { value: 'im possible', reason: 'not_found' },
    ])
    expect(box.sandbox.log.latest().length).toBe(logLengthBefore + 1)
  })

  test('one user by id or handle; unknown and suspended users have different errors', async () => {
    expect((await networkClient().user(world.networkIdAt(700))).username).toBe(world.handleAt(700))
    expect((await networkClient().userByHandle(world.handleAt(700))).id).toBe(world.networkIdAt(700))
    expect(await rejectionOf(networkClient().user('999'))).toMatchObject({ kind: 'not_found' })
    expect(await rejectionOf(networkClient().userByHandle(box.person('suspended').handle))).toMatchObject({
      kind: 'forbidden',
    })
  })

  test('a wrong parameter is a problem that names it', async () => {
    const page = networkClient().followersPage(world.networkIdAt(700), { max_results: 5_000 })
    expect(await rejectionOf(page)).toMatchObject({
      kind: 'validation',
      code: 'invalid-request',
      fields: [{ field: 'max_results' }],
    })
    expect(await rejectionOf(networkClient().followersPage('700x'))).toMatchObject({
      kind: 'validation',
      fields: [{ field: 'id' }],
    })
    const bogusPage = networkClient().followersPage(world.networkIdAt(openPeople[0] ?? 0), {
      from: 'bogusbogusbogusbogus',
    })
    expect(await rejectionOf(bogusPage)).toMatchObject({ fields: [{ field: 'pagination_token' }] })
  })
})

describe('follow edges', () => {
  test('follows come page by page, complete and in order', async () => {
    const index = openPeople.find((each) => world.followingOf(each).length > 12) ?? 0
    const users = await collectRows(networkClient().following(world.networkIdAt(index), { max_results: 5 }))
    // On the network people follow those who can sign in as well.
    const following = box.sandbox.network.now().followingOf(index)
    expect(following).toEqual(expect.arrayContaining(world.followingOf(index)))
    expect(users.map((user) => user.id)).toEqual(following.map((each) => world.networkIdAt(each)))
  })

  test('followers are exactly those who follow', async () => {
    const hub = world.hubs().find((each) => isOpenProfile(each.index))?.index ?? 0
    const users = await collectRows(networkClient().followers(world.networkIdAt(hub)))
    const expected = Array.from({ length: world.size }, (_, index) => index).filter((index) =>
      world.followingOf(index).includes(hub),
    )
    expect(expected.length).toBeGreaterThan(10)
    expect(new Set(users.map((user) => user.id))).toEqual(
      new Set(expected.map((each) => world.networkIdAt(each))),
    )
    expect(users).toHaveLength(expected.length)
  })

  test('a protected account gives nothing and says why', async () => {
    const index =
      Array.from({ length: world.size }, (_, each) => each).find((each) => !isOpenProfile(each)) ?? -1
    expect(index).toBeGreaterThanOrEqual(0)
    expect((await networkClient().followersPage(world.networkIdAt(index))).items).toEqual([])
  })
})

describe('posts', () => {
  const author = openPeople.find((each) => world.postsOf(each).length > 7) ?? 0

  test('a timeline is complete and newest first', async () => {
    const posts = await collectRows(networkClient().userPosts(world.networkIdAt(author), { max_results: 5 }))
    const writtenPosts = world.postsOf(author).toReversed()
    expect(posts.map((post) => post.id)).toEqual(writtenPosts.map((post) => post.network_id))
    expect(posts[0]?.public_metrics?.retweet_count).toBe(writtenPosts[0]?.repost_count)
    expect(posts[0]?.text).toBe(writtenPosts[0]?.text)
  })

  test('since_id and exclude narrow it', async () => {
    const [, second] = world.postsOf(author)
    const postsSince = await collectRows(
      networkClient().userPosts(world.networkIdAt(author), { since_id: second?.network_id ?? '' }),
    )
    expect(postsSince).toHaveLength(world.postsOf(author).length - 2)
    const ownPosts = await collectRows(
      networkClient().userPosts(world.networkIdAt(author), { exclude: 'replies,retweets' }),
    )
    expect(ownPosts.every((post) => !post.referenced_tweets?.some((each) => each.type !== 'quoted'))).toBe(
      true,
    )
  })

  test.each([{ since_id: 'x' }, { until_id: '1e3' }, { start_time: 'yesterday' }])(
    '%o is refused',
    async (wrong) => {
      const error = await rejectionOf(
        collectRows(networkClient().userPosts(world.networkIdAt(author), wrong)),
      )
      expect(error).toMatchObject({ kind: 'validation', fields: [{ field: Object.keys(wrong)[0] }] })
    },
  )
})

test('with new field names the same client reads the same', async () => {
  const renamingSandbox = await startSandbox({ v2Names: 'new' })
  const renamedUser = await renamingSandbox.signIn('agency_planner')
  const index =
    openPeople.find((each) => world.postsOf(each).some((post) => post.quote_of ?? post.reply_to)) ?? 0
  const id = world.networkIdAt(index)
  const user = await renamingSandbox.network.x(renamedUser).user(id)
  expect(user.public_metrics?.tweet_count).toBe(world.profileAt(index).posts_count)
  expect(user.public_metrics).toHaveProperty('post_count')
  const renamedPosts = await collectRows(renamingSandbox.network.x(renamedUser).userPosts(id))
  const posts = await collectRows(networkClient().userPosts(id))
  expect(renamedPosts.map((post) => [post.referenced_tweets, post.public_metrics?.retweet_count])).toEqual(
    posts.map((post) => [post.referenced_tweets, post.public_metrics?.retweet_count]),
  )
  expect(await rejectionOf(renamingSandbox.network.x(renamedUser).user('999'))).toMatchObject({
    kind: 'not_found',
  })
  await renamingSandbox.close()
})
