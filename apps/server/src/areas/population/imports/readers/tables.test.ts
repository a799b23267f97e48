import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { zipOf } from '../../../../testing/files/zip-of.ts'
import { file, jsonLines, readRows } from '../../../../testing/population/reader-files.ts'
import type { ColumnMap } from './column-map.ts'
import { planFile } from './plan-file.ts'

/** Why a file is skipped; null if it is not. */
const skipOf = async (path: string, maps: readonly ColumnMap[]): Promise<string | null> => {
  const plan = await planFile(path, maps)
  return 'skip' in plan ? plan.skip : null
}

describe('CSV', () => {
  test('follow edges are known by their header, packed or not', async () => {
    const found = await readRows(file('follows.csv.gz', gzipSync('source_id,target_id\n1,2\n3,4\n5\n')))
    expect(found.toSorted((a, b) => a.line - b.line)).toMatchObject([
      { kind: 'follow', line: 2, row: { follower_network_id: '1', followed_network_id: '2' } },
      { kind: 'follow', row: { follower_network_id: '3', followed_network_id: '4' } },
      { kind: 'rejected', line: 4 },
    ])
    expect(await readRows(file('edges.csv', '"Source","Target"\n"1","2"\n'))).toHaveLength(1)
  })
  test('any columns by a map; fields hold line breaks', async () => {
    const columnMap: ColumnMap = {
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
    const [row] = await readRows(
      file(
        'nodes.csv',
        'Id,Label,name,bio,made,n\n7,@ada,Ada,"two\nlines",Mon Dec 10 10:38:42 +0000 2012,"1,024"\n',
      ),
      columnMap,
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
    expect(await skipOf(file('nodes2.csv', 'x,y\n1,2\n'), [columnMap])).toBe(
      "the column map does not fit: there is no column 'Id', 'Label', 'name', 'bio', 'made', 'n' (there are 'x', 'y')",
    )
  })
  test('a table about a sensitive trait is left out, and unknown columns require a map (RULE-038)', async () => {
    expect(await skipOf(file('members.csv', 'id,username,party\n1,a,X\n'), [])).toBe(
      "its column 'party' says a sensitive trait, which is never stored",
    )
    expect(await skipOf(file('other.csv', 'a,b\n1,2\n'), [])).toBe(
      'its columns are not known: give a column map with --map',
    )
    expect(await skipOf(file('empty.csv', ''), [])).toBe('The file is empty.')
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
    const found = await readRows(
      file(
        'posts.tsv',
        'id\twho\tsaid\tat\tplace\n1588091220244369409\tAda\t"so" it goes\t2017-08-27 00:05:34\tNA\nNA\tada\t\t\tx\n',
      ),
      ...maps,
    )
    expect(found.map(({ kind, line }) => `${kind} ${line}`)).toEqual(['profile 2', 'post 2', 'profile 3'])
    const [ada, again] = found.flatMap((each) => (each.kind === 'profile' ? [each.row] : []))
    const [tweet] = found.flatMap((each) => (each.kind === 'post' ? [each.row] : []))
    expect(ada!.network_id).toBe(again!.network_id)
    expect(BigInt(ada!.network_id) >= 1n << 63n).toBe(true)
    expect(tweet).toMatchObject({
      author_network_id: ada!.network_id,
      text: '"so" it goes',
      created_at: '2017-08-27T00:05:34.000Z',
    })
    expect(ada!.location).toBe('')
  })
  test('pairs that are no follows are passed over with the reason', async () => {
    expect(await skipOf(file('list.tsv', 'user_id\tmentioned\tcount\n1\t2\t3\n'), [])).toBe(
      'it counts mentions between accounts without the posts: mentions are no follows, and a post is taken in only whole',
    )
    expect(await readRows(file('friends.tsv', 'follower\tfollowee\tcount\n1\t2\t3\n'))).toMatchObject([
      { kind: 'follow', row: { follower_network_id: '1', followed_network_id: '2' } },
    ])
  })
  test('a map says which lists follows come from (issue 30.2)', async () => {
    const columns = { follower_network_id: 'fan', followed_network_id: 'brand' }
    const map: ColumnMap = { kind: 'follows', columns, list: 'followers' }
    const [row] = await readRows(file('fans.csv', 'fan,brand\n1,2\n'), map)
    expect(row).toMatchObject({
      row: { follower_network_id: '1', followed_network_id: '2', list: 'followers' },
    })
  })
})

describe('file kinds', () => {
  test.each(['source,target', 'from,to', 'Follower,Followed', 'follower_id;followed_id', 'Source\tTarget'])(
    '"%s" are recognized as follow edges (issue 13, import)',
    async (header) => {
      const delimiter = /[,;\t]/.exec(header)![0]
      expect(
        await readRows(file('edges.txt', `${header}${delimiter}weight\n11${delimiter}12${delimiter}3\n`)),
      ).toMatchObject([
        { kind: 'follow', line: 2, row: { follower_network_id: '11', followed_network_id: '12' } },
      ])
    },
  )
  test('edges of JSON lines by the same names (issue 13, import)', async () => {
    const lines = jsonLines(
      { source: '1', target: '2' },
      { from: '3', to: '4' },
      { follower: '5', followed: '6' },
    )
    expect((await readRows(file('edges.jsonl', lines))).map((each) => each.kind)).toEqual([
      'follow',
      'follow',
      'follow',
    ])
  })
  test('a map that does not fit is named with its file and the columns that are missing (issue 13, import)', async () => {
    const columnMapOf = (stands_in: string, id: string, file?: string): ColumnMap => ({
      stands_in,
      ...(file === undefined ? {} : { file }),
      kind: 'profiles',
      columns: { network_id: id, handle: 'Label', name: 'Name' },
    })
    const path = file('nodes.csv', 'Id,Label\n7,ada\n')
    expect(
      await skipOf(path, [
        columnMapOf('maps/a.json', 'Key'),
        columnMapOf('maps/b.json', 'Id'),
        columnMapOf('maps/c.json', 'x'),
      ]),
    ).toBe(
      "the column map of profiles in maps/b.json does not fit: there is no column 'Name' (there are 'Id', 'Label')",
    )
    // The map for this file is listed first; a map for another file is not mentioned.
    expect(await skipOf(path, [columnMapOf('maps/other.json', 'Id', 'posts*')])).toBe(
      'its columns are not known: give a column map with --map',
    )
  })
  test.each([
    ['%PDF-1.7 x', 'This is a PDF. Bring the table in it as CSV or XLSX.'],
    ['<!DOCTYPE html><html>', 'This is a web page, not a table. Save the table as CSV or XLSX.'],
    ['\u0001\u0000\u0002'.repeat(20), 'This file is not text. Save it as CSV or XLSX.'],
    ['# A heading\nsome words\n', 'it is no table: its first line has one column only'],
    [gzipSync('a\0b'.repeat(20)), 'This file is not text. Save it as CSV or XLSX.'],
  ])(
    'a file that is not a table is refused by its content, whatever its name (issue 13, import): %j',
    async (content, skip) => {
      for (const name of ['people.csv', 'notes.txt', 'page.html'])
        expect(await skipOf(file(name, content), [])).toBe(skip)
    },
  )
  test('a workbook gets instructions for import; a table may have any name (issue 13, import)', async () => {
    const emptyWorkbook = zipOf([{ name: '[Content_Types].xml', content: '<Types/>' }])
    expect(await skipOf(file('people.csv', emptyWorkbook), [])).toBe(
      'This is a text document. Bring the table in it as CSV or XLSX.',
    )
    expect(await readRows(file('README.html', 'follower,followed\n1,2\n'))).toHaveLength(1)
  })
})
