import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { say } from '@rookery/i18n/server.ts'
import { describe, expect, test } from 'vitest'
import { decodeText, sniffText } from '../../../foundation/files/text-file.service.ts'
import { readIdentifier } from './read-identifier.ts'
import { readRecords, type ListRecord } from './read-records.ts'

async function* textPieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}
const readListRecords = async (text: string, column = 0, delimiter = ',', size = 7): Promise<ListRecord[]> =>
  await Array.fromAsync(readRecords(textPieces(text, size), { delimiter, column }))

describe('records of a delimited file', () => {
  test('are those of csv-parse, however the text is cut', async () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 12 }).map((text) => `${text.replace(/[",;\r\n]/g, '').trim()}.`),
      fc.constantFrom('a,b', 'say "hi"', 'two\nlines', '"', '.\n\n', 'x;y', ',', '日本\n"語"'),
    )
    const quotedCell = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
    await fc.assert(
      fc.asyncProperty(
        fc
          .integer({ min: 1, max: 4 })
          .chain((width) =>
            fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 12 }),
          ),
        fc.constantFrom('\n', '\r\n'),
        fc.boolean(),
        fc.integer({ min: 1, max: 20 }),
        async (table, newline, ends, size) => {
          const text = table.map((row) => row.map(quotedCell).join(',')).join(newline) + (ends ? newline : '')
          const expected = parse(text, { record_delimiter: newline }) as string[][]
          for (const column of table[0]!.keys()) {
            const recordsRead = await readListRecords(text, column, ',', size)
            expect(recordsRead.map((record) => ('cell' in record ? record.cell : null))).toEqual(
              expected.map((row) => row[column]),
            )
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  test('say on which line they begin', async () => {
    expect(await readListRecords('a\r\n\r\n"b\nc"\nd\n')).toEqual([
      { line: 1, cell: 'a' },
      { line: 3, cell: 'b\nc' },
      { line: 5, cell: 'd' },
    ])
  })

  test('a quote that nobody closes costs its own line only', async () => {
    const fillerRows = Array.from({ length: 20_000 }, (_, i) => `row_${i}`)
    const recordsRead = await readListRecords(`first\n"open\n${fillerRows.join('\n')}`, 0, ',', 5000)
    expect(recordsRead.slice(0, 3)).toEqual([
      { line: 1, cell: 'first' },
      { line: 2, reason: 'rejects.openQuotation' },
      { line: 3, cell: 'row_0' },
    ])
    expect(recordsRead).toHaveLength(20_002)
    expect(await readListRecords('a\n"b')).toEqual([
      { line: 1, cell: 'a' },
      { line: 2, reason: 'rejects.openQuotation' },
    ])
  })

  test('a line of a gigabyte is passed over in little memory, and the next one read', async () => {
    const block = 'x'.repeat(1024 * 1024)
    let largest = 0
    async function* huge(): AsyncGenerator<string> {
      yield 'first\n'
      for (let i = 0; i < 1024; i += 1) {
        if (i % 128 === 0) largest = Math.max(largest, process.memoryUsage().heapUsed)
        yield block
      }
      yield '\nlast\n'
    }
    const heapUsedBefore = process.memoryUsage().heapUsed
    const recordsRead = await Array.fromAsync(readRecords(huge(), { delimiter: ',', column: 0 }))
    expect(recordsRead).toEqual([
      { line: 1, cell: 'first' },
      { line: 2, reason: 'rejects.lineTooLong' },
      { line: 3, cell: 'last' },
    ])
    expect(largest - heapUsedBefore).toBeLessThan(100 * 1024 * 1024)
  })

  test('rows without the column, blank lines and odd quotes', async () => {
    expect(await readListRecords('a;b\nc\n\n;\n d ;e"f\n"g"h;"i"\n', 1, ';')).toEqual([
      { line: 1, cell: 'b' },
      { line: 2, reason: say('rejects.noColumn', { n: 2 }) },
      { line: 4, cell: '' },
      { line: 5, cell: 'e"f' },
      { line: 6, cell: 'i' },
    ])
    expect(await readListRecords('')).toEqual([])
  })
})

