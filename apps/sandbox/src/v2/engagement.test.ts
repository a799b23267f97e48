import type { UserToken } from '@rookery/network'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { xGrant } from '../testing/social-sign-in.ts'
import {
  collectRows,
  rejectionOf,
  startSandbox,
  testWorld,
  type TestSandbox,
} from '../testing/start-sandbox.ts'

const world = testWorld()
const allIndexes = Array.from({ length: world.size }, (_, index) => index)
let box: TestSandbox
let token: UserToken
beforeAll(async () => {
  box = await startSandbox({ windowSeconds: 1 })
  token = await box.signIn('agency_planner')
  await box.control('time', { seconds: 5 * 86_400 })
})
afterAll(() => box.close())
const posts = () => box.network.x(token).posts
const id = (index: number) => world.networkIdAt(index)
/** All posts of the sandbox, with their authors. */
const all = () => {
  const networkNow = box.sandbox.network.now()
  return allIndexes.flatMap((author) => networkNow.postsOf(author).map((post) => ({ author, post })))
}

test('likers like: the post appears in each liker’s likes (GET /2/tweets/:id/liking_users, GET /2/users/:id/liked_tweets)', async () => {
  const likedIds: string[] = []
  for (const { post } of all()
    .filter((each) => each.post.like_count > 30)
    .slice(0, 12)) {
    const likersOfPost = await collectRows(posts().likers(post.network_id))
    expect(likersOfPost.length).toBeLessThanOrEqual(post.like_count)
    for (const liker of likersOfPost.filter((user) => !user.protected).slice(0, 2)) {
      const likedPosts = await collectRows(posts().liked(liker.id, { max_results: 100 }))
      expect(likedPosts.map((each) => each.id)).toContain(post.network_id)
      likedIds.push(liker.id)
    }
  }
  expect(likedIds.length).toBeGreaterThan(3)
  for (const liker of likedIds.slice(0, 3)) {
    const likedPosts = await collectRows(posts().liked(liker))
    expect(likedPosts.length).toBeGreaterThan(0)
    for (const post of likedPosts.slice(0, 3))
      expect((await collectRows(posts().likers(post.id))).map((user) => user.id)).toContain(liker)
  }
})

test('reposts, reposters and quotes are the posts that refer to it (GET /2/tweets/:id/retweets, retweeted_by, quote_tweets)', async () => {
  const allPosts = all()
  const source = allPosts.find((each) => each.post.repost_of !== null)?.post.repost_of ?? ''
  const repostsOfSource = allPosts.filter((each) => each.post.repost_of === source)
  const listedReposts = await collectRows(posts().reposts(source))
  expect(listedReposts.map((post) => post.id).toSorted()).toEqual(
    repostsOfSource.map((each) => each.post.network_id).toSorted(),
  )
  const people = await collectRows(posts().reposters(source))
  expect(new Set(people.map((user) => user.id))).toEqual(
    new Set(repostsOfSource.map((each) => id(each.author))),
  )
  const quotedPostId = allPosts.find((each) => each.post.quote_of !== null)?.post.quote_of ?? ''
  const quotesOfPost = allPosts
    .filter((each) => each.post.quote_of === quotedPostId)
    .map((each) => each.post.network_id)
  const page = await posts().quotesPage(quotedPostId)
  expect(page.items.map((post) => post.id).toSorted()).toEqual(quotesOfPost.toSorted())
  expect(page.includes?.tweets?.map((post) => post.id)).toContain(quotedPostId)
  expect(page.includes?.users?.map((user) => user.id)).toContain(page.items[0]?.author_id)
})

test('mentions name the person, replies among them (GET /2/users/:id/mentions)', async () => {
  const replyPost = all().find((each) => each.post.reply_to !== null && each.author > 500)
  const repliedPost = box.sandbox.network.now().postOfNetworkId(replyPost?.post.reply_to ?? '')
  const mentions = await collectRows(posts().mentions(id(repliedPost?.author ?? -1)))
  expect(mentions.map((post) => post.id)).toContain(replyPost?.post.network_id)
  const found = mentions.find((post) => post.id === replyPost?.post.network_id)
  expect(found?.in_reply_to_user_id).toBe(id(repliedPost?.author ?? -1))
  expect(found?.entities?.mentions?.[0]?.id).toBe(id(repliedPost?.author ?? -1))
})

test('likes are not for the app alone (GET /2/tweets/:id/liking_users)', async () => {
  const app = box.network.x({ app_bearer: (await box.network.oauth2?.appToken()) ?? '' })
  const post = all()[0]?.post.network_id ?? ''
  expect(await rejectionOf(app.posts.likersPage(post))).toMatchObject({ code: 'unsupported-authentication' })
  expect((await app.posts.byId(post)).id).toBe(post)
})

