import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { openTable } from './open-table.ts'
import { RecordSplitter } from './split-records.ts'
import { hostileFiles } from './testing/hostile-files.ts'
import { opened, refusalOf, rowsIn, sourceOf } from './testing/read-table.ts'
import { workbookOf } from './testing/workbook-of.ts'
import { PackedTooMuch } from './unpack-bytes.ts'

const refusals = ['too_many_columns', 'too_many_rows', 'packed_too_much']

describe('files that cost more than they weigh (security-4 N1, N2, N3)', () => {
  // Workbooks that a library reads on with belong into a worker, which the server's test has.
  const files = hostileFiles.filter(({ name }) => name !== 'cells in the last column.xlsx')
  test.each(files.map(({ name, fate, build }) => [name, fate, build] as const))(
    '%s: %s',
    async (name, fate, build) => {
      const table = await openTable(sourceOf(build(1), 256 * 1024))
      if ('refused' in table)
        expect(refusals.includes(table.refused.code) ? table.refused.code : 'other_format').toBe(fate)
      else {
        let rows = 0
        const read = async () => {
          for await (const _ of table.rows()) if ((rows += 1) >= 1_000) break
        }
        if (fate === 'packed_too_much') await expect(read(), name).rejects.toThrow(PackedTooMuch)
        else {
          await read()
          expect([fate, table.format.columns.length <= 500, rows > 0]).toEqual(['read', true, true])
        }
      }
    },
  )
})

test('a row with more cells than columns are read costs itself only (security-4 N1)', async () => {
  const wide = 'x,'.repeat(600)
  const table = await opened(`handle,name\nken,Ken\n${wide}x\nmika,Mika\n`)
  expect((await rowsIn(table)).map((row) => ('cells' in row ? row.cells[0] : row.problem))).toEqual([
    'ken',
    'too_many_cells',
    'mika',
  ])
  const cell = (text: string, at = '') => `<c${at} t="inlineStr"><is><t>${text}</t></is></c>`
  const sheet = await opened(
    workbookOf(
      `<row r="1">${cell('handle')}</row><row r="2">${cell('ken')}</row><row r="3">${cell('far', ' r="XFD3"')}</row>`,
    ),
  )
  expect((await rowsIn(sheet)).map((row) => ('cells' in row ? row.cells[0] : row.problem))).toEqual([
    'ken',
    'too_many_cells',
  ])
})

test('a file that packs as tables do is read however large it is (security-4 N2)', async () => {
  const lines = Array.from({ length: 1_200_000 }, (_, at) => `${(at * 7919) % 999_983},person${at % 9973}`)
  const packed = gzipSync(`id,handle\n${lines.join('\n')}`)
  expect(packed.length).toBeLessThan(16 * 1024 * 1024)
  expect(await rowsIn(await opened(packed, {}, 256 * 1024))).toHaveLength(1_200_000)
})

test('lines with quotation marks and a delimiter far behind are split in one pass (security-4 N3)', () => {
  const text = `${'"a"\n'.repeat(200_000)}b,c\n`
  let looked = 0
  const original = String.prototype.indexOf
  // What the engine looks through, in characters, tells a pass from a square without a clock.
  String.prototype.indexOf = function (sign: string, from = 0) {
    const at = original.call(this, sign, from)
    looked += (at < 0 ? this.length : at) - from
    return at
  }
  let rows = 0
  try {
    const splitter = new RecordSplitter({ delimiter: ',', has_quotes: true, line_end: '\n', width: 2 })
    for (const _ of splitter.push(text, true)) rows += 1
  } finally {
    String.prototype.indexOf = original
  }
  expect(rows).toBe(200_001)
  expect(looked).toBeLessThan(text.length * 10)
})

test('the pieces of a file are looked at, not only its rows (security-4 N2)', async () => {
  const table = await opened(`handle\nken\n${'\n'.repeat(4 * 1024 * 1024)}mika\n`, {}, 64 * 1024)
  let pieces = 0
  const rows: unknown[] = []
  for await (const row of table.rows({ isOver: () => (pieces += 1) > 3 })) rows.push(row)
  expect([rows.length, pieces]).toEqual([1, 4])
})

test('a header of a thousand names is refused with the bound (security-4 N1)', async () => {
  const names = Array.from({ length: 1_000 }, (_, at) => `name ${at}`).join(',')
  expect(await refusalOf(`${names}\n${names}\n`)).toEqual({ code: 'too_many_columns', limit: 500 })
})
