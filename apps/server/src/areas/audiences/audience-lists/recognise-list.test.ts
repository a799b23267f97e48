import { encodeText } from '@rookery/tables/testing/encode-text.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RecognisedList } from '@rookery/contract'
import { xlsxOf } from '../../../sheets/xlsx-of.ts'
import { completeBody, finishedImport, sendFile, uploadList } from '../../../testing/network/upload-list.ts'
import { openListTeams, type ListTeams } from '../../../testing/population/list-teams.ts'

let teams: ListTeams
let app: ListTeams['app']
let anna: ListTeams['anna']
beforeAll(async () => {
  teams = await openListTeams()
  ;({ app, anna } = teams)
})
afterAll(async () => await teams.close())

const send = async (content: Buffer | string, file_name = 'people.csv') =>
  await sendFile(app, anna, { team_id: teams.mine.id, content, file_name })
const recognise = async (upload_id: string, reading: object = {}, as = anna) =>
  await app.call('POST', '/api/audience-lists/recognise/', { as, body: { upload_id, ...reading } })
async function recognised(content: Buffer | string, reading: object = {}): Promise<RecognisedList> {
  const policy = await send(content)
  const answer = await recognise(policy.body.upload_id, reading)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
/** What is stored of a list: its identifiers, ascending. */
const identifiersOf = async (listId: string | null): Promise<string[]> => {
  const { rows } = await app.deps.store.pool.query<{ identifier: string }>(
    'select identifier from audience_list_identifiers where list_id = $1 order by identifier collate "C"',
    [listId],
  )
  return rows.map(({ identifier }) => identifier)
}

describe('case 08: entrants of a campaign, from Excel in Japan', () => {
  const cells = [
    ['髙田　さくら', '@sakura_note01'],
    ['Ken', 'ken_paper'],
    ['①番さん', '＠ｈａｎａｋｏ＿０５'],
    ['崎山', '＠yamazaki_tea'],
    ['MIKA', 'https://x.com/mika_films'],
    ['たろう', 'https://twitter.com/taro_rails/status/1790000000000000002'],
    ['ソフィア', '@sofia_kome　'],
    ['代表', '@omotesando_99'],
    ['髙田　さくら', '@Sakura_Note01'],
    ['りん', 'x.com/rin_sketch?s=20'],
    ['㈱青空', '@aozora_inc'],
    ['ゆず', '「@yuzu_days」'],
    ['はな', 'はなこ'],
    ['なお', '@nao.nao'],
    ['応募取消', '―'],
    ['あき', ''],
    ['長い', '@abcdefghijklmnopqrst'],
  ]
  const content = () =>
    encodeText(
      [
        '"応募者名","ユーザー名","応募日時"',
        ...cells.map(([name, handle]) => `"${name}","${handle}","2024/5/1 9:00"`),
      ].join('\r\n'),
      'shift_jis',
    )
  test('issue 31.8: the preview shows what was recognized, with counts of accepted, repeated, empty and rejected rows', async () => {
    const found = await recognised(content())
    expect(found).toMatchObject({
      refused: null,
      format: { kind: 'csv', encoding: 'shift_jis', delimiter: ',', has_header: true },
      column: 1,
      identifier_kind: 'handle',
      is_whole: true,
      rows_read: 17,
      rows_taken: 11,
      rows_repeated: 1,
      rows_empty: 1,
      rows_rejected: 4,
    })
    expect(found.columns.map(({ name, kind }) => [name, kind])).toEqual([
      ['応募者名', null],
      ['ユーザー名', 'handle'],
      ['応募日時', null],
    ])
    expect(found.columns[0]!.values).toEqual(['髙田　さくら', 'Ken', '①番さん', '崎山'])
    expect(found.rejects.map(({ line, value }) => [line, value])).toEqual([
      [14, 'はなこ'],
      [15, '@nao.nao'],
      [16, '―'],
      [18, '@abcdefghijklmnopqrst'],
    ])
  })
  test('issue 31.1: the import uses the recognized format, and names in the first column are not handles', async () => {
    const finished = await uploadList(app, anna, {
      team_id: teams.mine.id,
      content: content(),
      mapping: { identifier_kind: 'handle' },
    })
    expect(finished).toMatchObject({
      rows_read: 17,
      rows_new: 11,
      rows_unchanged: 1,
      rows_empty: 1,
      rows_rejected: 4,
    })
    expect(await identifiersOf(finished.audience_list_id)).toEqual([
      'aozora_inc',
      'hanako_05',
      'ken_paper',
      'mika_films',
      'omotesando_99',
      'rin_sketch',
      'sakura_note01',
      'sofia_kome',
      'taro_rails',
      'yamazaki_tea',
      'yuzu_days',
    ])
  })
})

test('case 03: addresses pasted from a mail program are one person each, and lines without an address are reported', async () => {
  const lines = [
    'To: "Ono, Mika" <Mika.Ono@example.com>; "Reed, Bo (Sales)" <bo.reed@example.org>; lena@example.net',
    'Cc: carol@example.com, Dave Hill <dave.hill@example.com>, <erin@example.com>',
    'mailto:frank@example.com?subject=Hello%20there',
    "'grace@example.com'",
    'heidi@example.com.',
    'ivan@example.com;judy@example.com;',
    '山田　太郎 <taro.yamada@example.jp>；佐藤 <sato@example.jp>',
    '"bo.reed@example.org" <bo.reed@example.org>',
    'kim@example.com kim.lee@example.com',
    '',
    'LENA@EXAMPLE.NET',
    'undisclosed-recipients:;',
    'Mallory (no address known)',
    'nina at example dot com',
  ]
  const policy = await send(lines.join('\n'), 'pasted.txt')
  const found = (await recognise(policy.body.upload_id)).body as RecognisedList
  expect(found).toMatchObject({
    identifier_kind: 'email',
    rows_read: 13,
    rows_taken: 15,
    rows_repeated: 2,
    rows_rejected: 3,
  })
  const completed = await app.call('POST', '/api/api/files/complete/', {
    as: anna,
    body: completeBody(policy.body.upload_id, {
      team_id: teams.mine.id,
      content: '',
      mapping: { identifier_kind: 'email', column: found.column },
    }),
  })
  const finished = await finishedImport(app, anna, completed.body.import.id)
  expect(finished).toMatchObject({ rows_new: 15, rows_unchanged: 2, rows_rejected: 3 })
  const identifiers = await identifiersOf(finished.audience_list_id)
  expect(identifiers).toContain('5f20081c8ba0c92db796dda23fd8081abe55e35d7e64704910e31afdf920bbbf')
  expect(identifiers).toContain('2e8c29fab63885b060cade2faefad2348b0b4fdf3379d4d5971015f01716c699')
})

test('case 05: phone numbers need a country, and without one nothing is guessed', async () => {
  const rows = [
    '+44 20 7946 0018',
    '020 7946 0018',
    '+44 (0)20 7946 0018',
    '7700900123',
    '442079460018',
    '="07700900321"',
    '4.42079E+11',
    '12345',
    '',
    '+1 (415) 555-0132',
  ]
  const content = ['Name;Telephone', ...rows.map((cell, n) => `Customer ${n};${cell}`)].join('\r\n')
  const policy = await send(content)
  const without = (await recognise(policy.body.upload_id)).body as RecognisedList
  expect(without).toMatchObject({
    column: 1,
    identifier_kind: 'phone',
    needs_country: true,
    rows_taken: 2,
    rows_empty: 1,
  })
  expect(without.countries).toContain('GB')
  expect((await recognise(policy.body.upload_id, { country: 'GB' })).body).toMatchObject({
    needs_country: false,
    country: 'GB',
    rows_taken: 4,
    rows_repeated: 3,
    rows_empty: 1,
    rows_rejected: 2,
  })
  const finished = await uploadList(app, anna, {
    team_id: teams.mine.id,
    content,
    mapping: { identifier_kind: 'phone', column: 1, country: 'GB' },
  })
  expect(finished).toMatchObject({ rows_new: 4, rows_unchanged: 3, rows_empty: 1, rows_rejected: 2 })
  expect(await identifiersOf(finished.audience_list_id)).toContain(
    'faad3b10918e39b5f4d5334f1e1e128719608e8bd3ad3b963dc30187b4518e23',
  )
})

test('issue 31.3: ids rounded by a spreadsheet are other people, and are never accepted silently', async () => {
  const rounded = Array.from({ length: 8 }, (_, n) => `15880912202443${60 + n}0000`)
  const finished = await uploadList(app, anna, {
    team_id: teams.mine.id,
    content: ['user_id', ...rounded, '12345678'].join('\n'),
    mapping: { identifier_kind: 'user_id' },
  })
  expect(finished).toMatchObject({ rows_new: 1, rows_rejected: 8 })
  expect(await identifiersOf(finished.audience_list_id)).toEqual(['12345678'])
})

test('issue 31.1: a workbook is read by its first sheet with rows, or the one chosen', async () => {
  const book = await xlsxOf([
    { name: 'Cover', header: ['Nothing here'], rows: [] },
    {
      name: 'People',
      header: ['Name', 'X handle'],
      rows: [
        ['Ada', '@ada_l'],
        ['Bo', '@bo_r'],
      ],
    },
  ])
  expect(await recognised(book, { sheet: 'People' })).toMatchObject({
    format: { kind: 'xlsx', encoding: null, sheet: 'People', sheets: ['Cover', 'People'] },
    column: 1,
    rows_taken: 2,
  })
  expect(await recognised(book, { sheet: 'Gone' })).toMatchObject({
    refused: 'There is no sheet “Gone” (there are Cover, People).',
  })
})

test('the same file read by another column is a new list, and by the same column the same list', async () => {
  const content = ['first,second', ...Array.from({ length: 3 }, (_, n) => `@one_${n},@two_${n}`)].join('\n')
  const importBy = async (mapping: object) =>
    await uploadList(app, anna, {
      team_id: teams.mine.id,
      content,
      mapping: { identifier_kind: 'handle', ...mapping },
    })
  const recognisedColumn = await importBy({})
  const second = await importBy({ column: 1 })
  expect(await identifiersOf(recognisedColumn.audience_list_id)).toEqual(['one_0', 'one_1', 'one_2'])
  expect(await identifiersOf(second.audience_list_id)).toEqual(['two_0', 'two_1', 'two_2'])
  expect((await importBy({ column: 1 })).id).toBe(second.id)
})

describe('recognise-list', () => {
  test('recognise-list success', async () => {
    expect(await recognised('handle\n@ada_l\n')).toMatchObject({ rows_taken: 1, refused: null })
  })
  test('recognise-list invalid: a file that is not a table is refused by name, and can be replaced', async () => {
    expect(await recognised('%PDF-1.7\n')).toMatchObject({
      refused: 'This is a PDF. Bring the table in it as CSV or XLSX.',
      format: null,
      columns: [],
    })
    const answer = await recognise('no id at all')
    expect(answer.status).toBe(404)
  })
  test('recognise-list denial: the upload of another team is not found, no session', async () => {
    const policy = await send('handle\n@ada_l\n')
    expect((await recognise(policy.body.upload_id, {}, teams.ben)).status).toBe(404)
    const body = { upload_id: policy.body.upload_id }
    expect((await app.call('POST', '/api/audience-lists/recognise/', { body })).status).toBe(403)
  })
})
