import { UNKNOWN_TIME } from '@rookery/analytics/model/unknown-time.ts'
import { describe, expect, test } from 'vitest'
import { xlsxOf } from '../../../../sheets/xlsx-of.ts'
import { file, readRows } from '../../../../testing/population/reader-files.ts'
import type { ColumnMap } from './column-map.ts'
import { planFile } from './plan-file.ts'

const posts: ColumnMap = {
  kind: 'posts',
  columns: {
    network_id: { hash_of: ['post'] },
    author_network_id: { hash_of: ['author'] },
    text: 'text',
    created_at: 'published',
  },
}
const noteOf = async (path: string, ...maps: ColumnMap[]) => {
  const plan = await planFile(path, maps)
  return 'skip' in plan ? plan.skip : plan.notes
}

describe('case 16: day before month, or month before day', () => {
  const days = [
    '2024-01-02',
    '2024-01-03',
    '2024-01-05',
    '2024-01-08',
    '2024-02-04',
    '2024-02-06',
    '2024-02-09',
    '2024-02-11',
    '2024-03-07',
    '2024-03-10',
    '2024-03-12',
    '2024-03-01',
    '2024-01-13',
    '2024-02-29',
    '2024-03-31',
    '2024-04-15',
    '2024-05-26',
    '2024-06-30',
    '2024-09-23',
    '2024-12-25',
  ]
  const european = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)} 21:05`
  const american = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)} 9:05 PM`
  const table = (name: string, dates: readonly string[]) =>
    file(
      name,
      `post,author,published,text\r\n${dates.map((date, n) => `post-${n},dated,${date},Row ${n}`).join('\r\n')}\r\n`,
    )
  const times = async (path: string, map: ColumnMap = posts) =>
    (await readRows(path, map)).map((item) => (item.kind === 'post' ? item.row.created_at : item))
  const expected = days.map((day) => `${day}T21:05:00.000Z`)

  test('issue 31.3: the whole column determines the order, and the assumed zone is reported', async () => {
    expect(await times(table('a.csv', days.map(european)))).toEqual(expected)
    expect(await times(table('b.csv', days.map(american)))).toEqual(expected)
    expect(await noteOf(table('a.csv', days.map(european)), posts)).toEqual([
      "the dates in 'published' are read day first, as the whole column shows",
      'times without a zone are taken as UTC',
    ])
  })
  test('issue 31.3: a column of days up to 12 is refused until the order is given', async () => {
    const vague = days.slice(0, 12).map((day) => european(day).slice(0, 10))
    expect(await noteOf(table('c.csv', vague), posts)).toMatch(
      /^the dates in 'published' may be day first or month first, as line 2 \(02\/01\/2024\): say "date_order"/,
    )
    expect(await times(table('c.csv', vague), { ...posts, date_order: 'day first' })).toEqual(
      days.slice(0, 12).map((day) => `${day}T00:00:00.000Z`),
    )
  })
  test('issue 31.3: a column that contradicts itself is refused with a line of each', async () => {
    const both = [...days.slice(0, 15).map(european), ...days.slice(15).map(american)]
    const refused = await noteOf(table('d.csv', both), posts)
    expect(refused).toMatch(
      /^the dates in 'published' contradict each other, line (?:1[3-9]|2[01]) \(.+\) and line (?:1[3-9]|2[01]) \(.+\): correct them/,
    )
  })
  test('issue 31.3: order and zone are those of each map’s own column', async () => {
    const path = file(
      'made.csv',
      'id,handle,made,post,text,published\n77,ada,02/01/2020,1,hi,02/01/2024 9:00\n',
    )
    const made: ColumnMap = {
      kind: 'profiles',
      columns: { network_id: 'id', handle: 'handle', created_at: 'made' },
      date_order: 'day first',
    }
    const published: ColumnMap = {
      kind: 'posts',
      columns: { network_id: 'post', author_network_id: 'id', text: 'text', created_at: 'published' },
      date_order: 'month first',
      time_zone: 'Asia/Tokyo',
    }
    expect(await readRows(path, made, published)).toMatchObject([
      { kind: 'profile', row: { created_at: '2020-01-02T00:00:00.000Z' } },
      { kind: 'post', row: { created_at: '2024-02-01T00:00:00.000Z' } },
    ])
  })
  test('issue 31.8: a preview judges columns by its first rows, an import by all', async () => {
    const path = table('long.csv', [...days.slice(12).map(european), ...days.slice(15).map(american)])
    const preview = await planFile(path, [posts], { maxRows: 8 })
    expect('skip' in preview ? preview.skip : preview.notes?.[0]).toContain('are read day first')
    expect(await noteOf(path, posts)).toContain('contradict each other')
  })
  test('issue 31.2: a zone the map gives is that of times without one', async () => {
    const path = table('tokyo.csv', ['2024-01-13 21:05', '2024-01-13T21:05:00Z'])
    expect(await times(path, { ...posts, time_zone: 'Asia/Tokyo' })).toEqual([
      '2024-01-13T12:05:00.000Z',
      '2024-01-13T21:05:00.000Z',
    ])
  })
  test('issue 31.2: days without a time of day are reported, with the column that may contain it', async () => {
    const path = file(
      'days.csv',
      'post,author,published,time,text\n1,a,2024-01-13,21:05,one\n2,a,2024-01-14,9:30,two\n',
    )
    expect(await noteOf(path, posts)).toEqual([
      `the dates in 'published' have no time of day, which 'time' may hold: map both as ["published", "time"]`,
      'times without a zone are taken as UTC',
    ])
  })
  test('issue 31.2: date and time of day in two columns are one time; an id says more than a day', async () => {
    const columns = {
      network_id: 'id',
      author_network_id: { hash_of: ['author'] },
      text: 'text',
      created_at: ['day', 'time'] as [string, string],
    }
    const path = file(
      'two.csv',
      'id;author;day;time;text\n1746273000000000001;a;13.01.2024;21:05;one\n1746273000000000001;a;13.01.2024;;two\n',
    )
    expect(await times(path, { kind: 'posts', columns })).toEqual([
      '2024-01-13T21:05:00.000Z',
      '2024-01-13T20:48:22.040Z',
    ])
  })
})

