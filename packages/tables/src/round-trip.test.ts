import { array, assert, asyncProperty, constantFrom, integer, oneof, string } from 'fast-check'
import { expect, test } from 'vitest'
import { csvText } from './csv-writer.ts'
import { cellsIn } from './testing/read-table.ts'

const signs = constantFrom(
  ...['=', '+', '-', '@', "'", '"', '""', ',', ';', '\t', '|', '\n', '\r\n', '\r', ' ', '\u00A0', '\u3000'],
  ...[
    '＝',
    '＠',
    '="1"',
    'sep=;',
    'a',
    '0',
    '1E5',
    '髙',
    '👩‍🚀',
    '🇯🇵',
    '\uFFFF',
    '\uFEFF',
    '\u2028',
    'é',
    '.',
    '\\',
  ],
)
const text = oneof(
  array(signs, { maxLength: 8 }).map((parts) => parts.join('')),
  string({ unit: 'binary', maxLength: 20 }),
).map((each) => each.replaceAll('\0', ''))

test('issue 31.6: the reader reads to the letter what the writer wrote, for any cells', async () => {
  const row = array(text, { minLength: 3, maxLength: 3 }).map((cells) => ['id', ...cells, 'end'])
  await assert(
    asyncProperty(
      array(row, { minLength: 1, maxLength: 6 }),
      integer({ min: 1, max: 64 }),
      async (rows, size) => {
        const header = ['id', 'name', 'description', 'location', 'label']
        const file = csvText([header, ...rows])
        const read = await cellsIn(file, { has_header: true }, size)
        // Half of a character has no bytes in UTF-8.
        expect(read).toEqual(rows.map((cells) => cells.map((cell) => cell.toWellFormed())))
      },
    ),
    { seed: 31, numRuns: 1500 },
  )
})
