import { writeOds } from 'hucre/ods'
import { writeXlsx, type CellValue } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { cellsIn, opened, refusalOf, rowsIn } from './testing/read-table.ts'
import { workbookOf } from './testing/workbook-of.ts'

const xlsxOf = async (...sheets: { name: string; rows: CellValue[][]; hidden?: boolean }[]) =>
  Buffer.from(await writeXlsx({ sheets }))

test('issue 31.1: the first visible sheet with rows is read, or the one chosen', async () => {
  const file = await xlsxOf(
    { name: 'Notes', rows: [['hidden']], hidden: true },
    { name: 'Cover', rows: [] },
    {
      name: 'People',
      rows: [
        ['Followers of the shop'],
        [],
        ['id', 'handle', 'name'],
        ['1', 'ken', 'Ken'],
        [],
        ['2', 'mika', null],
      ],
    },
    { name: 'Others', rows: [['handle'], ['@nao']] },
  )
  const table = await opened(file)
  expect(table.format).toMatchObject({
    kind: 'xlsx',
    sheet: 'People',
    sheets: ['Cover', 'People', 'Others'],
    encoding: null,
    delimiter: null,
    header_line: 3,
    columns: ['id', 'handle', 'name'],
  })
  expect(await rowsIn(table)).toEqual([
    { line: 4, end_line: 4, cells: ['1', 'ken', 'Ken'] },
    { line: 6, end_line: 6, cells: ['2', 'mika'] },
  ])
  expect(table.head).toEqual(await rowsIn(table))
  expect(await cellsIn(file, { sheet: 'Others' })).toEqual([['@nao']])
  expect(await refusalOf(file, { sheet: 'None' })).toEqual({
    code: 'no_such_sheet',
    sheet: 'None',
    sheets: ['Cover', 'People', 'Others'],
  })
  expect(await refusalOf(await xlsxOf({ name: 'Empty', rows: [] }))).toEqual({
    code: 'empty_spreadsheet',
    sheets: ['Empty'],
  })
})

test('issue 31.1: numbers have all their digits, dates no zone, truth values their words', async () => {
  const file = await xlsxOf({
    name: 'A',
    rows: [
      ['id', 'value'],
      ['a', 123456789012345],
      ['b', 123456789012345680],
      ['c', 1.5e22],
      ['d', 0.1 + 0.2],
      ['e', -0.00000015],
      ['f', new Date('2026-03-01T00:00:00Z')],
      ['g', new Date('2026-03-01T21:05:30Z')],
      ['h', true],
      ['i', '00123'],
      ['j', '1790000000000000002'],
    ],
  })
  expect((await cellsIn(file)).map((cells) => cells[1])).toEqual([
    '123456789012345',
    '123456789012345680',
    '15000000000000000000000',
    '0.3',
    '-0.00000015',
    '2026-03-01',
    '2026-03-01T21:05:30',
    'TRUE',
    '00123',
    '1790000000000000002',
  ])
})

test('issue 31.1: cells as Excel writes them: shared, rich and inline texts, readings, formulas, errors, escapes', async () => {
  const shared = [
    '<si><t>id</t></si>',
    '<si><t>name</t></si>',
    '<si><r><t>Ken</t></r><r><rPr><b/></rPr><t xml:space="preserve"> Sato</t></r></si>',
    '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>',
    '<si><t>_x005F_x0041_ &amp;amp; _x000D_</t></si>',
  ].join('')
  const styles =
    '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="22"/><xf numFmtId="10"/><xf numFmtId="20"/></cellXfs>'
  const rows = [
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>',
    '<row r="2"><c r="A2"><v>1</v></c><c r="B2" t="s"><v>2</v></c></row>',
    '<row r="3"><c r="A3"><v>2</v></c><c r="B3" t="s"><v>3</v></c></row>',
    '<row r="4"><c r="A4"><v>3</v></c><c r="B4" t="s"><v>4</v></c></row>',
    '<row r="6"><c r="A6"><v>4</v></c><c r="B6" t="inlineStr"><is><t>in line</t></is></c></row>',
    '<row r="7"><c r="A7"><v>5</v></c><c r="B7" t="str"><f>A1&amp;"x"</f><v>1x</v></c></row>',
    '<row r="8"><c r="A8"><v>6</v></c><c r="B8" t="e"><v>#N/A</v></c></row>',
    '<row r="9"><c r="A9"><v>1.23456789012345E+17</v></c><c r="B9" s="1"><v>46082.87847222222</v></c></row>',
    '<row r="10"><c r="A10" t="b"><v>0</v></c><c r="B10" s="2"><v>0.25</v></c></row>',
    '<row r="11"><c r="A11"><v>7</v></c><c r="B11" s="3"><v>0.878472222222222</v></c></row>',
    '<row r="12"><c r="A12"><v>8</v></c><c r="B12" t="d"><v>2026-03-01T00:00:00</v></c></row>',
  ].join('')
  const table = await opened(workbookOf(rows, shared, styles))
  expect(table.format).toMatchObject({ has_header: true, columns: ['id', 'name'] })
  expect((await rowsIn(table)).map((row) => [row.line, 'cells' in row && row.cells.join('|')])).toEqual([
    [2, '1|Ken Sato'],
    [3, '2|東京'],
    [4, '3|_x0041_ &amp; \r'],
    [6, '4|in line'],
    [7, '5|1x'],
    [8, '6|#N/A'],
    [9, '123456789012345000|2026-03-01T21:05:00'],
    [10, 'FALSE|0.25'],
    [11, '7|21:05:00'],
    [12, '8|2026-03-01T00:00:00'],
  ])
})

test('issue 31.1: the zeros that a format puts before numbers are read, as of telephones', async () => {
  const styles =
    '<numFmts count="1"><numFmt numFmtId="164" formatCode="00000000000"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>'
  const rows = [
    '<row r="1"><c r="A1" t="inlineStr"><is><t>電話番号</t></is></c><c r="B1" t="inlineStr"><is><t>件数</t></is></c></row>',
    '<row r="2"><c r="A2" s="1"><v>9012345678</v></c><c r="B2"><v>5</v></c></row>',
    '<row r="3"><c r="A3" s="1"><v>312345678</v></c><c r="B3" s="1"><v>6</v></c></row>',
  ].join('')
  expect(await cellsIn(workbookOf(rows, '', styles))).toEqual([
    ['09012345678', '5'],
    ['00312345678', '6'],
  ])
})

test('issue 31.1: a spreadsheet of LibreOffice is read', async () => {
  const file = Buffer.from(
    await writeOds({
      sheets: [
        {
          name: '人々',
          rows: [
            ['ユーザー名', 'フォロワー数'],
            ['ken', 1200],
            ['mika', 34],
          ],
        },
      ],
    }),
  )
  const table = await opened(file)
  expect(table.format).toMatchObject({ kind: 'ods', sheet: '人々', columns: ['ユーザー名', 'フォロワー数'] })
  expect((await rowsIn(table)).map((row) => 'cells' in row && row.cells)).toEqual([
    ['ken', '1200'],
    ['mika', '34'],
  ])
})

test('issue 31.6: the guard of a CSV opened and saved in a spreadsheet is removed', async () => {
  expect(await cellsIn(await xlsxOf({ name: 'A', rows: [['handle'], ["'@ken"], ["'quoted"]] }))).toEqual([
    ['@ken'],
    ["'quoted"],
  ])
})
