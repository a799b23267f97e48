import { describe, expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'
import { WireError, parseWire } from './parse-wire.ts'
import { xCountsAnswer, xTrendsAnswer, xUsageAnswer, xUsersAnswer } from './x-envelope.ts'
import { xPostSchema } from './x-post.ts'
import { problemName } from './x-problem.ts'
import { xUserSchema } from './x-user.ts'

const user = { id: '12', name: 'Ada', username: 'ada' }
const post = { id: '1400647054787895298', text: 'hello' }

describe('old and new names of X API v2', () => {
  test('a user', () => {
    const metrics = { followers_count: 1, following_count: 2, listed_count: 3 }
    const renamedUser = { ...user, pinned_post_id: '9', public_metrics: { ...metrics, post_count: 4 } }
    const parsedUser = parseWire(xUserSchema, renamedUser, 'user')
    expect(parsedUser.public_metrics?.tweet_count).toBe(4)
    expect(parsedUser.pinned_tweet_id).toBe('9')
    expect(
      parseWire(xUserSchema, { ...user, public_metrics: { ...metrics, tweet_count: 5 } }, 'user'),
    ).toMatchObject({
      public_metrics: { tweet_count: 5 },
    })
  })

  test('a post', () => {
    const parsedObject = parseWire(
      xPostSchema,
      {
        ...post,
        referenced_posts: [{ type: 'quoted', id: '1' }],
        public_metrics: { repost_count: 7, reply_count: 0, like_count: 0 },
      },
      'post',
    )
    expect(parsedObject.referenced_tweets).toEqual([{ type: 'quoted', id: '1' }])
    expect(parsedObject.public_metrics?.retweet_count).toBe(7)
  })

  test('counts', () => {
    const row = { start: 'a', end: 'b' }
    const parsedObject = parseWire(
      xCountsAnswer,
      { data: [{ ...row, post_count: 3 }], meta: { total_post_count: 3 } },
      'counts',
    )
    expect(parsedObject.data?.[0]?.tweet_count).toBe(3)
    expect(parsedObject.meta?.total_tweet_count).toBe(3)
  })
})

test('trends and usage: old and new names, counts as numbers or texts', () => {
  const trends = {
    data: [
      { trend_name: '#a', post_count: 3 },
      { trend_name: 'b', tweet_count: 2 },
    ],
  }
  expect(parseWire(xTrendsAnswer, trends, 'trends').data?.map((each) => each.tweet_count)).toEqual([3, 2])
  const usageWire = { data: { project_cap: '3000000', project_usage: 12, cap_reset_day: 1 } }
  expect(parseWire(xUsageAnswer, usageWire, 'usage').data).toMatchObject({ project_cap: 3_000_000 })
})

test('unknown fields pass', () => {
  expect(parseWire(xUserSchema, { ...user, brand_new: { a: [1] } }, 'user')).toEqual({
    ...user,
    brand_new: { a: [1] },
  })
})

test('issue 31.4: an item that cannot be read is named with its place among the errors, and the others are read', () => {
  const broken = { id: '13', name: 'Bo' }
  const answer = parseWire(xUsersAnswer, { data: [user, broken, null] }, 'GET /2/users')
  expect(answer.data).toEqual([user])
  expect(answer.errors?.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/^data\.1\.username /),
    expect.stringMatching(/^data\.2 /),
  ])
  const posts = { posts: [post, { id: 5 }], users: [broken, user] }
  expect(parseWire(xUsersAnswer, { includes: posts }, 'users').includes).toMatchObject({
    tweets: [post],
    users: [user],
  })
})

test('a list of another kind is refused, and a missing field is named with its place', () => {
  const broken = { id: '13', name: 'Bo' }
  expect(() => parseWire(xUsersAnswer, { data: [broken, broken] }, 'GET /2/users')).toThrow(
    /^GET \/2\/users: data\.1\.username /,
  )
  try {
    parseWire(xPostSchema, { id: 5, text: 'x' }, 'post')
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(WireError)
    expect((error as WireError).fields).toMatchObject([{ field: 'id' }])
  }
})

test('`{}` and null read as empty lists', () => {
  const parsedObject = parseWire(
    xPostSchema,
    { ...post, entities: { hashtags: {} }, context_annotations: null },
    'post',
  )
  expect(parsedObject).toMatchObject({ entities: { hashtags: [] }, context_annotations: [] })
})

test('problem types are identified by their last segment', () => {
  expect(problemName({ type: 'https://api.twitter.com/2/problems/usage-capped' })).toBe('usage-capped')
  expect(problemName({ type: 'about:blank' })).toBe('')
  expect(problemName({})).toBe('')
})

test('parseJson preserves long ids and does not change other numbers', () => {
  const text =
    '{"id":1400647054787895298,"n":12,"f":0.1234567890123456789,"e":1e21,"t":"x:1400647054787895298"}'
  expect(parseJson(text)).toEqual({
    id: '1400647054787895298',
    n: 12,
    f: 0.123_456_789_012_345_68,
    e: 1e21,
    t: 'x:1400647054787895298',
  })
  expect(() => parseJson('{"id":1400647054787895298')).toThrow(SyntaxError)
})
