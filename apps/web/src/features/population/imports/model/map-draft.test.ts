import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { columnKinds } from '@rookery/notations/column-kinds.ts'
import { columnMap } from '@rookery/contract/population/imports/column-map.ts'
import { draftOfMaps } from './draft-of-maps.ts'
import { hasTimes, mapsOf, withColumn, withTimeOfDay, type FileColumn, type MapDraft } from './map-draft.ts'
import { proposeMap } from './propose-map.ts'

/** Columns as the server presents them, with the kinds it recognises. */
function columnsOf(table: Readonly<Record<string, readonly string[]>>): FileColumn[] {
  const columns = Object.entries(table).map(([name, cells]) => ({ name, cells }))
  const kinds = columnKinds(columns)
  return columns.map(({ name, cells }, at) => ({ name, kind: kinds[at]!.kind, values: [...cells] }))
}
const airlineColumns = columnsOf({
  tweet_id: ['570306133677760513'],
  airline_sentiment: ['neutral'],
  name: ['cairdin'],
  text: ['hello'],
  tweet_created: ['2015-02-24 11:35:52 -0800'],
  tweet_location: ['Texas'],
})

test('columns are suggested by their kinds, and tables without ids get matching surrogate ids', () => {
  const maps = mapsOf(proposeMap(airlineColumns), 'tweets.csv')
  expect(maps).toEqual([
    {
      file: 'tweets.csv',
      kind: 'profiles',
      columns: { handle: 'name', location: 'tweet_location', network_id: { hash_of: ['name'] } },
    },
    {
      file: 'tweets.csv',
      kind: 'posts',
      columns: {
        author_network_id: { hash_of: ['name'] },
        text: 'text',
        network_id: 'tweet_id',
        created_at: 'tweet_created',
      },
    },
  ])
  for (const map of maps) expect(columnMap.safeParse(map).success).toBe(true)
})

test('a post without an id gets one of its author, text and time; rounded ids are none', () => {
  const columns = columnsOf({ id: ['5.7E+17'], user: ['ann'], text: ['hi'], date: ['2020-01-01'] })
  expect(mapsOf(proposeMap(columns)).find(({ kind }) => kind === 'posts')?.columns).toMatchObject({
    network_id: { hash_of: ['user', 'text', 'date'] },
  })
})

test('the shipped maps are loaded for the files they fit, and saved again they are maps', () => {
  const folder = join(import.meta.dirname, '../../../../../../../docs/column-maps')
  const json = JSON.parse(readFileSync(join(folder, 'russian-troll-tweets.json'), 'utf8')) as {
    kind: string
    columns: Record<string, string | { hash_of: string[] }>
  }[]
  const posts = json.find(({ kind }) => kind === 'posts')!
  const names = Object.values(posts.columns).flatMap((each) =>
    typeof each === 'string' ? [each] : each.hash_of,
  )
  const draft = draftOfMaps(json, columnsOf(Object.fromEntries(names.map((name) => [name, []]))))
  expect(draft?.profiles).toBeNull()
  expect(mapsOf(draft!)).toEqual([{ kind: 'posts', columns: posts.columns }])
  expect(draftOfMaps({ anything: 1 }, [])).toBeNull()
})

const columnsProposed = (table: Readonly<Record<string, readonly string[]>>) =>
  mapsOf(proposeMap(columnsOf(table))).map(({ kind, columns }) => ({ kind, ...columns }))

test('issue 31.3: a Japanese table of posts gets a complete map: date and time of day joined, counts by their kinds', () => {
  expect(
    columnsProposed({
      投稿ID: ['1790000000000000001', '1790000000000000002'],
      投稿者ID: ['1400000001', '1400000002'],
      ユーザー名: ['@viola_1', '@viola_2'],
      本文: ['ビオラの練習を始めました', 'コンサートのお知らせ'],
      投稿日: ['2024/03/01', '2024/03/02'],
      時刻: ['9:05', '18:30'],
      いいね数: ['1.2万', '3'],
      リポスト数: ['3', ''],
      フォロワー数: ['120', '4,500'],
    }),
  ).toEqual([
    { kind: 'profiles', handle: 'ユーザー名', network_id: '投稿者ID', followers_count: 'フォロワー数' },
    {
      kind: 'posts',
      author_network_id: '投稿者ID',
      text: '本文',
      network_id: '投稿ID',
      created_at: ['投稿日', '時刻'],
      like_count: 'いいね数',
      repost_count: 'リポスト数',
    },
  ])
})