describe('posts by id (GET /2/tweets, GET /2/tweets/:id)', () => {
  test('250 in three requests, in order, with the missing ones', async () => {
    const somePosts = all()
      .filter((each) => each.post.repost_of === null)
      .slice(0, 249)
    const ids = somePosts.map((each) => each.post.network_id)
    const { found, missing } = await posts().byIds([...ids, '999'])
    expect(found.map((post) => post.id)).toEqual(ids)
    expect(found.map((post) => post.text)).toEqual(somePosts.map((each) => each.post.text))
    expect(missing).toEqual([{ value: '999', reason: 'not_found' }])
    expect(await rejectionOf(posts().byId('999'))).toMatchObject({ kind: 'not_found' })
  })

  test('media come along', async () => {
    const photoPost = all().find((each) => each.post.media_types.includes('photo'))
    const url = `${box.url}/2/tweets/${photoPost?.post.network_id}?expansions=attachments.media_keys&media.fields=url,width`
    const app = await box.network.oauth2?.appToken()
    const answer = (await (await fetch(url, { headers: { authorization: `Bearer ${app}` } })).json()) as {
      includes: { media: { type: string; width: number }[] }
    }
    expect(answer.includes.media[0]).toMatchObject({ type: 'photo', width: 1_200 })
  })
})

describe('own posts (GET /2/tweets, GET /2/tweets/analytics)', () => {
  const me = () => box.person('agency_planner')

  test('only their author reads private figures, of 30 days', async () => {
    // Three days after the world's end: a bearer is not bound to the clock as a signature is.
    const earlySandbox = await startSandbox({}, { now: () => Date.parse('2026-11-03T00:00:00Z') })
    const { access_token } = await xGrant(earlySandbox, 'agency_planner')
    const ownPosts = earlySandbox.network.x({ user_bearer: access_token }).posts
    const authoredPosts = world.postsOf(me().index)
    const at = (post: (typeof authoredPosts)[number]) => Date.parse(post.created_at)
    const recentPosts = authoredPosts.filter((post) => at(post) > Date.parse('2026-10-05T00:00:00Z'))
    const oldPosts = authoredPosts.filter((post) => at(post) < Date.parse('2026-10-02T00:00:00Z'))
    const otherPost = world.postsOf(0)[0]
    expect(recentPosts.length).toBeGreaterThan(0)
    for (const post of recentPosts) {
      const [listed] = (await ownPosts.ownByIds([post.network_id])).found
      expect(listed).toHaveProperty('non_public_metrics.impression_count', post.impression_count ?? 0)
      expect(listed).toHaveProperty('organic_metrics.like_count', post.like_count)
    }
    for (const post of [...oldPosts, otherPost].filter((each) => each !== undefined)) {
      const { found, missing, problems } = await ownPosts.ownByIds([post.network_id])
      expect(found[0]?.id).toBe(post.network_id)
      expect(found[0]).not.toHaveProperty('non_public_metrics')
      expect(missing).toEqual([])
      expect(problems?.map((problem) => problem['field'])).toEqual(['non_public_metrics', 'organic_metrics'])
    }
    await earlySandbox.close()
  })

  test('days add up to the total', async () => {
    const ownPost = world.postsOf(me().index).at(-1)
    const spanParams = {
      start_time: new Date(Date.parse(ownPost?.created_at ?? '') - 60_000).toISOString(),
      end_time: new Date(box.sandbox.clock.world()).toISOString(),
    }
    const [total] = await posts().analytics([ownPost?.network_id ?? ''], spanParams)
    const [daily] = await posts().analytics([ownPost?.network_id ?? ''], {
      ...spanParams,
      granularity: 'daily',
    })
    const sum = daily?.timestamped_metrics.reduce((soFar, row) => soFar + (row.metrics.impressions ?? 0), 0)
    expect(daily?.timestamped_metrics.length).toBeGreaterThan(3)
    expect(sum).toBe(ownPost?.impression_count ?? 0)
    expect(total?.timestamped_metrics[0]?.metrics).toMatchObject({
      impressions: sum,
      likes: ownPost?.like_count,
    })
    const otherAnalytics = await posts().analytics([all()[0]?.post.network_id ?? ''], spanParams)
    expect(otherAnalytics).toEqual([])
  })
})

describe('trends', () => {
  test('trends of a place are named by its posts (GET /2/trends/by/woeid/:woeid)', async () => {
    const app = box.network.x({ app_bearer: (await box.network.oauth2?.appToken()) ?? '' })
    const trends = await app.trends.byPlace(1, 50)
    expect(trends.length).toBeGreaterThan(5)
    const counts = trends.map((trend) => trend.tweet_count ?? 0)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    const japanTrends = await app.trends.byPlace(23_424_856, 5)
    expect(japanTrends.length).toBeLessThanOrEqual(5)
    expect(await rejectionOf(box.network.x(token).trends.byPlace(1))).toMatchObject({
      code: 'unsupported-authentication',
    })
  })
})

test('people are found by handle, name and bio (GET /2/users/search)', async () => {
  const hub = world.hubs()[3]
  const byHandle = await collectRows(box.network.x(token).searchUsers(`@${hub?.handle}`), 1)
  expect(byHandle[0]?.username).toBe(hub?.handle)
  const coffeePeople = await collectRows(box.network.x(token).searchUsers('coffee'), 60)
  expect(coffeePeople.length).toBeGreaterThan(0)
  for (const user of coffeePeople)
    expect(`${user.username} ${user.name} ${user.description ?? ''}`.toLowerCase()).toContain('coffee')
})
