import { describe, expect, test } from 'vitest'
import { file, jsonLines, readRows } from '../../../../testing/population/reader-files.ts'

const id = '1400119370865512449'
const then = 'Tue Mar 21 20:50:14 +0000 2006'
const itemsOf = async (...values: unknown[]) => await readRows(file('x.jsonl', jsonLines(...values)))

describe('statuses are known by their shape', () => {
  test.each([
    ['without created_at', { id_str: id, full_text: 'a', user: { id_str: '7' } }],
    ['with text instead of full_text', { id_str: id, text: 'a', user: { id_str: '7' } }],
    ['with its id as a number only', { id: 20, created_at: then, text: 'a', user: { id: 7 } }],
    ['with null for id_str', { id: 20, id_str: null, created_at: then, full_text: 'a', user: { id: 7 } }],
    ['with its author’s id alone', { id_str: id, text: 'a', truncated: false, user_id_str: '7' }],
    ['with a user without screen_name', { id_str: id, full_text: 'a', user: { id_str: '7', name: 'A' } }],
    [
      'with nulls for what is optional',
      {
        id_str: id,
        full_text: 'a',
        user: { id_str: '7' },
        entities: null,
        extended_entities: null,
        lang: null,
        retweet_count: null,
        in_reply_to_status_id_str: null,
        created_at: null,
        retweeted_status: null,
      },
    ],
    ['of v2 with its author beside it', { id, text: 'a', author: { id: '7', username: 'ab', name: 'A' } }],
    [
      'of v2 with numbers for ids',
      {
        id: 20,
        created_at: '2006-03-21T20:50:14.000Z',
        text: 'a',
        author_id: 7,
        edit_history_tweet_ids: null,
      },
    ],
    ['of v2 that names its author', { id, text: 'a', author_id: '7', username: 'ab' }],
  ])('issue 31.5: a post %s', async (_, value) => {
    const [first, ...others] = await itemsOf({ id, ...value })
    expect(first).toMatchObject({ kind: 'post', row: { author_network_id: '7', text: 'a' } })
    expect(others.filter(({ kind }) => kind === 'rejected')).toEqual([])
  })
  test('issue 31.5: a user without a handle is reported as such', async () => {
    expect(
      await itemsOf(
        { id_str: '7', name: 'A', followers_count: 3 },
        { id: '7', name: 'A', public_metrics: {} },
      ),
    ).toMatchObject([
      { kind: 'rejected', reason: 'user: username is missing' },
      { kind: 'rejected', reason: 'user: username is missing' },
    ])
  })
})

describe('notices of streams and answers without rows', () => {
  const user = { id_str: '7', name: 'A', screen_name: 'ab' }
  test.each([
    [{ limit: { track: 5, timestamp_ms: '1' } }],
    [{ scrub_geo: { user_id: 1, up_to_status_id: 2 } }],
    [{ status_withheld: { id: 1, user_id: 2, withheld_in_countries: ['DE'] } }],
    [{ user_withheld: { id: 1, withheld_in_countries: ['DE'] } }],
    [{ disconnect: { code: 4, stream_name: '', reason: '' } }],
    [{ warning: { code: 'FALLING_BEHIND', message: '', percent_full: 60 } }],
    [{ friends: [1, 2] }],
    [{ event: 'favorite', source: { id_str: '1' }, target: { id_str: '2' }, target_object: {} }],
    [{ for_user_id: '2', follow_events: [{ type: 'unfollow', source: { id: '1' }, target: { id: '2' } }] }],
    [
      {
        errors: [
          { title: 'Not Found Error', detail: '', type: 'https://api.x.com/2/problems/resource-not-found' },
        ],
      },
    ],
    [{ errors: [{ code: 88, message: 'Rate limit exceeded' }] }],
    [{ error: 'Not authorized.', request: '/1.1/statuses/user_timeline.json' }],
    [{ meta: { result_count: 0 } }],
    [{ data: [], meta: { result_count: 0 } }],
    [{ data: null, errors: [{ title: 'Forbidden' }] }],
    [{ title: 'Unauthorized', type: 'about:blank', status: 401, detail: 'Unauthorized' }],
    [{ title: 'ConnectionException', detail: '', connection_issue: 'TooManyConnections', type: '' }],
    [{ data: { tweet_edit: { tweet: { id: '1' }, event_at: '' } } }],
  ])('issue 31.5: %j is a notice, not a reject', async (value) => {
    expect((await itemsOf(value)).map(({ kind }) => kind)).toEqual(['notice'])
    expect(
      (await readRows(file('x.json', JSON.stringify([value], null, 1)))).map(({ kind }) => kind),
    ).toEqual(['notice'])
  })
  test.each([
    [
      {
        delete: {
          status: { id: 1234567890123456800, id_str: '1234567890123456789', user_id: 3 },
          timestamp_ms: '1',
        },
      },
      'post',
      '1234567890123456789',
      'deleted',
    ],
    [{ data: { delete: { tweet: { id: '12', author_id: '3' }, event_at: '' } } }, 'post', '12', 'deleted'],
    [{ data: { user_protect: { user: { id: '12' }, event_at: '' } } }, 'profile', '12', 'protected'],
    [{ data: { user_suspend: { user: { id: '12' } } } }, 'profile', '12', 'suspended'],
  ])('issue 31.5: %j reports the deleted items', async (value, kind, network_id, reason) => {
    expect(await itemsOf(value)).toEqual([
      expect.objectContaining({ kind: 'notice', deletion: { kind, network_id, reason } }),
    ])
  })
  test('issue 31.5: an answer with rows and problems gives its rows; a follow event gives an edge', async () => {
    const answer = {
      data: [{ id, text: 'a', author_id: '7' }],
      errors: [{ title: 'Not Found Error' }],
      meta: {},
    }
    const follow = { event: 'follow', source: user, target: { ...user, id_str: '8', screen_name: 'cd' } }
    expect((await itemsOf(answer, follow)).map(({ kind }) => kind)).toEqual([
      'post',
      'profile',
      'profile',
      'follow',
    ])
  })
  test('issue 31.5: a line that is neither a row nor a notice is still a reject', async () => {
    expect(
      (await itemsOf({ colour: 'red' }, { meta: 1, colour: 2 }, {}, { warning: 'x' })).map(
        ({ kind }) => kind,
      ),
    ).toEqual(['rejected', 'notice', 'rejected', 'rejected'])
  })
})
