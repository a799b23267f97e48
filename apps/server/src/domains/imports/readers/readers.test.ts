import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PostInput, ProfileInput } from '@rookery/analytics'
import type { ColumnMap } from './column-map.ts'
import type { Imported } from './imported.ts'
import { planFile } from './plan-file.ts'
import { timeOfId } from './time-of-id.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rookery-readers-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = (name: string, content: string | Buffer) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
const read = async (path: string, ...maps: ColumnMap[]): Promise<Imported[]> => {
  const plan = await planFile(path, maps)
  if ('skip' in plan) throw new Error(plan.skip)
  return await Array.fromAsync(plan.rows())
}
const lines = (...values: unknown[]) => values.map((value) => JSON.stringify(value)).join('\n')

const user = { id: '12345678901234567890', name: 'Ada', username: 'ada', description: 'I count' }
const post = { id: '1400119370865512449', text: 'hello #World', author_id: user.id }

describe('X API v2 JSON lines', () => {
  test('a recorded answer gives its users, posts and what they include, ids above 2^53 kept', async () => {
    const path = file(
      'answer.jsonl',
      lines({
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
    const found = await read(path)
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
    const old = { ...user, public_metrics: { ...metrics, tweet_count: 3 } }
    const renamed = { ...user, public_metrics: { ...metrics, post_count: 3 } }
    const found = await read(
      file(
        'names.jsonl',
        lines(
          old,
          renamed,
          { ...post, referenced_tweets: [{ type: 'quoted', id: '5' }] },
          { ...post, referenced_posts: [{ type: 'quoted', id: '5' }] },
        ),
      ),
    )
    expect(found[0]).toMatchObject({ row: (found[1] as { row: object }).row })
    expect(found[2]).toMatchObject({ row: { quote_of: '5' } })
    expect(found[3]).toMatchObject({ row: { quote_of: '5' } })
  })
  test('flattened posts carry their author and what they refer to', async () => {
    const inner = {
      ...post,
      id: '1400000000000000001',
      type: 'retweeted',
      author: { ...user, id: '77', username: 'bob' },
    }
    const found = await read(file('flat.jsonl', lines({ ...post, author: user, referenced_tweets: [inner] })))
    expect(found.map((each) => (each.kind === 'rejected' ? each.reason : each.kind))).toEqual([
      'post',
      'profile',
      'post',
      'profile',
    ])
  })
  test('a list of followers says who follows whom', async () => {
    const [, edge] = await read(file('followers_42.jsonl', lines({ data: [user] })))
    expect(edge).toMatchObject({
      kind: 'follow',
      row: { follower_network_id: user.id, followed_network_id: '42' },
    })
    const [, back] = await read(file('following_42.jsonl.gz', gzipSync(lines({ data: [user] }))))
    expect(back).toMatchObject({
      kind: 'follow',
      row: { follower_network_id: '42', followed_network_id: user.id },
    })
  })
  test('broken lines are rejected by their number and stop nothing', async () => {
    const found = await read(
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
    expect(await read(file('first.jsonl', `no json\n${JSON.stringify(user)}\n`))).toMatchObject([
      { kind: 'rejected', line: 1 },
      { kind: 'profile', line: 2 },
    ])
  })
  test('a user of whom only the name is said is no profile', async () => {
    const { description: _, ...bare } = user
    expect(await read(file('bare.jsonl', lines(bare)))).toEqual([])
  })
})

describe('CSV', () => {
  test('follow edges are known by their header, packed or not', async () => {
    const found = await read(file('follows.csv.gz', gzipSync('source_id,target_id\n1,2\n3,4\n5\n')))
    expect(found.toSorted((a, b) => a.line - b.line)).toMatchObject([
      { kind: 'follow', line: 2, row: { follower_network_id: '1', followed_network_id: '2' } },
      { kind: 'follow', row: { follower_network_id: '3', followed_network_id: '4' } },
      { kind: 'rejected', line: 4 },
    ])
    expect(await read(file('edges.csv', '"Source","Target"\n"1","2"\n'))).toHaveLength(1)
  })
  test('any columns by a map; fields hold line breaks', async () => {
    const map: ColumnMap = {
      kind: 'profiles',
      columns: {
        network_id: 'Id',
        handle: 'Label',
        name: 'name',
        description: 'bio',
        created_at: 'made',
        followers_count: 'n',
      },
    }
    const [row] = await read(
      file(
        'nodes.csv',
        'Id,Label,name,bio,made,n\n7,@ada,Ada,"two\nlines",Mon Dec 10 10:38:42 +0000 2012,"1,024"\n',
      ),
      map,
    )
    expect(row).toMatchObject({
      kind: 'profile',
      row: {
        network_id: '7',
        handle: 'ada',
        description: 'two\nlines',
        created_at: '2012-12-10T10:38:42.000Z',
        followers_count: 1024,
      },
    })
    expect(await planFile(file('nodes2.csv', 'x,y\n1,2\n'), [map])).toEqual({
      skip: "the column map does not fit: there is no column 'Id'",
    })
  })
  test('a table about a sensitive trait is left out, unknown columns ask for a map (RULE-038)', async () => {
    expect(await planFile(file('members.csv', 'id,username,party\n1,a,X\n'), [])).toEqual({
      skip: "its column 'party' says a sensitive trait, which is never stored",
    })
    expect(await planFile(file('other.csv', 'a,b\n'), [])).toEqual({
      skip: 'its columns are not known: give a column map with --map',
    })
    expect(await planFile(file('empty.csv', ''), [])).toEqual({ skip: 'the file is empty' })
  })
})

describe('API v1.1 and whole documents', () => {
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
  test('users of v1.1 with the post in them; the id is the one whose digits are whole', async () => {
    const reposted = {
      ...status,
      id_str: '886716829468696576',
      user: { ...v1, id_str: '7', screen_name: 'b' },
    }
    const page = { users: [{ ...v1, status: { ...status, retweeted_status: reposted } }], next_cursor: 0 }
    const found = await read(file('members.json', JSON.stringify(page, null, 1)))
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
    // The same as one line.
    const line = await read(file('members.jsonl', JSON.stringify(page)))
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
    const many = await read(file('answer.json', JSON.stringify(answer, null, 2)))
    expect(many.map(({ kind, line }) => `${kind} ${line}`)).toEqual(['post 3', 'profile 9'])
    expect(await read(file('list.json', JSON.stringify([user, post])))).toMatchObject([
      { kind: 'profile', at: 1 },
      { kind: 'post', at: 2 },
    ])
    const accounts = [{ name: 'N', party: 'X', accounts: [{ id: '951207213728698374', screen_name: 'n_1' }] }]
    const [bare] = await read(file('accounts.json', JSON.stringify(accounts)))
    expect(bare).toMatchObject({ row: { network_id: '951207213728698374', handle: 'n_1', description: '' } })
    expect(JSON.stringify(bare)).not.toContain('X')
    const graph = await read(
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
    await expect(read(file('torn.json', '[{"id": "1"}, {"id":'))).rejects.toThrow('ends in the middle')
  })
  test('follows as objects, as pages of ids and as events', async () => {
    const found = await read(
      file(
        'edges.jsonl',
        lines(
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
    const page = await read(file('following_42.json', JSON.stringify({ ids: ['7', '8'], next_cursor: 0 })))
    expect(page).toMatchObject([
      { row: { follower_network_id: '42', followed_network_id: '7' } },
      { kind: 'follow' },
    ])
  })
  test('an edited post says which versions it replaced', async () => {
    const edited = { ...post, edit_history_tweet_ids: ['1400119370865512440', post.id] }
    expect(
      await read(file('edited.jsonl', lines(edited, { ...edited, id: '1400119370865512440' }))),
    ).toMatchObject([
      { row: { network_id: post.id, earlier_versions: ['1400119370865512440'] } },
      { row: { network_id: '1400119370865512440' } },
    ])
  })
})

describe('TSV, surrogate ids and several maps', () => {
  test('one table gives accounts and posts, the same account under one surrogate id', async () => {
    const maps: ColumnMap[] = [
      {
        kind: 'profiles',
        columns: { network_id: { hash_of: ['who'] }, handle: 'who', location: 'place' },
      },
      {
        kind: 'posts',
        columns: {
          network_id: 'id',
          author_network_id: { hash_of: ['who'] },
          text: 'said',
          created_at: 'at',
        },
      },
      {
        kind: 'posts',
        file: 'other*',
        columns: { network_id: 'id', author_network_id: 'who', text: 'said' },
      },
    ]
    const found = await read(
      file(
        'posts.tsv',
        'id\twho\tsaid\tat\tplace\n1588091220244369409\tAda\t"so" it goes\t2017-08-27 00:05:34\tNA\nNA\tada\t\t\tx\n',
      ),
      ...maps,
    )
    expect(found.map(({ kind, line }) => `${kind} ${line}`)).toEqual(['profile 2', 'post 2', 'profile 3'])
    const [ada, said, again] = found as unknown as { row: ProfileInput & PostInput }[]
    expect(ada!.row.network_id).toBe(again!.row.network_id)
    expect(BigInt(ada!.row.network_id) >= 1n << 63n).toBe(true)
    expect(said!.row).toMatchObject({
      author_network_id: ada!.row.network_id,
      text: '"so" it goes',
      created_at: '2017-08-27T00:05:34.000Z',
    })
    expect(ada!.row.location).toBe('')
  })
  test('pairs that are no follows are passed over with the reason', async () => {
    expect(await planFile(file('list.tsv', 'user_id\tmentioned\tcount\n1\t2\t3\n'), [])).toEqual({
      skip: 'it counts mentions between accounts without the posts: mentions are no follows, and a post is taken in only whole',
    })
    expect(await read(file('friends.tsv', 'follower\tfollowee\tcount\n1\t2\t3\n'))).toMatchObject([
      { kind: 'follow', row: { follower_network_id: '1', followed_network_id: '2' } },
    ])
  })
})

test('every reader goes on where it stopped', async () => {
  const many = Array.from({ length: 50 }, (_, n) => ({ ...user, id: String(n + 1) }))
  const text = lines(...many)
  const csv = `source_id,target_id\n${many.map(({ id }) => `${id},77`).join('\n')}\n`
  for (const path of [
    file('resume.jsonl', text),
    file('resume.jsonl.gz', gzipSync(text)),
    file('resume.json', JSON.stringify(many)),
    file('resume.csv', csv),
  ]) {
    const plan = await planFile(path, [])
    if ('skip' in plan) throw new Error(plan.skip)
    const whole = await Array.fromAsync(plan.rows())
    expect(whole).toHaveLength(50)
    const stop = whole[30]!
    const rest = await Array.fromAsync(
      plan.rows({ at: stop.at ?? stop.line, next_byte: stop.next_byte ?? null }),
    )
    expect(rest).toEqual(whole.slice(31))
  }
})

test('times are read from ids that hold one', () => {
  expect(timeOfId('1400119370865512449')).toBe('2021-06-02T15:57:25.631Z')
  expect(timeOfId('12')).toBeUndefined()
})
