import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { fromBuffer } from 'yauzl'
import { xlsxOf } from './xlsx-of.ts'

/** The stored parts of a workbook, read by another library than the one that writes them. */
const partsOf = async (file: Buffer): Promise<Map<string, string>> =>
  await new Promise((resolve, reject) => {
    const zipEntries = new Map<string, string>()
    fromBuffer(file, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      zip.on('error', reject)
      zip.on('end', () => resolve(zipEntries))
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed)
          const chunks: Buffer[] = []
          stream.on('data', (chunk: Buffer) => chunks.push(chunk))
          stream.on('end', () => {
            zipEntries.set(entry.fileName, Buffer.concat(chunks).toString('utf8'))
            zip.readEntry()
          })
        }),
      )
      zip.readEntry()
    })
  })

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

test('what begins like a formula is stored as a shared text; the header stays in sight and filters', async () => {
  const xlsxParts = await partsOf(
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

test('a name no spreadsheet takes, or one that is there twice, is an error', async () => {
  const workbookOfSheets = (...names: string[]) =>
    xlsxOf(names.map((name) => ({ name, header: ['A'], rows: [] })))
  await expect(workbookOfSheets('a/b')).rejects.toThrow('forbids')
  await expect(workbookOfSheets('One', 'one')).rejects.toThrow('Duplicate')
})