test('issue 31.4: a time before the network existed is reported and stored as unknown; the account is imported', async () => {
  const map: ColumnMap = {
    kind: 'profiles',
    columns: { network_id: 'id', handle: 'handle', created_at: 'made' },
  }
  const path = file('made.csv', 'id,handle,made\n77,ada,1970-01-01 00:00:00\n78,bo,2012-05-01\n')
  expect(await readRows(path, map)).toMatchObject([
    { kind: 'profile', row: { handle: 'ada', created_at: UNKNOWN_TIME } },
    { kind: 'unread', line: 2, reason: 'created_at is before the network existed: 1970-01-01' },
    { kind: 'profile', row: { handle: 'bo', created_at: '2012-05-01T00:00:00.000Z' } },
  ])
  const user = { id: '77', username: 'ada', name: 'Ada', created_at: '1970-01-01T00:00:00.000Z' }
  expect(await readRows(file('user.jsonl', JSON.stringify(user)))).toMatchObject([
    { kind: 'profile', row: { created_at: UNKNOWN_TIME } },
  ])
})

describe('case 19: follower counts in words', () => {
  const written = [
    ['1234', 1234],
    ['"1,250"', 1250],
    ['"12,345,678"', 12_345_678],
    ['1.2K', 1200],
    ['15.5k', 15_500],
    ['630k', 630_000],
    ['3.4M', 3_400_000],
    ['2.2m', 2_200_000],
    ['1B', 1_000_000_000],
    ['"9,8K"', 9800],
    ['12 345', 12_345],
    ["1'234'567", 1_234_567],
    ['1.2万', 12_000],
    ['3万', 30_000],
    ['1億', 100_000_000],
    ['１２３', 123],
    ['"1,234人"', 1234],
    ['0', 0],
    ['12.0', 12],
    ['', null],
    ['—', null],
    ['N/A', null],
    ['-1', null],
    ['NaN', null],
    ['about 500', null],
  ] as const
  const map: ColumnMap = {
    kind: 'profiles',
    columns: { network_id: 'id', handle: 'handle', followers_count: 'followers' },
  }
  const path = () =>
    file(
      'counted.csv',
      `id,handle,followers\n${written.map(([cell], n) => `${900_000 + n},counted_${n},${cell}`).join('\n')}\n`,
    )
  test('issue 31.4: every profile is imported; an unreadable count is unknown and reported with line and value', async () => {
    const found = await readRows(path(), map)
    const profiles = found.flatMap((item) => (item.kind === 'profile' ? [item.row.followers_count] : []))
    expect(profiles).toEqual(written.map(([, count]) => count))
    expect(found.filter((item) => item.kind === 'unread')).toEqual([
      {
        kind: 'unread',
        line: 24,
        field: 'followers_count',
        reason: "followers_count is not a count: '-1'",
      },
      {
        kind: 'unread',
        line: 26,
        field: 'followers_count',
        reason: "followers_count is not a count: 'about 500'",
      },
    ])
    expect(found.filter((item) => item.kind === 'rejected')).toEqual([])
  })
  test('issue 31.2: counts with units are reported as rounded', async () => {
    expect(await noteOf(path(), map)).toEqual(["counts in 'followers' are rounded as written (1.2K, 3万)"])
  })
})

