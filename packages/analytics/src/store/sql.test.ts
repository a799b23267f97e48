import { expect, test } from 'vitest'
import { idsSql, joinSql, numbersSql, sql, textSql } from './sql.ts'

test('fragments and integers are inserted unchanged', () => {
  const condition = sql`created_at < ${1_700_000_000}`
  expect(joinSql([condition, sql`kind = 'reply'`], ' AND ')).toBe(
    "created_at < 1700000000 AND kind = 'reply'",
  )
  expect(numbersSql([1, 7])).toBe('[1, 7]')
})

test.each([0.5, Number.NaN, Infinity, 2 ** 53])('%s is not an integer', (value) => {
  expect(() => sql`LIMIT ${value}`).toThrow(RangeError)
  expect(() => numbersSql([1, value])).toThrow(RangeError)
})

test('text cannot leave its place, whatever it contains', () => {
  const hostileText = "'; DROP TABLE profiles -- 寿司"
  const quotedText = textSql(hostileText)
  expect(quotedText).toMatch(/^unhex\('[0-9a-f]*'\)$/)
  expect(Buffer.from(quotedText.slice(7, -2), 'hex').toString()).toBe(hostileText)
})

test('ids are digits; none at all find nothing', () => {
  expect(idsSql(['1', '18446744073709551615'])).toBe('1, 18446744073709551615')
  expect(idsSql([])).toBe('0')
  for (const id of ['', '-1', '1) OR (1', '1'.repeat(21)]) expect(() => idsSql([id])).toThrow(RangeError)
})

test('a plain string is no piece of SQL: the compiler refuses it', () => {
  const typedText: string = 'anything a person typed'
  // @ts-expect-error text is no Sql
  expect(() => sql`WHERE ${typedText}`).not.toThrow()
})