describe('the encoding of a file', () => {
  const text = 'ハンドル,名前\nsato_1,佐藤\nmueller,Müller\n'
  const decodeAll = async (bytes: Buffer): Promise<string> => {
    const sniffedFormat = sniffText(bytes)
    if ('refused' in sniffedFormat) return sniffedFormat.refused
    async function* chunks() {
      for (let at = 0; at < bytes.length; at += 3) yield bytes.subarray(at, at + 3)
    }
    return (await Array.fromAsync(decodeText(chunks(), sniffedFormat.encoding))).join('')
  }
  const swapBytes = (bytes: Buffer) => Buffer.from(bytes).swap16()
  test('UTF-8 and UTF-16, with their mark and without', async () => {
    const utf16Bytes = Buffer.from(text, 'utf16le')
    const latin = 'handle,name\nsato_1,Sato\nmueller_2,Mueller\n'
    expect(await decodeAll(Buffer.from(text))).toBe(text)
    expect(await decodeAll(Buffer.from(`\uFEFF${text}`))).toBe(text)
    expect(await decodeAll(Buffer.concat([Buffer.from([0xff, 0xfe]), utf16Bytes]))).toBe(text)
    expect(await decodeAll(Buffer.concat([Buffer.from([0xfe, 0xff]), swapBytes(utf16Bytes)]))).toBe(text)
    expect(await decodeAll(Buffer.from(latin, 'utf16le'))).toBe(latin)
    expect(await decodeAll(swapBytes(Buffer.from(latin, 'utf16le')))).toBe(latin)
  })
  test('Shift_JIS and Windows-1252', async () => {
    // "ハンドル,名前\nsato_1,佐藤\n" as a Japanese spreadsheet saves it.
    const shiftJisBytes = Buffer.from('836e83938368838b2c96bc914f0a7361746f5f312c8db293a10a', 'hex')
    expect(await decodeAll(shiftJisBytes)).toBe('ハンドル,名前\nsato_1,佐藤\n')
    const germanBytes = Buffer.from('handle,name\nmueller,M\u00fcller\n', 'latin1')
    expect(await decodeAll(germanBytes)).toBe('handle,name\nmueller,Müller\n')
  })
  test('what is no text is refused by its bytes, whatever it is called', async () => {
    const zip = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200, 7)])
    expect(await decodeAll(zip)).toBe('files.excelOrZip')
    expect(await decodeAll(Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]))).toBe('files.packed')
    expect(await decodeAll(Buffer.from('%PDF-1.7\n'))).toBe('files.pdf')
    expect(await decodeAll(Buffer.from('MZ\x90\x00\x03\x00\x00\x00'))).toBe('files.program')
    expect(await decodeAll(Buffer.alloc(5000))).toBe('files.notText')
    expect(await decodeAll(Buffer.from('MZ_collector\nanna\n'))).toBe('MZ_collector\nanna\n')
  })
  test('use 20: bytes that are no letters are no list, whatever the file is called and wherever it has no NUL', async () => {
    let seed = 7
    const noise = Buffer.from(
      Array.from({ length: 4000 }, () => ((seed = (seed * 1103515245 + 12345) & 0x7fffffff) >> 16) & 255).map(
        (byte) => byte || 1,
      ),
    )
    expect(await decodeAll(noise)).toBe('files.notText')
    expect(await decodeAll(Buffer.from('handle\nanna\u0007\nbert\n'))).toBe('handle\nanna\u0007\nbert\n')
  })
  test('lines of old Macs end', async () => {
    expect(await decodeAll(Buffer.from('a\rb\rc'))).toBe('a\nb\nc')
  })
})

describe('identifiers', () => {
  const identifierOf = (kind: Parameters<typeof readIdentifier>[0], cell: string) => {
    const parsedIdentifier = readIdentifier(kind, cell)
    return 'identifier' in parsedIdentifier ? parsedIdentifier.identifier : null
  }
  test.each([
    ['handle', ' @Ada_L ', 'ada_l'],
    ['handle', '＠Ａda', 'ada'],
    ['handle', 'https://x.com/Ada_L?s=20', 'ada_l'],
    ['handle', 'twitter.com/ada/status/1', 'ada'],
    ['handle', 'ada lovelace', null],
    ['handle', 'sixteen_letters_', null],
    ['handle', 'a\0da', null],
    ['user_id', '1288926087926427648', '1288926087926427648'],
    ['user_id', "'1288926087926427648", '1288926087926427648'],
    ['user_id', '9223372036854775808', null],
    ['user_id', '1.28893E+18', null],
    ['user_id', '0', null],
    ['phone', '020 7946 0958', null],
    ['email', 'A'.repeat(64), 'a'.repeat(64)],
  ] as const)('%s %j', (kind, cell, expected) => {
    expect(identifierOf(kind, cell)).toBe(expected)
  })
  test('e-mails and phones are hashed in the form the network hashes', () => {
    expect(identifierOf('email', 'ADA@example.org')).toBe(identifierOf('email', ' ada@example.org'))
    expect(identifierOf('phone', '0044 (20) 7946-0958')).toBe(identifierOf('phone', '+442079460958'))
  })
  test('reasons never repeat the cell', () => {
    for (const kind of ['handle', 'user_id', 'email', 'phone'] as const)
      expect(JSON.stringify(readIdentifier(kind, 'SECRET value'))).not.toMatch(/secret/i)
  })
  test('nothing but known shapes comes out, whatever goes in', () => {
    const shapes: Record<string, RegExp> = {
      handle: /^[a-z0-9_]{1,15}$/,
      user_id: /^[1-9]\d{0,18}$/,
      email: /^[0-9a-f]{64}$/,
      phone: /^[0-9a-f]{64}$/,
    }
    fc.assert(
      fc.property(
        fc.constantFrom('handle', 'user_id', 'email', 'phone'),
        fc.string({ unit: 'binary' }),
        (kind, cell) => {
          const identifierRead = identifierOf(kind as 'handle', cell)
          expect(identifierRead === null || shapes[kind]!.test(identifierRead)).toBe(true)
        },
      ),
      { numRuns: 2000 },
    )
  })
})
