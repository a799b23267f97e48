import type { UserToken, XPost } from '@rookery/network'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  collectRows,
  rejectionOf,
  startSandbox,
  testWorld,
  type TestSandbox,
} from '../testing/start-sandbox.ts'

const DAY_MS = 86_400_000
const world = testWorld()
let box: TestSandbox
let token: UserToken
let app: string
/** All posts since the world's end, from their authors' timelines. */
let writtenPosts: { author: number; post: ReturnType<typeof world.postsOf>[number] }[]
beforeAll(async () => {
  box = await startSandbox()
  token = await box.signIn('agency_planner')
  app = (await box.network.oauth2?.appToken()) ?? ''
  await box.control('time', { seconds: 6 * 86_400 })
  const networkNow = box.sandbox.network.now()
  const lifeStart = box.sandbox.network.life.from
  writtenPosts = Array.from({ length: world.size }, (_, index) => index).flatMap((author) =>
    networkNow.postsSince(author, lifeStart).map((post) => ({ author, post })),
  )
})
afterAll(() => box.close())
const posts = () => box.network.x(token).posts
const found = async (query: string, max = 3_000): Promise<XPost[]> =>
  await collectRows(posts().searchRecent(query, { max_results: 100 }), max)
const ids = (list: readonly { id: string }[]) => list.map((each) => each.id).toSorted()
const expectedIds = (is: (each: (typeof writtenPosts)[number]) => boolean) =>
  writtenPosts
    .filter((each) => each.post.repost_of === null && is(each))
    .map((each) => each.post.network_id)
    .toSorted()
const wordsOfText = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}_]+/u)

