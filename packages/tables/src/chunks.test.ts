import { array, assert, asyncProperty, boolean, constantFrom, integer } from 'fast-check'
import { expect, test } from 'vitest'
import { openTable } from './open-table.ts'
import { rowsIn, sourceOf } from './testing/read-table.ts'

const signs = constantFrom(
  ...[
    '"',
    '""',
    ',',
    ';',
    '\t',
    '|',
    '\n',
    '\r\n',
    '\r',
    'a',
    'ken',
    '1',
    '@x',
    'a@b.c',
    ' ',
    'é',
    '髙',
    '=1',
    "'=1",
  ],
  ...['\0', 'sep=;\n', '{', '[', '<x', '2024-05-01', '\uFEFF'],
)

test('issue 31.1: a file gives the same rows however its bytes are cut into chunks, and its head is their start', async () => {
  let opened = 0
  await assert(
    asyncProperty(
      array(signs, { maxLength: 60 }),
      boolean(),
      integer({ min: 1, max: 9 }),
      async (parts, isWide, size) => {
        const bytes = Buffer.from(parts.join(''), isWide ? 'utf16le' : 'utf8')
        const [whole, cut] = [await openTable(sourceOf(bytes)), await openTable(sourceOf(bytes, size))]
        if ('refused' in whole || 'refused' in cut) {
          expect(cut).toEqual(whole)
          return
        }
        opened += 1
        const rows = await rowsIn(whole)
        expect([cut.format, await rowsIn(cut)]).toEqual([whole.format, rows])
        expect(whole.head).toEqual(rows)
      },
    ),
    { seed: 31, numRuns: 2000 },
  )
  expect(opened).toBeGreaterThan(500)
})

test('issue 31.1: every line of a text is in a row, reported as unreadable, or blank', async () => {
  await assert(
    asyncProperty(array(signs, { maxLength: 60 }), async (parts) => {
      const text = parts.filter((part) => !/sep|[\0\r]/.test(part)).join('')
      const table = await openTable(sourceOf(text), { encoding: 'utf-8', has_header: false })
      if ('refused' in table) return
      const told = new Set(
        (await rowsIn(table)).flatMap(({ line, end_line }) =>
          Array.from({ length: end_line - line + 1 }, (_, at) => line + at),
        ),
      )
      const lines = text.replace(/^\uFEFF/, '').split('\n')
      const lost = lines.filter((line, at) => /[a-z\d髙é]/.test(line) && !told.has(at + 1))
      expect(lost).toEqual([])
    }),
    { seed: 31, numRuns: 2000 },
  )
})
