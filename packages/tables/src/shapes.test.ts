import { expect, test } from 'vitest'
import { cellsIn, opened, rowsIn } from './testing/read-table.ts'

const formatOf = async (text: string) => (await opened(text)).format

test('issue 31.1: the first line sep= sets the delimiter and is no row', async () => {
  for (const start of ['sep=;\r\n', '\uFEFFsep=;\n', '"sep=;"\r\n', 'SEP=;\r']) {
    const end = start.endsWith('\r') ? '\r' : '\n'
    const table = await opened(`${start}name;text${end}ken;a, b, c${end}mika;d, e, f${end}`)
    expect(table.format).toMatchObject({ delimiter: ';', columns: ['name', 'text'], header_line: 2 })
    expect(await rowsIn(table)).toEqual([
      { line: 3, end_line: 3, cells: ['ken', 'a, b, c'] },
      { line: 4, end_line: 4, cells: ['mika', 'd, e, f'] },
    ])
  }
})

test('issue 31.1: the delimiter is the one under which the rows are equally wide', async () => {
  const files: readonly (readonly [string, string])[] = [
    [';', 'user;bio\nken;tea, bread, sea\nmika;tea, sea\nnao;a, b\n'],
    [';', '1,5;2,5;3,5\n1,7;2,7;3,7\n'],
    ['|', 'user|bio\nken|tea, bread\nmika|sea; wood\n'],
    ['\t', 'user\tbio\nken\ttea, bread; wood\nmika\tsea, a; b\n'],
    [',', 'user,bio\nken,tea; bread\nmika,"sea; wood, and ""a"""\nnao,x\n'],
    [',', 'user,bio,age\nken,tea,5\nmika,sea, and wood,6\nnao,a,7\nbo,b,8\n'],
    [' ', '214328887 34428380\n17116707 28465635\n380580781 18996905\n'],
  ]
  for (const [delimiter, text] of files)
    expect([text, (await formatOf(text)).delimiter]).toEqual([text, delimiter])
})

test('case 3: addresses of a mail program and names with a comma are one column', async () => {
  const files = [
    'To: "Ono, Mika" <mika@example.com>; lena@example.net\nbo@example.org, carol@example.com, d@example.com\n',
    '"Ono, Mika" <mika@example.com>; bo@example.org\n"Reed, Bo" <b@example.org>; c@example.com\n',
    'a@example.com, b@example.com, c@example.com',
    '@ken, @mika, @nao, @bo\n',
    'ken,mika,nao,bo',
    '1790000000000000001,1790000000000000002,1790000000000000003',
    '1790000000000000001 1790000000000000002\n',
  ]
  for (const text of files) {
    expect([text, await formatOf(text)]).toMatchObject([
      text,
      { kind: 'lines', has_header: false, has_many_on_a_line: true },
    ])
    expect((await cellsIn(text)).flat()).toEqual(text.trim().split('\n'))
  }
  expect((await cellsIn('name\nOno, Mika\nReed, Bo\nHill, Dave\n')).flat()).toEqual([
    'Ono, Mika',
    'Reed, Bo',
    'Hill, Dave',
  ])
  expect((await cellsIn('"Ono, Mika"\n"Reed, Bo"\n')).flat()).toEqual(['Ono, Mika', 'Reed, Bo'])
  expect(await formatOf('"Ono, Mika"\n"Reed, Bo"\n')).toMatchObject({ has_many_on_a_line: false })
})

test('issue 31.3: a header is known by its words and by cells unlike those of its column', async () => {
  const headers = [
    'id,handle\n1,ken\n',
    'ユーザー名\nken\nmika\n',
    'お名前,電話番号\n山田,090-1234-5678\n',
    'Screen Name\nken\n',
    'followersCount;x\n5;a\n',
    'E-mail Address\na@example.com\n',
    'foo,bar\n1,2024-05-01\n3,2024-05-02\n',
    'メールアドレス,フォロワー数\nx@example.jp,1.2万\n',
    'id,name\n',
    '@handle,@name\n@ken,Ken\n',
    'A\n@ken\n@mika\n',
    ',user,text\n0,ken,hello\n1,mika,hi\n',
  ]
  for (const text of headers)
    expect([text, await formatOf(text)]).toMatchObject([
      text,
      { has_header: true, is_header_sure: true, header_line: 1 },
    ])
})

