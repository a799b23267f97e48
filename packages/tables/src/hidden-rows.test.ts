import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { opened, refusalOf, rowsIn } from './testing/read-table.ts'
import { workbookOfSheets } from './testing/workbook-of.ts'
import { xlsbOf, xlsOf } from './testing/binary-workbooks.ts'
import { zipOf } from './testing/zip-of.ts'

const text = (ref: string, value: string) => `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`
const row = (number: number, cells: readonly string[], isHidden = false) =>
  `<row r="${number}"${isHidden ? ' hidden="1"' : ''}>${cells.map((each, at) => text(`${'ABCDE'[at]}${number}`, each)).join('')}</row>`

const guests = [
  row(1, ['Spring event, as of 3 April']),
  row(3, ['Table', 'Name', 'E-mail', 'Consent']),
  row(4, ['Table 1', 'Mika', 'mika@example.net', 'yes']),
  row(5, ['', 'Ken', 'ken@example.net', 'no'], true),
  row(6, ['', 'Ada', 'ada@example.net', 'yes']),
  '<row r="7" hidden="true"><c r="A7" s="1"/></row>',
  row(8, ['', 'Omar', 'omar@example.net', 'no'], true),
].join('')
const note = row(1, ['Please do not pass this file on.']) + row(2, ['Questions: office@example.net'])
const old = Array.from({ length: 40 }, (_, n) => row(n + 1, [`former${n}@example.net`])).join('')
const book = () =>
  workbookOfSheets([
    { name: 'Read me', rows: note },
    { name: 'Guests', rows: guests },
    { name: 'Old list', rows: old, state: 'hidden' },
  ])

test('the sheet that names people is proposed, not the note before it, and never a hidden one (case 32)', async () => {
  const { format } = await opened(book())
  expect(format).toMatchObject({
    ...{ sheet: 'Guests', sheets: ['Read me', 'Guests'], hidden_sheets: ['Old list'], header_line: 3 },
    columns: ['Table', 'Name', 'E-mail', 'Consent'],
  })
  expect((await opened(book(), { sheet: 'Old list' })).format).toMatchObject({ sheet: 'Old list' })
  expect(await refusalOf(book(), { sheet: 'None' })).toMatchObject({ sheets: ['Read me', 'Guests'] })
})

test('hidden rows of a workbook are left out and counted, or included on request (case 32)', async () => {
  const mailsOf = async (takes_hidden_rows?: boolean) => {
    const table = await opened(book(), takes_hidden_rows === undefined ? {} : { takes_hidden_rows })
    const rows = await rowsIn(table)
    expect(table.format).toMatchObject({ hidden_rows: 2, takes_hidden_rows: takes_hidden_rows ?? false })
    expect(table.head).toEqual(rows)
    return rows.map((each) => ('cells' in each ? `${each.line} ${each.cells[2]}` : ''))
  }
  expect(await mailsOf()).toEqual(['4 mika@example.net', '6 ada@example.net'])
  expect(await mailsOf(true)).toEqual([
    ...['4 mika@example.net', '5 ken@example.net', '6 ada@example.net', '8 omar@example.net'],
  ])
})

test('a reading (furigana) within a cell is no part of its text, pieces of formatted text are one (case 32)', async () => {
  const rows = [
    row(1, ['Name', 'X']),
    '<row r="2"><c r="A2" t="inlineStr"><is><t>山田 花子</t><rPh sb="0" eb="2"><t>ヤマダ</t></rPh></is></c><c r="B2" t="inlineStr"><is><r><t>@lumen</t></r><r><rPr><b/></rPr><t>_01</t></r></is></c></row>',
    row(3, ['Mika', '@mika']),
  ].join('')
  const table = await opened(workbookOfSheets([{ name: 'A', rows }]))
  expect((await rowsIn(table)).map((each) => 'cells' in each && each.cells)).toEqual([
    ['山田 花子', '@lumen_01'],
    ['Mika', '@mika'],
  ])
})

test('a workbook with one sheet of plain rows hides nothing (issue 44.11)', async () => {
  const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows: [['handle'], ['@ken']] }] }))
  expect((await opened(file)).format).toMatchObject({ sheet: 'A', hidden_rows: 0, hidden_sheets: [] })
})

test('hidden rows and sheets of LibreOffice are left out as well (issue 44.11)', async () => {
  const cell = (value: string) =>
    `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`
  const line = (value: string, visibility = '') =>
    `<table:table-row${visibility}>${cell(value)}</table:table-row>`
  const names =
    'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"'
  const content = [
    `<office:document-content ${names}><office:automatic-styles>`,
    '<style:style style:name="ta1" style:family="table"><style:table-properties table:display="true"/></style:style>',
    '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>',
    '</office:automatic-styles><office:body><office:spreadsheet>',
    `<table:table table:name="Old" table:style-name="ta2">${line('handle')}${line('@old')}</table:table>`,
    `<table:table table:name="People" table:style-name="ta1">${line('handle')}${line('@ken')}`,
    `${line('@mika', ' table:visibility="filter"')}${line('@nao')}</table:table>`,
    '</office:spreadsheet></office:body></office:document-content>',
  ].join('')
  const file = zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': content })
  const table = await opened(file)
  expect(table.format).toMatchObject({ kind: 'ods', sheet: 'People', hidden_sheets: ['Old'], hidden_rows: 1 })
  expect((await rowsIn(table)).map((each) => 'cells' in each && each.cells)).toEqual([['@ken'], ['@nao']])
})

const binarySheets = [
  { name: 'Former', is_hidden: true, rows: [{ cells: ['handle'] }, { cells: ['@old'] }] },
  {
    name: 'People',
    rows: [
      { cells: ['handle', 'town'] },
      { cells: ['@ken', 'Kobe'] },
      { cells: [] },
      { cells: ['@mika', 'Nara'], is_hidden: true },
      { cells: ['@nao', 'Otsu'] },
    ],
  },
]

test.each([
  ['xls', xlsOf],
  ['xlsb', xlsbOf],
] as const)(
  'hidden rows and sheets of %s are left out as well, and a blank row does not count (issue 44.11)',
  async (kind, bookOf) => {
    const file = bookOf(binarySheets)
    const table = await opened(file)
    expect(table.format).toMatchObject({ kind, sheet: 'People', hidden_sheets: ['Former'], hidden_rows: 1 })
    const cellsOf = async (each: typeof table) =>
      (await rowsIn(each)).map((row) => 'cells' in row && `${row.line} ${row.cells.join(' ')}`)
    expect(await cellsOf(table)).toEqual(['2 @ken Kobe', '5 @nao Otsu'])
    expect(await cellsOf(await opened(file, { takes_hidden_rows: true }))).toEqual([
      ...['2 @ken Kobe', '4 @mika Nara', '5 @nao Otsu'],
    ])
  },
)
