import { describe, expect, test } from 'vitest'
import type { ProfileInput } from '@rookery/analytics'
import { file, jsonLines, post, readRows, user } from '../../../../testing/population/reader-files.ts'

describe('API v1.1 and complete documents', () => {
  const status = {
    id: 886800940346609700,
    id_str: '886800940346609664',
    created_at: 'Mon Jul 17 04:13:14 +0000 2017',
    full_text: 'RT @b: hi https://t.co/1',
    entities: { hashtags: [{ text: 'x' }], user_mentions: [{ screen_name: 'b' }], urls: [] },
    retweet_count: 5475,
    favorite_count: 0,
    lang: 'en',
  }
  const v1 = {
    id: 878301212025782300,
    id_str: '878301212025782272',
    name: 'A',
    screen_name: 'a_1',
    description: 'see https://t.co/2',
    entities: { description: { urls: [{ url: 'https://t.co/2', expanded_url: 'https://b.example' }] } },
    followers_count: 26,
    friends_count: 193,
    statuses_count: 11,
    listed_count: 1,
    created_at: 'Fri Jun 23 17:18:21 +0000 2017',
  }
  test('users of v1.1 with the post inside; the id is taken from the field with all digits', async () => {
    const repostedTweet = {
      ...status,
      id_str: '886716829468696576',
      user: { ...v1, id_str: '7', screen_name: 'b' },
    }
    const page = {
      users: [{ ...v1, status: { ...status, retweeted_status: repostedTweet } }],
      next_cursor: 0,
    }
    const found = await readRows(file('members.json', JSON.stringify(page, null, 1)))
    expect(found.map((each) => each.kind)).toEqual(['profile', 'post', 'post', 'profile'])
    expect(found[0]).toMatchObject({
      row: {
        network_id: '878301212025782272',
        description: 'see https://b.example',
        following_count: 193,
        posts_count: 11,
        created_at: '2017-06-23T17:18:21.000Z',
      },
    })
    expect(found[1]).toMatchObject({
      row: {
        network_id: '886800940346609664',
        author_network_id: '878301212025782272',
        repost_of: '886716829468696576',
        repost_count: 5475,
        hashtags: ['x'],
      },
    })
    expect(found[2]).toMatchObject({ row: { author_network_id: '7' } })
    // The same document on a single line.
    const line = await readRows(file('members.jsonl', JSON.stringify(page)))
    expect(line.map((each) => 'row' in each && each.row)).toEqual(
      found.map((each) => 'row' in each && each.row),
    )
  })
  test('an answer in many lines, a list, a directory of accounts, a graph without names', async () => {
    const answer = {
      data: [{ ...post, author_id: '5' }],
      includes: { users: [user] },
      meta: { result_count: 1 },
    }
    const manyRows = await readRows(file('answer.json', JSON.stringify(answer, null, 2)))
    expect(manyRows.map(({ kind, line }) => `${kind} ${line}`)).toEqual(['post 3', 'profile 9'])
    expect(await readRows(file('list.json', JSON.stringify([user, post])))).toMatchObject([
      { kind: 'profile', at: 1 },
      { kind: 'post', at: 2 },
    ])
    const accounts = [{ name: 'N', party: 'X', accounts: [{ id: '951207213728698374', screen_name: 'n_1' }] }]
    const [bareProfile] = await readRows(file('accounts.json', JSON.stringify(accounts)))
    expect(bareProfile).toMatchObject({
      row: { network_id: '951207213728698374', handle: 'n_1', description: '' },
    })
    expect(JSON.stringify(bareProfile)).not.toContain('X')
    const graph = await readRows(
      file(
        'graph.json',
        JSON.stringify({
          labels: { 1: 'f', 2: 'm' },
          edges: [
            [1, 2],
            [2, 1],
            ['1', 2],
          ],
        }),
      ),
    )
    expect(graph.map(({ kind }) => kind)).toEqual(['profile', 'profile', 'follow', 'follow', 'rejected'])
    expect(
      new Set(
        graph
          .slice(0, 2)
          .map((each) => 'row' in each && BigInt((each.row as ProfileInput).network_id) >> 63n),
      ),
    ).toEqual(new Set([1n]))
    await expect(readRows(file('torn.json', '[{"id": "1"}, {"id":'))).rejects.toThrow('ends in the middle')
  })
  test('follows as objects, as pages of ids and as events', async () => {
    const found = await readRows(
      file(
        'edges.jsonl',
        jsonLines(
          { follower_network_id: '12345678901234567890', followed_network_id: '2' },
          { source_id: '3', target_id: 4 },
          { follow_events: [{ type: 'follow', source: v1, target: { ...v1, id_str: '9' } }] },
          { source_id: '', target_id: '4' },
        ),
      ),
    )
    expect(found.filter(({ kind }) => kind === 'follow').map((each) => 'row' in each && each.row)).toEqual([
      { follower_network_id: '12345678901234567890', followed_network_id: '2' },
      { follower_network_id: '3', followed_network_id: '4' },
      { follower_network_id: '878301212025782272', followed_network_id: '9' },
    ])
    expect(found.at(-1)).toMatchObject({ kind: 'rejected', line: 4 })
    const page = await readRows(
      file('following_42.json', JSON.stringify({ ids: ['7', '8'], next_cursor: 0 })),
    )
    expect(page).toMatchObject([
      { row: { follower_network_id: '42', followed_network_id: '7' } },
      { kind: 'follow' },
    ])
  })
  test('an edited post says which versions it replaced', async () => {
    const editedPost = { ...post, edit_history_tweet_ids: ['1400119370865512440', post.id] }
    expect(
      await readRows(
        file('edited.jsonl', jsonLines(editedPost, { ...editedPost, id: '1400119370865512440' })),
      ),
    ).toMatchObject([
      { row: { network_id: post.id, earlier_versions: ['1400119370865512440'] } },
      { row: { network_id: '1400119370865512440' } },
    ])
  })
})
