import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PostInput } from '@rookery/analytics'
import { expect, test } from 'vitest'
import { file, jsonLines, post, readRows } from '../../../../testing/population/reader-files.ts'
import { columnMaps, type ColumnMap } from './column-map.ts'

const root = join(import.meta.dirname, '../../../../../../..')
const sharedDataFolder = join(root, '../shared/data')
const columns = { network_id: 'id', author_network_id: 'who', text: 'text' }
const postsOf = async (path: string, ...maps: ColumnMap[]): Promise<PostInput[]> =>
  (await readRows(path, ...maps)).flatMap((each) => (each.kind === 'post' ? [each.row] : []))

test('"RT @name:" is a repost in tables, and the same text by one account is one original (issue 13.6)', async () => {
  const rows = [
    'id,who,text',
    '11,1,RT @Ada: tea at five',
    '12,2,"RT @ada: tea at five"',
    '13,3,RT @bob: tea at five',
    '14,4,tea at five with RT @ada: in the middle',
    '15,5,RT this please',
  ]
  const found = await postsOf(file('posts.csv', rows.join('\n')), { kind: 'posts', columns })
  const [first, second, third, ...own] = found.map(({ repost_of }) => repost_of)
  expect(BigInt(first!) >= 1n << 63n).toBe(true)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
  expect(BigInt(third!) >= 1n << 63n).toBe(true)
  expect(own).toEqual([null, null])
})

test('a column map names the column that identifies a repost: a flag, an id or an author (issue 13.6)', async () => {
  const repostOf = (extra: object, cells: readonly string[]) =>
    postsOf(
      file(
        'posts.csv',
        ['id,who,text,told', ...cells.map((cell, n) => `${n + 1},9,some words,${cell}`)].join('\n'),
      ),
      { kind: 'posts', columns: { ...columns, ...extra } },
    )
  const repostFlags = await repostOf({ is_repost: 'told' }, ['True', '1', 'retweet', 'False', '0', '', 'NA'])
  expect(repostFlags.map(({ repost_of }) => repost_of !== null)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ])
  const ids = await repostOf({ repost_of: 'told' }, ['1400119370865512449', '', '0', 'None', 'NA'])
  expect(ids.map(({ repost_of }) => repost_of)).toEqual(['1400119370865512449', null, null, null, null])
  const authors = await repostOf({ repost_author: 'told' }, ['@Ada', 'ada', ''])
  expect(authors[0]!.repost_of).toBe(authors[1]!.repost_of)
  expect(authors[0]!.repost_of).not.toBeNull()
  expect(authors[2]!.repost_of).toBeNull()
})

test('answers of the network and archives that store a repost only as text are read as reposts (issue 13.6)', async () => {
  const v2 = (overrides: object) => ({ ...post, text: 'RT @ada: tea at five', ...overrides })
  const v1 = {
    id_str: '1400119370865512450',
    created_at: 'Wed Jun 02 15:57:25 +0000 2021',
    full_text: 'RT @ada: tea at five',
    user: { id_str: '5', screen_name: 'bea' },
  }
  const [withoutFlag, stated, answered, old] = await postsOf(
    file(
      'posts.jsonl',
      jsonLines(
        v2({}),
        v2({ referenced_tweets: [{ type: 'retweeted', id: '1400119370865512000' }] }),
        v2({ referenced_tweets: [{ type: 'replied_to', id: '1400119370865512000' }] }),
        v1,
      ),
    ),
  )
  expect(withoutFlag!.repost_of).not.toBeNull()
  expect(stated!.repost_of).toBe('1400119370865512000')
  expect(answered).toMatchObject({ repost_of: null, reply_to: '1400119370865512000' })
  expect(old!.repost_of).toBe(withoutFlag!.repost_of)
})

test.skipIf(!existsSync(sharedDataFolder))(
  'skipped without the shared data: reposts of a published table are known by its map (issue 13.6)',
  { tags: ['full'] },
  async () => {
    const columnMap = columnMaps.parse(
      JSON.parse(readFileSync(join(root, 'docs/column-maps/russian-troll-tweets.json'), 'utf8')),
    )
    const found = await postsOf(join(sharedDataFolder, 'troll-tweets/posts.csv.gz'), ...columnMap)
    // Rows with the flag, and rows whose text is a repost.
    expect(found).toHaveLength(100_000)
    expect(found.filter(({ repost_of }) => repost_of !== null)).toHaveLength(60_542)
  },
)