test('issue 31.3: a table of accounts gives its accounts, with the time and address they say of themselves', () => {
  expect(
    columnsProposed({
      Username: ['viola_1', 'viola_2'],
      'User ID': ['1400000001', '1400000002'],
      Bio: ['Plays the viola in two orchestras', 'Luthier'],
      Website: ['https://viola.example', ''],
      'Followers count': ['1.2K', '300'],
      'Created at': ['2019-05-04', '2020-06-07'],
    }),
  ).toEqual([
    {
      kind: 'profiles',
      handle: 'Username',
      network_id: 'User ID',
      description: 'Bio',
      url: 'Website',
      followers_count: 'Followers count',
      created_at: 'Created at',
    },
  ])
})

test('issue 31.3: columns of a table of posts belong to the post, and columns named after the author to the author', () => {
  const [profiles, posts] = columnsProposed({
    user_created_at: ['2012-01-01 10:00', '2013-01-01 10:00'],
    created_at: ['2024-03-01 10:00', '2024-03-02 11:00'],
    screen_name: ['viola_1', 'viola_2'],
    full_text: ['the viola again', 'and the cello'],
    permalink: ['https://x.com/viola_1/status/1', 'https://x.com/viola_2/status/2'],
  })
  expect(profiles).toMatchObject({ kind: 'profiles', created_at: 'user_created_at' })
  expect(profiles).not.toHaveProperty('url')
  expect(posts).toMatchObject({ kind: 'posts', created_at: 'created_at' })
})

test('issue 31.3: a date that nothing says of is no time an account was made', () => {
  expect(
    columnsProposed({ who: ['viola_1', 'viola_2'], said: ['hi', 'so'], day: ['2024-03-01', '2024-03-02'] }),
  ).toEqual([{ kind: 'profiles', handle: 'who', network_id: { hash_of: ['who'] } }])
})

test('issue 31.3: ids that a spreadsheet rounded are not proposed beside handles, and chosen they stay ids, for the server to refuse', () => {
  const table = {
    'Author ID': ['1.23457E+18', '1.23458E+18'],
    Username: ['viola_1', 'viola_2'],
    Text: ['hi', 'so'],
  }
  expect(columnsProposed(table)).toMatchObject([
    { kind: 'profiles', handle: 'Username', network_id: { hash_of: ['Username'] } },
    { kind: 'posts', author_network_id: { hash_of: ['Username'] } },
  ])
  const chosen = withColumn(
    proposeMap(columnsOf(table)),
    ['posts', 'author_network_id'],
    'Author ID',
    columnsOf(table),
  )
  expect(chosen.posts?.author_network_id).toBe('Author ID')
})

test('issue 31.3: both ends of an edge are suggested from the column names, in either order', () => {
  expect(
    columnsProposed({ followed_id: ['1400000001'], follower_id: ['1400000002'], since: ['2020'] }),
  ).toEqual([{ kind: 'follows', follower_network_id: 'follower_id', followed_network_id: 'followed_id' }])
})

test('issue 31.2: order of dates, zone and time of day are written into the maps that read times, and loaded again', () => {
  const columns = columnsOf({
    who: ['viola_1'],
    said: ['the viola again and again'],
    day: ['03/04/2024'],
    at: ['10:15'],
    follower_id: ['12345678'],
  })
  const blank: MapDraft = {
    ...{ profiles: { handle: 'who' }, posts: {}, follows: null },
    writing: { date_order: 'day first', time_zone: 'Asia/Tokyo' },
  }
  const chosen = [
    ['author_network_id', 'who'],
    ['text', 'said'],
    ['created_at', 'day'],
  ] as const
  const draft = chosen.reduce<MapDraft>(
    (found, [field, name]) => withColumn(found, ['posts', field], name, columns),
    blank,
  )
  expect(hasTimes(draft)).toBe(true)
  const joined = withTimeOfDay(draft, 'posts', 'at')
  const maps = mapsOf(joined, 'a.csv')
  expect(maps.map((map) => [map.kind, 'date_order' in map && map.date_order])).toEqual([
    ['profiles', false],
    ['posts', 'day first'],
  ])
  expect(maps[1]).toMatchObject({ time_zone: 'Asia/Tokyo', columns: { created_at: ['day', 'at'] } })
  for (const map of maps) expect(columnMap.safeParse(map).error).toBeUndefined()
  expect(mapsOf(draftOfMaps(maps, columns)!, 'a.csv')).toEqual(maps)
  // Another date keeps its time of day; without one of its own the pair is a column again.
  expect(withColumn(joined, ['posts', 'created_at'], 'said', columns).posts?.created_at).toEqual([
    'said',
    'at',
  ])
  expect(withTimeOfDay(joined, 'posts', '').posts?.created_at).toBe('day')
})
