import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
const read = async (path: string, map: ColumnMap | null = null): Promise<Imported[]> => {
  const plan = await planFile(path, map)
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
    expect(found[0]).toEqual({ ...found[1], line: 1 })
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
      [6, 'neither a user nor a post'],
      [7, 'the post has no author_id'],
      [8, 'profile'],
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
    expect(await read(file('nodes2.csv', 'x,y\n1,2\n'), map)).toMatchObject([
      { kind: 'rejected', reason: "there is no column 'Id'" },
    ])
  })
  test('a table about a sensitive trait is left out, unknown columns ask for a map (RULE-038)', async () => {
    expect(await planFile(file('members.csv', 'id,username,party\n1,a,X\n'), null)).toEqual({
      skip: "its column 'party' says a sensitive trait, which is never stored",
    })
    expect(await planFile(file('other.csv', 'a,b\n'), null)).toEqual({
      skip: 'its columns are not known: give a column map with --map',
    })
    expect(await planFile(file('empty.csv', ''), null)).toEqual({ skip: 'the file is empty' })
  })
})

test('times are read from ids that hold one', () => {
  expect(timeOfId('1400119370865512449')).toBe('2021-06-02T15:57:25.631Z')
  expect(timeOfId('12')).toBeUndefined()
})
