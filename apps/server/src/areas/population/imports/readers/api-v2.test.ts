import { gzipSync, zstdCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { file, jsonLines, post, readRows, user } from '../../../../testing/population/reader-files.ts'
import { timeOfId } from './time-of-id.ts'

describe('X API v2 JSON lines', () => {
  test('a recorded answer gives its users, posts and includes, and ids above 2^53 remain exact', async () => {
    const path = file(
      'answer.jsonl',
      jsonLines({
        data: [
          {
            ...post,
            created_at: '2021-06-02T15:57:25.000Z',
            entities: { hashtags: [{ start: 6, end: 12, tag: 'World' }] },
          },
        ],
        includes: { users: [user], tweets: [{ ...post, id: '1400000000000000000' }] },
        meta: { result_count: 1 },
      }),
    )
    const found = await readRows(path)
    expect(found.map(({ kind, line }) => `${kind} ${line}`)).toEqual(['post 1', 'profile 1', 'post 1'])
    expect(found[0]).toMatchObject({
      row: {
        network_id: '1400119370865512449',
        author_network_id: user.id,
        hashtags: ['World'],
        lang: 'und',
      },
    })
    expect(found[1]).toMatchObject({
      row: { network_id: '12345678901234567890', handle: 'ada', verified_type: 'none' },
    })
    // The time of a post without one is in its id.
    expect(found[2]).toMatchObject({ row: { created_at: timeOfId('1400000000000000000') } })
  })
  test('old and new field names are read alike', async () => {
    const metrics = { followers_count: 1, following_count: 2, listed_count: 4 }
    const oldUser = { ...user, public_metrics: { ...metrics, tweet_count: 3 } }
    const renamedUser = { ...user, public_metrics: { ...metrics, post_count: 3 } }
    const found = await readRows(
      file(
        'names.jsonl',
        jsonLines(
          oldUser,
          renamedUser,
          { ...post, referenced_tweets: [{ type: 'quoted', id: '5' }] },
          { ...post, referenced_posts: [{ type: 'quoted', id: '5' }] },
        ),
      ),
    )
    expect(found[0]).toMatchObject({ row: (found[1] as { row: object }).row })
    expect(found[2]).toMatchObject({ row: { quote_of: '5' } })
    expect(found[3]).toMatchObject({ row: { quote_of: '5' } })
  })
  test('flattened posts contain their author and the posts they refer to', async () => {
    const innerUser = {
      ...post,
      id: '1400000000000000001',
      type: 'retweeted',
      author: { ...user, id: '77', username: 'bob' },
    }
    const found = await readRows(
      file('flat.jsonl', jsonLines({ ...post, author: user, referenced_tweets: [innerUser] })),
    )
    expect(found.map((each) => (each.kind === 'rejected' ? each.reason : each.kind))).toEqual([
      'post',
      'profile',
      'post',
      'profile',
    ])
  })
  test('a list of followers gives the edges and the account they belong to (issue 30.2)', async () => {
    const [, edge] = await readRows(file('followers_42.jsonl', jsonLines({ data: [user] })))
    expect(edge).toMatchObject({
      kind: 'follow',
      row: { follower_network_id: user.id, followed_network_id: '42', list: 'followers' },
    })
    const [, back] = await readRows(file('following_42.jsonl.gz', gzipSync(jsonLines({ data: [user] }))))
    expect(back).toMatchObject({
      kind: 'follow',
      row: { follower_network_id: '42', followed_network_id: user.id, list: 'following' },
    })
  })
  test('broken lines are rejected by their number and stop nothing', async () => {
    const found = await readRows(
      file(
        'broken.jsonl',
        [
          JSON.stringify(user),
          '{"id": ',
          '',
          '[1, 2]',
          JSON.stringify({ id: 'abc', name: 'x', username: 'x' }),
          JSON.stringify({ id: '1', start: 'x', tweet_count: 3 }),
          JSON.stringify({ id: '1400119370865512449', text: 'nobody' }),
          `${JSON.stringify({ ...user, id: '9' })}\r`,
        ].join('\n'),
      ),
    )
    expect(found.map((each) => [each.line, each.kind === 'rejected' ? each.reason : each.kind])).toEqual([
      [1, 'profile'],
      [2, 'the line is not JSON'],
      [4, 'the line is not an object'],
      [5, 'user: id is not a decimal id'],
      [6, 'neither a user nor a post nor a follow'],
      [7, 'the post has no author_id'],
      [8, 'profile'],
    ])
  })
  test('a broken first line is rejected as any other', async () => {
    expect(await readRows(file('first.jsonl', `no json\n${JSON.stringify(user)}\n`))).toMatchObject([
      { kind: 'rejected', line: 1 },
      { kind: 'profile', line: 2 },
    ])
  })
})

test('bare users and posts of the network are accepted: id, name and handle; hashtags from their text (issue 13, import)', async () => {
  const minimalUser = { id: '77', name: 'Bea', username: 'bea' }
  const path = file(
    'followers_12.jsonl',
    jsonLines(
      { data: [minimalUser], meta: { result_count: 1 } },
      { data: [{ ...post, text: 'tea #now @ada a@b.c' }] },
    ),
  )
  expect(await readRows(path)).toMatchObject([
    {
      kind: 'profile',
      row: { network_id: '77', handle: 'bea', name: 'Bea', created_at: '2006-03-21T00:00:00.000Z' },
    },
    { kind: 'follow', row: { follower_network_id: '77', followed_network_id: '12' } },
    { kind: 'post', row: { hashtags: ['now'], mentions: ['ada'] } },
  ])
})

test('issue 31.1: JSON that Windows wrote in UTF-16, and packed with zstd, is read as any other', async () => {
  const lines = jsonLines(user, { ...user, id: '77', username: 'bo' })
  const utf16 = Buffer.from(`\uFEFF${lines}`, 'utf16le')
  for (const content of [utf16, zstdCompressSync(lines), gzipSync(utf16)])
    expect((await readRows(file('users.jsonl', content))).map(({ kind }) => kind)).toEqual([
      'profile',
      'profile',
    ])
  expect.assertions(3)
})
