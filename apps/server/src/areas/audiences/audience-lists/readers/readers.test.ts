import * as fc from 'fast-check'
import { openTable } from '@rookery/tables/open-table.ts'
import { describe, expect, test } from 'vitest'
import { readIdentifiers } from './read-identifiers.ts'

test('use 20: bytes that are not text are refused, whatever the file’s name, even without a NUL', async () => {
  let seed = 7
  const noise = Buffer.from(
    Array.from({ length: 4000 }, () => ((seed = (seed * 1103515245 + 12345) & 0x7fffffff) >> 16) & 255).map(
      (byte) => byte || 1,
    ),
  )
  const opened = async (bytes: Buffer) =>
    await openTable({
      name: 'people.csv',
      async *open() {
        yield bytes
      },
    })
  expect(await opened(noise)).toEqual({ refused: { code: 'not_text' } })
  expect(await opened(Buffer.from('handle\nanna\u0007\nbert\n'))).not.toHaveProperty('refused')
})

describe('identifiers', () => {
  const options = { country: null }
  const identifiersOf = (kind: Parameters<typeof readIdentifiers>[0], cell: string) =>
    readIdentifiers(kind, cell, options).identifiers
  const identifierOf = (kind: Parameters<typeof readIdentifiers>[0], cell: string) =>
    identifiersOf(kind, cell)[0] ?? null
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
      expect(JSON.stringify(readIdentifiers(kind, 'SECRET value', options))).not.toMatch(/secret/i)
  })
  test('every input gives one of the known shapes', () => {
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
          const found = identifiersOf(kind as 'handle', cell)
          expect(found.filter((each) => !shapes[kind]!.test(each))).toEqual([])
        },
      ),
      { numRuns: 2000, seed: 31 },
    )
  })
})
