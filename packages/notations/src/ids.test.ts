import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readId } from './ids.ts'
import { RoundedIds } from './rounded-ids.ts'

const idOf = (cell: string, of?: 'user' | 'post') => {
  const read = readId(cell, of)
  return 'id' in read ? read.id : read.problem
}
const found = (ids: readonly (string | bigint)[]) => {
  const column = new RoundedIds()
  ids.forEach((id, index) => column.add(String(id), index + 2))
  return column.result()
}
/** Ids of posts: milliseconds, a worker, and a sequence that mostly is zero. */
const snowflakes = (count: number, sequenceOf: (index: number) => number): bigint[] =>
  fc
    .sample(fc.tuple(fc.integer({ min: 3e11, max: 4.7e11 }), fc.integer({ min: 0, max: 1023 })), {
      seed: 31,
      numRuns: count,
    })
    .map(([at, worker], index) => (BigInt(at) << 22n) | (BigInt(worker) << 12n) | BigInt(sequenceOf(index)))

describe('ids as files hold them', () => {
  test.each([
    ['1790000000000000002', '1790000000000000002'],
    ['１２３４５', '12345'],
    ["'12345", '12345'],
    ['="12345"', '12345'],
    ['"12345"', '12345'],
    ['id:12345', '12345'],
    ['ID_12345', '12345'],
    ['x1790000000000000002', '1790000000000000002'],
    ['12345.0', '12345'],
    ['9007199254740991.0', '9007199254740991'],
    ['1790000000000000002.0', 'digits_lost'],
    ['1.79E+18', 'digits_lost'],
    ['1,79E+18', 'digits_lost'],
    ['9223372036854775807', '9223372036854775807'],
    ['9223372036854775808', 'out_of_range'],
    ['99999999999999999999', 'out_of_range'],
    ['0', 'out_of_range'],
    ['-1', 'not_an_id'],
    ['007', 'not_an_id'],
    ['1,234,567', 'not_an_id'],
    ['x12345', 'not_an_id'],
    ['12 345', 'not_an_id'],
    ['@name', 'not_an_id'],
    ['NaN', 'not_an_id'],
    ['', 'empty'],
    ['12\uFFFD', 'unreadable'],
  ])('issue 31.2: the id %j is %s', (cell, expected) => expect(idOf(cell)).toBe(expected))

  test('issue 31.2: an address by id is an id of its own kind only', () => {
    expect(idOf('https://x.com/name/status/123?s=20', 'post')).toBe('123')
    expect(idOf('https://twitter.com/i/web/status/123', 'post')).toBe('123')
    expect(idOf('https://x.com/i/user/123', 'user')).toBe('123')
    expect(idOf('https://x.com/name/status/123', 'user')).toBe('not_an_id')
    expect(idOf('https://x.com/name/status/123')).toBe('not_an_id')
  })

  test('issue 31.2: every id comes back to the digit from every notation', () => {
    const id = fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }).map(String)
    const notations: ((id: string) => string)[] = [
      (text) => text,
      (text) => `'${text}`,
      (text) => `="${text}"`,
      (text) => ` ${text}\u3000`,
      (text) => text.replace(/\d/g, (digit) => '０１２３４５６７８９'[Number(digit)]!),
    ]
    fc.assert(
      fc.property(id, fc.constantFrom(...notations), (text, write) => {
        expect(idOf(write(text))).toBe(text)
      }),
      { seed: 31, numRuns: 500 },
    )
  })
})

describe('ids that a program rounded', () => {
  const true_ids = snowflakes(2000, (index) => (index % 4 === 0 ? index % 7 : 0))
  // Ids of tests and of made-up data have low bits of any value.
  const random_ids = fc.sample(fc.noBias(fc.bigInt({ min: 10n ** 18n, max: 19n * 10n ** 17n })), {
    seed: 31,
    numRuns: 2000,
  })

  test('issue 31.3: true ids are not called rounded, whether their sequence is zero or not', () => {
    expect(found(true_ids)).toBeNull()
    expect(found(true_ids.slice(0, 20))).toBeNull()
    expect(found(random_ids)).toBeNull()
    expect(found(['783214', '2244994945'])).toBeNull()
    expect(found([])).toBeNull()
  })

  test('issue 31.3: a column rounded by a spreadsheet is reported with lines', () => {
    const rounded = true_ids
      .slice(0, 30)
      .map((id) => `${String(id).slice(0, 15)}${'0'.repeat(String(id).length - 15)}`)
    expect(found(rounded)).toMatchObject({ rounded: 30, of: 30, is_certain: true })
    expect(found(rounded)!.examples[0]).toEqual({ line: 2, id: rounded[0] })
    expect(found(rounded.slice(0, 3))).toMatchObject({ rounded: 3, is_certain: true })
  })

  test('issue 31.3: a partly rounded column is reported as well', () => {
    const mixed = random_ids
      .slice(0, 50)
      .map((id, index) => (index % 10 === 0 ? (id / 10_000n) * 10_000n : id))
    expect(found(mixed)).toMatchObject({ rounded: 5, of: 50, is_certain: true })
  })

  test('issue 31.3: one true author of many rows is one id, rounded authors of many rows are several', () => {
    const author = '1790123456789010000'
    expect(found(Array.from({ length: 1000 }, () => author))).toMatchObject({ of: 1, is_certain: false })
    const authors = random_ids.slice(0, 5).map((id) => (id / 10_000n) * 10_000n)
    expect(found(Array.from({ length: 5000 }, (_, row) => authors[row % 5]!))).toMatchObject({
      rounded: 5,
      is_certain: true,
    })
  })

  test('issue 31.3: one id that ends in 0000 is suspect, not certain', () => {
    expect(found(['1790123456789010000'])).toMatchObject({ rounded: 1, is_certain: false })
    expect(found([...random_ids.slice(0, 100), '1790123456789010000'])).toBeNull()
  })

  test('issue 31.3: ids that passed through a float are detected', () => {
    const passed = random_ids.slice(0, 20)
    expect(found(passed.map((id) => String(Number(id))))).toMatchObject({ rounded: 20, is_certain: true })
    expect(found(passed.map((id) => BigInt(Number(id))))).toMatchObject({ is_certain: true })
  })
})