describe('case 23: which way edges point', () => {
  const pairs = [
    ['601', '600'],
    ['602', '600'],
    ['600', '620'],
  ] as const
  const follows = async (path: string) =>
    (await readRows(path)).map((item) =>
      item.kind === 'follow' ? [item.row.follower_network_id, item.row.followed_network_id] : item,
    )
  test.each([
    [
      'followed first',
      'followed_id\tfollower_id\tseen_at',
      (a: string, b: string) => `${b}\t${a}\t2024-05-01`,
    ],
    ['from and to', 'from_id,to_id', (a: string, b: string) => `${a},${b}`],
    ['user and friend', 'user_id,friend_id', (a: string, b: string) => `${a},${b}`],
    ['followers of a user', 'user_id,follower_id', (a: string, b: string) => `${b},${a}`],
    ['Japanese', 'フォロワーID,フォロー先ID', (a: string, b: string) => `${a},${b}`],
  ])('issue 31.3: %s is read by the names of both columns', async (_, header, line) => {
    const path = file('edges.csv', `${header}\n${pairs.map(([a, b]) => line(a, b)).join('\n')}\n`)
    expect(await follows(path)).toEqual(pairs)
  })
  test('issue 31.3: edges without a header, and edges by handle, are refused in words', async () => {
    const plain = file('plain.csv', pairs.map(([a, b]) => `900000${a},900000${b}`).join('\n'))
    expect(await noteOf(plain)).toBe(
      "its first row holds no names of columns: add a first row that names them, or map 'column 1', 'column 2', …",
    )
    const byHandle = file('handles.csv', 'source_screen_name,target_screen_name\n@fan_0_rk,STAR_RK\n')
    expect(await noteOf(byHandle)).toBe(
      "its columns 'source_screen_name' and 'target_screen_name' name accounts by handle: follows need the ids of both",
    )
  })
})