test('issue 31.3: a row of values is no header', async () => {
  const rows = [
    '900000601,900000600\n900000602,900000600\n',
    '@ken,@mika\n@nao,@ken\n',
    'ken@example.com\nmika@example.com\n',
    '@ken\n@mika\n',
    '+81 90 1234 5678\n090-1234-5679\n',
    'ken,5\nmika,7\n'.replace('ken', 'bob1'),
    'https://x.com/ken\nhttps://x.com/mika\n',
  ]
  for (const text of rows)
    expect([text, await formatOf(text)]).toMatchObject([text, { has_header: false, header_line: null }])
  expect(await formatOf('ken\nmika\nnao_01\n')).toMatchObject({
    has_header: false,
    is_header_sure: false,
    columns: [''],
  })
})

test('issue 31.3: chosen settings are not detected', async () => {
  const table = await opened('a;b\n1;2\n', { delimiter: ',', has_header: false })
  expect(table.format).toMatchObject({
    delimiter: ',',
    has_header: false,
    is_header_sure: true,
    columns: [''],
  })
  expect((await opened('ken\nmika\n', { has_header: true })).format).toMatchObject({
    columns: ['ken'],
    header_line: 1,
  })
  expect((await opened('a,b\nc,d\n', { delimiter: '' })).format).toMatchObject({
    kind: 'lines',
    delimiter: null,
  })
})

test('issue 31.1: lines of title above the header are left out, a short row without a header below is not', async () => {
  for (const title of [
    'Followers of the shop\n\n',
    'フォロワー一覧,,,\n作成日,2024/5/1,,\n',
    '# exported by a tool\n',
  ]) {
    const table = await opened(`${title}id,handle,name,followers\n1,ken,Ken,5\n2,mika,Mika,6\n3,nao,Nao,7\n`)
    expect([title, table.format]).toMatchObject([
      title,
      { header_line: title.split('\n').length, columns: ['id', 'handle', 'name', 'followers'] },
    ])
    expect((await rowsIn(table)).map((row) => 'cells' in row && row.cells[1])).toEqual(['ken', 'mika', 'nao'])
  }
  expect(
    await cellsIn('900000600\n900000601,900000600\n900000602,900000600\n900000603,900000600\n'),
  ).toHaveLength(4)
})

test('issue 31.1: comments above a published list of edges are no rows, one with the names is its header', async () => {
  const table = await opened('# Nodes: 3 Edges: 2\n# FromNodeId\tToNodeId\n0\t1\n0\t2\n')
  expect(table.format).toMatchObject({
    columns: ['FromNodeId', 'ToNodeId'],
    header_line: 2,
    is_header_sure: true,
  })
  expect(await cellsIn('# 2 edges\n12 15\n13 16\n')).toEqual([
    ['12', '15'],
    ['13', '16'],
  ])
  expect(await cellsIn('ken\nmika,x\nnao,y\nbo,z\n')).toHaveLength(4)
  expect(await cellsIn('id,a,b,c\n1\n2\n3,x\n4\n')).toEqual([['1'], ['2'], ['3', 'x'], ['4']])
})

test('issue 31.3: names of columns are all different and trimmed', async () => {
  expect((await formatOf('id, name ,name,,"\'=sum",user  name\n1,a,b,c,d,e\n2,a,b,c,d,e\n')).columns).toEqual(
    ['id', 'name', 'name (2)', 'column 4', "'=sum", 'user name'],
  )
})

test('issue 31.1: cells beyond the width are dropped if empty and preserved if not; short rows are not padded', async () => {
  expect(await cellsIn('id,name\n1,ken,,\n2\n3,mika,x\n,,\n4,nao\n')).toEqual([
    ['1', 'ken'],
    ['2'],
    ['3', 'mika', 'x'],
    ['4', 'nao'],
  ])
})

test('issue 31.1: the head holds the first 200 rows and rows() all of them', async () => {
  const table = await opened(
    `id,name\n${Array.from({ length: 1000 }, (_, at) => `${at},n\n`).join('')}`,
    {},
    100,
  )
  expect(table.head).toHaveLength(200)
  const rows = await rowsIn(table)
  expect(rows).toHaveLength(1000)
  expect(rows.slice(0, 200)).toEqual(table.head)
})