describe('GET /2/tweets/search/recent', () => {
  test(
    'finds every post of the last days that contains a word, newest first, without reposts',
    { tags: ['full'] },
    async () => {
      const list = await found('the')
      expect(list.length).toBeGreaterThan(30)
      expect(ids(list)).toEqual(expectedIds(({ post }) => wordsOfText(post.text).includes('the')))
      const postTimes = list.map((post) => Date.parse(post.created_at ?? ''))
      expect(postTimes).toEqual(postTimes.toSorted((a, b) => b - a))
      expect(list.every((post) => !post.referenced_tweets?.some((each) => each.type === 'retweeted'))).toBe(
        true,
      )
    },
  )

  test('AND binds tighter than OR; parentheses and negation', async () => {
    const containsWord = (post: (typeof writtenPosts)[number]['post'], word: string) =>
      wordsOfText(post.text).includes(word)
    expect(ids(await found('the and OR a'))).toEqual(
      expectedIds(
        ({ post }) => (containsWord(post, 'the') && containsWord(post, 'and')) || containsWord(post, 'a'),
      ),
    )
    expect(ids(await found('the (and OR a)'))).toEqual(
      expectedIds(
        ({ post }) => containsWord(post, 'the') && (containsWord(post, 'and') || containsWord(post, 'a')),
      ),
    )
    expect(ids(await found('the -a lang:en'))).toEqual(
      expectedIds(({ post }) => containsWord(post, 'the') && !containsWord(post, 'a') && post.lang === 'en'),
    )
  })

  test('authors, tags, names, links, replies, counts', async () => {
    const taggedPost = writtenPosts.find(({ post }) => post.hashtags.length > 0 && post.repost_of === null)
    const replied = writtenPosts.find(({ post }) => post.reply_to !== null)
    const mentioningPost = writtenPosts.find(
      ({ post }) => post.mentions.length > 0 && post.repost_of === null,
    )
    const networkNow = box.sandbox.network.now()
    const tag = taggedPost?.post.hashtags[0] ?? ''
    expect(ids(await found(`#${tag.toUpperCase()}`))).toEqual(
      expectedIds(({ post }) => post.hashtags.includes(tag)),
    )
    const handle = networkNow.handleAt(taggedPost?.author ?? 0)
    expect(ids(await found(`from:${handle}`))).toEqual(
      expectedIds(({ author }) => author === taggedPost?.author),
    )
    const mentionedHandle = mentioningPost?.post.mentions[0] ?? ''
    expect(ids(await found(`@${mentionedHandle}`))).toContain(mentioningPost?.post.network_id)
    const repliedPost = networkNow.postOfNetworkId(replied?.post.reply_to ?? '')
    if (repliedPost !== undefined) {
      expect(ids(await found(`to:${networkNow.handleAt(repliedPost.author)}`))).toContain(
        replied?.post.network_id,
      )
      expect(ids(await found(`in_reply_to_tweet_id:${replied?.post.reply_to}`))).toContain(
        replied?.post.network_id,
      )
    }
    expect(ids(await found('url:example has:links'))).toEqual(expectedIds(({ post }) => post.urls.length > 0))
    expect(ids(await found('min_likes:20'))).toEqual(expectedIds(({ post }) => post.like_count >= 20))
    const verifiedPosts = await found('the is:verified')
    const authors = new Set(verifiedPosts.map((post) => post.author_id))
    expect(authors.size).toBeGreaterThan(0)
    for (const id of authors)
      expect(world.profileAt(world.indexOfNetworkId(id ?? '') ?? -1).verified).toBe(true)
  })

  test('a conversation is its first post and all replies below it', async () => {
    const replyPost = writtenPosts.find(({ post }) => post.reply_to !== null)
    const [reposted] = (await posts().byIds([replyPost?.post.network_id ?? ''])).found
    const root = reposted?.conversation_id ?? ''
    expect(ids(await found(`conversation_id:${root}`))).toContain(replyPost?.post.network_id)
  })

  test('a search returns reposts when the query asks for them', async () => {
    const repostedPost = writtenPosts.find(({ post }) => post.repost_of !== null)
    expect(ids(await found(`retweets_of_tweet_id:${repostedPost?.post.repost_of}`))).toContain(
      repostedPost?.post.network_id,
    )
  })

  test('times narrow it and have to lie in the last seven days', async () => {
    const now = box.sandbox.clock.world()
    const isoTime = (ms: number) => new Date(ms).toISOString()
    const spanParams = { start_time: isoTime(now - 3 * DAY_MS), end_time: isoTime(now - DAY_MS) }
    const list = await collectRows(posts().searchRecent('the', { ...spanParams, max_results: 100 }))
    expect(list.length).toBeGreaterThan(0)
    for (const post of list) {
      const at = Date.parse(post.created_at ?? '')
      expect(at >= Date.parse(spanParams.start_time) && at < Date.parse(spanParams.end_time)).toBe(true)
    }
    const tooEarlySearch = posts().searchRecentPage('the', { start_time: isoTime(now - 8 * DAY_MS) })
    expect(await rejectionOf(tooEarlySearch)).toMatchObject({ fields: [{ field: 'start_time' }] })
    const latePage = posts().searchRecentPage('the', { end_time: isoTime(now) })
    expect(await rejectionOf(latePage)).toMatchObject({ fields: [{ field: 'end_time' }] })
  })

  test.each([
    'lang:en',
    'is:reply has:links',
    '-cat',
    'cat OR lang:en',
    '',
    'nope:1 x',
    'min_faves:10',
    '(a OR b',
    'a)',
    'a OR',
    '()',
    '"a',
    'a -(b OR c)',
    'cats AND dogs',
    'is:nullcast a',
    'has:wings a',
    'conversation_id:abc',
    'x'.repeat(513),
  ])('the query %j is refused', async (query) => {
    const firstPage = posts().searchRecentPage(query)
    expect(await rejectionOf(firstPage)).toMatchObject({
      kind: 'validation',
      code: 'invalid-request',
      fields: [{ field: 'query' }],
    })
  })

  test('sort_order=relevancy puts the most liked first', async () => {
    const [list] = [await found('the')]
    const url = `${box.url}/2/tweets/search/recent?query=the&max_results=10&sort_order=relevancy&tweet.fields=public_metrics`
    const response = await fetch(url, { headers: { authorization: `Bearer ${app}` } })
    const { data } = (await response.json()) as { data: { public_metrics: { like_count: number } }[] }
    const likes = data.map((post) => post.public_metrics.like_count)
    expect(likes).toEqual(likes.toSorted((a, b) => b - a))
    expect(likes[0]).toBe(Math.max(...list.map((post) => post.public_metrics?.like_count ?? 0)))
  })
})

describe('GET /2/tweets/counts/recent', () => {
  test.each(['the', 'the -a lang:en', '#nobodysaysthis'])(
    'are what search finds for %j, times the network’s people for one of the world (issue 46.6)',
    async (query) => {
      const list = await found(query)
      const factor = box.sandbox.world.scaleFactor
      for (const granularity of ['minute', 'hour', 'day'] as const) {
        const postCounts = await box.network.x({ app_bearer: app }).posts.countRecent(query, granularity)
        expect(Math.abs(postCounts.total - list.length * factor)).toBeLessThan(list.length + 1)
        expect(postCounts.rows.reduce((sum, row) => sum + row.tweet_count, 0)).toBe(postCounts.total)
        for (const row of postCounts.rows.filter((each) => each.tweet_count > 0)) {
          const postsWithin = list.filter(
            (post) => (post.created_at ?? '') >= row.start && (post.created_at ?? '') < row.end,
          )
          expect(row.tweet_count).toBe(Math.round(postsWithin.length * factor))
        }
      }
    },
  )

  test('is for the app alone: OAuth 1.0a is refused', async () => {
    expect(await rejectionOf(box.network.x(token).posts.countRecent('the'))).toMatchObject({
      kind: 'forbidden',
      code: 'unsupported-authentication',
    })
  })
})
