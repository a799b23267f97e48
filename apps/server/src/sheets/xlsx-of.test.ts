import { array, assert, asyncProperty, constantFrom, oneof, string } from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { openTable } from '@rookery/tables/open-table.ts'
import { effort } from '../../../../tools/lib/effort.ts'
import { zipParts } from '../testing/files/zip-parts.ts'
import { xlsxOf } from './xlsx-of.ts'

const countedDate = new Date('2026-03-01T12:00:00Z')

test('a workbook holds texts as texts, numbers and times as such, in sheets of their names', async () => {
  const file = await xlsxOf([
    {
      name: '人々',
      header: ['名前', 'Size', 'Counted', 'Share'],
      rows: [
        ['=HYPERLINK("http://x")', 1234567, countedDate, 0.25],
        ['+1', null, null, -2.5],
      ],
      widths: [40],
    },
    { name: 'Nobody', header: ['Name'], rows: [] },
  ])
  const { sheets } = await readXlsx(file, { readStyles: true })
  expect(sheets.map(({ name, rows }) => ({ name, rows }))).toEqual([
    {
      name: '人々',
      rows: [
        ['名前', 'Size', 'Counted', 'Share'],
        ['=HYPERLINK("http://x")', 1234567, countedDate, 0.25],
        ['+1', null, null, -2.5],
      ],
    },
    { name: 'Nobody', rows: [['Name']] },
  ])
  const numberFormatAt = (at: string) => sheets[0]!.cells?.get(at)?.style?.numFmt
  expect([numberFormatAt('1,1'), numberFormatAt('1,2')]).toEqual(['#,##0', 'yyyy-mm-dd hh:mm'])
  expect(sheets[0]!.cells?.get('0,0')?.style?.font).toMatchObject({ bold: true })
})

test('text that begins like a formula is stored as a shared text; the header row is frozen and has filters', async () => {
  const xlsxParts = await zipParts(
    await xlsxOf([
      {
        name: 'One',
        header: ['Name', 'Size'],
        rows: [
          ['=1+1', 3],
          ['@SUM(A1)', 4],
        ],
      },
    ]),
  )
  const sheetXml = xlsxParts.get('xl/worksheets/sheet1.xml')!
  expect(sheetXml).toContain('<c r="A2" t="s">')
  expect(sheetXml).not.toContain('<f')
  expect(xlsxParts.get('xl/sharedStrings.xml')).toContain('<t>=1+1</t>')
  expect(sheetXml).toContain('<autoFilter ref="A1:B3"/>')
  expect(sheetXml).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
})

test('no text breaks the file: markup, control characters, half a character, an object’s own names, one too long', async () => {
  const texts = ['<b>&"', 'a\u0000b', 'c\ud800d', 'constructor', '__proto__', ' spaced\nlines ', '𠮷野家']
  const longText = 'x'.repeat(40_000)
  const [sheet] = (
    await readXlsx(
      await xlsxOf([{ name: 'One', header: ['A'], rows: [...texts, longText].map((text) => [text]) }]),
    )
  ).sheets
  expect(sheet!.rows.slice(1).flat()).toEqual([
    '<b>&"',
    'a\u0000b',
    'c\ufffdd',
    'constructor',
    '__proto__',
    ' spaced\nlines ',
    '𠮷野家',
    'x'.repeat(32_767),
  ])
})

test('a name that spreadsheets reject, or a repeated one, is an error', async () => {
  const workbookOfSheets = (...names: string[]) =>
    xlsxOf(names.map((name) => ({ name, header: ['A'], rows: [] })))
  await expect(workbookOfSheets('a/b')).rejects.toThrow('forbids')
  await expect(workbookOfSheets('One', 'one')).rejects.toThrow('Duplicate')
})

/** The rows of a workbook's first sheet below its header, by the reader of lists and imports. */
async function importedRows(file: Buffer): Promise<(readonly string[])[]> {
  const open = async function* () {
    yield file
  }
  const table = await openTable({ name: 'file', open }, { has_header: true })
  if ('refused' in table) throw new Error(`Refused: ${table.refused.code}`)
  const rows: (readonly string[])[] = []
  for await (const row of table.rows()) if ('cells' in row) rows.push(row.cells)
  return rows
}

test('issue 31.6: a text that looks like an escape, ends of planes and control characters leave the file well-formed', async () => {
  const texts = [
    '_x0041_',
    '_x005F_x0041_',
    '_x0041\r',
    'a\uFFFE\uFFFFb',
    '\u0001_x',
    '_X00e9_',
    "'=1+1",
    "''@a",
    '=1',
  ]
  const file = await xlsxOf([{ name: 'One', header: ['A', 'B'], rows: texts.map((text) => [text, 'x']) }])
  const shared = (await zipParts(file)).get('xl/sharedStrings.xml')!
  // The characters of XML 1.0.
  expect(shared).toMatch(/^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u)
  expect(shared).toContain('>_x005F_x0041_<')
  expect((await importedRows(file)).map(([text]) => text)).toEqual(texts)
})

test('issue 31.6: a value that is not a number is an empty cell, and the cell limit cuts no character in two', async () => {
  const long = `${'x'.repeat(32_766)}𠮷野家`
  const file = await xlsxOf([
    {
      name: 'One',
      header: ['A', 'B'],
      rows: [
        [Number.NaN, 'n'],
        [Infinity, 'i'],
        [new Date(Number.NaN), 'd'],
        [long, 'l'],
      ],
    },
  ])
  expect(await importedRows(file)).toEqual([
    ['', 'n'],
    ['', 'i'],
    ['', 'd'],
    ['x'.repeat(32_766), 'l'],
  ])
})

test('issue 31.6: a workbook read again is the same to the letter, whatever is in its texts', async () => {
  const signs = constantFrom(
    ...[
      '_x0041_',
      '_x',
      '005F',
      '_',
      'x0041',
      "'",
      '=',
      '+1',
      '@',
      '<',
      '&',
      ']]>',
      '\r',
      '\n',
      '\t',
      ' ',
      '\u0000',
    ],
    ...[
      '\u000B',
      '\u001F',
      '\u007F',
      '\u0085',
      '\uFFFE',
      '\uFFFF',
      '\uD83D',
      '髙',
      '👩‍🚀',
      'é',
      '\u2028',
      '\uFEFF',
    ],
  )
  const text = oneof(
    array(signs, { maxLength: 8 }).map((parts) => parts.join('')),
    string({ unit: 'binary', maxLength: 12 }),
  )
  await assert(
    asyncProperty(
      array(array(text, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 20 }),
      async (rows) => {
        const file = await xlsxOf([
          { name: 'One', header: ['id', 'a', 'b', 'end'], rows: rows.map((cells) => ['1', ...cells, 'x']) },
        ])
        const read = (await importedRows(file)).map((cells) => cells.slice(1, 3))
        expect(read).toEqual(rows.map((cells) => cells.map((cell) => cell.toWellFormed())))
      },
    ),
    { seed: 31, numRuns: effort(40, 150) },
  )
})