describe('issue 31.1: one reader of tables', () => {
  const map: ColumnMap = {
    kind: 'profiles',
    columns: { network_id: 'ID', handle: 'ユーザー名', name: '名前', followers_count: 'フォロワー数' },
  }
  const rows = [
    ['ID', 'ユーザー名', '名前', 'フォロワー数'],
    ['1588091220244369409', '@sakura_note01', '髙田 ㈱', '1.2万'],
    ['1588091220244369410', 'ken_paper', '代表', '300'],
  ]
  const expected = [
    { network_id: '1588091220244369409', handle: 'sakura_note01', name: '髙田 ㈱', followers_count: 12_000 },
    { network_id: '1588091220244369410', handle: 'ken_paper', name: '代表', followers_count: 300 },
  ]
  const profilesOf = async (path: string) =>
    (await readRows(path, map)).map((item) => {
      if (item.kind !== 'profile') return item
      const { network_id, handle, name, followers_count } = item.row
      return { network_id, handle, name, followers_count }
    })
  const text = (delimiter: string) => rows.map((row) => row.join(delimiter)).join('\r\n')
  test('UTF-16 of Excel, a workbook, semicolons behind "sep=" and packed text are read alike', async () => {
    const files = [
      file('utf16.csv', Buffer.from(`\uFEFF${text('\t')}`, 'utf16le')),
      file('sep.csv', `\uFEFFsep=;\r\n${text(';')}`),
      file('book.xlsx', await xlsxOf([{ name: '人々', header: rows[0]!, rows: rows.slice(1) }])),
    ]
    for (const path of files) expect(await profilesOf(path)).toEqual(expected)
    expect.assertions(files.length)
  })
  test('a map says sheet, delimiter and encoding, and names columns without a header by number', async () => {
    const book = await xlsxOf([
      { name: 'Cover', header: ['About'], rows: [['us']] },
      { name: '人々', header: rows[0]!, rows: rows.slice(1) },
    ])
    const sheetMap: ColumnMap = { ...map, table: { sheet: '人々' } }
    expect(await readRows(file('book.xlsx', book), sheetMap)).toHaveLength(2)
    const edges: ColumnMap = {
      kind: 'follows',
      columns: { follower_network_id: 'column 2', followed_network_id: 'column 1' },
      table: { has_header: false, delimiter: ';' },
    }
    expect(
      await readRows(file('edges.csv', '900000600;900000601\n900000600;900000602\n'), edges),
    ).toMatchObject([
      { line: 1, row: { follower_network_id: '900000601', followed_network_id: '900000600' } },
      { line: 2, row: { follower_network_id: '900000602', followed_network_id: '900000600' } },
    ])
  })
  test('issue 31.3: ids that a spreadsheet rounded refuse the file by column and line', async () => {
    const rounded = [
      '1588091220244360000',
      '1588091220244370000',
      '1588091220244380000',
      '1588091220244390000',
    ]
    const path = file(
      'rounded.csv',
      `ID,ユーザー名,名前,フォロワー数\n${rounded.map((id, n) => `${id},h${n},n,1`).join('\n')}\n`,
    )
    expect(await noteOf(path, map)).toMatch(
      /^the ids in 'ID' were rounded by a spreadsheet, as line 2 shows \(1588091220244360000\)/,
    )
  })
  test('an id with an exponent rejects its row and no other', async () => {
    const path = file(
      'exponent.csv',
      'ID,ユーザー名,名前,フォロワー数\n1.58809E+18,a,n,1\n1588091220244369411,b,n,1\n',
    )
    expect(await readRows(path, map)).toMatchObject([
      { kind: 'rejected', line: 2, reason: 'the id 1.58809E+18 has lost digits' },
      { kind: 'profile', row: { network_id: '1588091220244369411' } },
    ])
  })
  test('a graph is refused by its own name, also when a map was given', async () => {
    const graph = file(
      'graph.csv',
      '<?xml version="1.0"?>\n<graphml xmlns="http://graphml.graphdrawing.org/xmlns">',
    )
    expect(await noteOf(graph, map)).toBe(
      'This is GraphML. Bring it as a table of two columns, the follower and the followed account.',
    )
  })
})

test('one rounded id among edges is detected, because it joins all its followers to another account (issue 44.12)', async () => {
  const edges = Array.from(
    { length: 20 },
    (_, n) => `${1401270825169846273n + BigInt(n) * 104729n},1588091220244360000`,
  )
  const path = file('edges.csv', `follower_id,followed_id\n${edges.join('\n')}\n`)
  const plan = await planFile(path, [])
  expect('notes' in plan && plan.notes).toContain(
    "ids in 'followed_id' may be rounded by a spreadsheet, as on line 2 (1588091220244360000): compare",
  )
})
