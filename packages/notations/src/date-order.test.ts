import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DateOrder } from './date-order.ts'
import { readTime } from './times.ts'

const orderOf = (cells: readonly string[]) => {
  const column = new DateOrder()
  cells.forEach((cell, index) => column.add(cell, index + 2))
  return column.result()
}

/** Days and months of a column of which the first rows have no day above 12. */
const DAYS = [[2, 1], [3, 1], [5, 1], [8, 1], [4, 2], [6, 2], [9, 2], [11, 2], [7, 3], [10, 3], [12, 3], [1, 3], [13, 1], [29, 2], [31, 3], [15, 4], [26, 5], [30, 6], [23, 9], [25, 12]] as const // prettier-ignore
const two = (value: number) => String(value).padStart(2, '0')
const european = DAYS.map(([day, month]) => `${two(day)}/${two(month)}/2024 21:05`)
const american = DAYS.map(([day, month]) => `${two(month)}/${two(day)}/2024 9:05 PM`)
const moments = DAYS.map(([day, month]) => `2024-${two(month)}-${two(day)}T21:05:00.000Z`)

describe('the order of day and month in a column', () => {
  test('case 16a: rows with days above 12 settle the column, all days are right', () => {
    expect(orderOf(european)).toEqual({ order: 'day first' })
    expect(european.map((cell) => readTime(cell, { order: 'day first' }))).toEqual(
      moments.map((at) => ({ at, precision: 'minute', has_zone: false })),
    )
  })

  test('case 16b: month first, with the afternoon of a 12-hour clock', () => {
    expect(orderOf(american)).toEqual({ order: 'month first' })
    expect(american.map((cell) => readTime(cell, { order: 'month first' }))).toMatchObject(
      moments.map((at) => ({ at })),
    )
  })

  test('case 16c: a column without days above 12 is not decided in silence', () => {
    const vague = european.slice(0, 12).map((cell) => cell.slice(0, 10))
    expect(orderOf(vague)).toEqual({
      ambiguous: true,
      orders: ['day first', 'month first'],
      examples: vague.slice(0, 3).map((cell, index) => ({ line: index + 2, cell })),
    })
  })

  test('case 16d: a column with both orders is reported with a line of each', () => {
    const both = [...european.slice(0, 15), ...american.slice(15)]
    expect(orderOf(both)).toEqual({
      contradictory: [
        { line: 14, cell: '13/01/2024 21:05' },
        { line: 17, cell: '04/15/2024 9:05 PM' },
      ],
    })
  })

  test('issue 31.3: rows with the year first do not settle the others', () => {
    expect(orderOf(['2024-01-13', '01/02/2024'])).toMatchObject({ ambiguous: true })
    expect(orderOf(['2024-01-13', '13/02/2024'])).toEqual({ order: 'day first' })
    expect(orderOf(['2024-01-13', '2024/02/01'])).toEqual({ order: 'year first' })
    expect(orderOf(['hello', '', '1705179900'])).toEqual({ order: 'none' })
  })

  test('issue 31.3: points mean day first unless the column shows the contrary', () => {
    expect(orderOf(['01.02.2024', '03.04.2024'])).toEqual({ order: 'day first' })
    expect(orderOf(['01.02.2024', '03.14.2024'])).toEqual({ order: 'month first' })
    expect(orderOf(['01.02.2024', '03/04/2024'])).toMatchObject({ ambiguous: true })
  })

  test('issue 31.3: two-digit years may come first', () => {
    expect(orderOf(['24/01/13', '24/02/29', '24/12/31'])).toMatchObject({ ambiguous: true })
    expect(orderOf(['24/01/13', '24/02/29', '24/12/01'])).toEqual({ order: 'year first' })
    expect(orderOf(['13/01/24', '01/02/24'])).toEqual({ order: 'day first' })
    expect(orderOf(['01/13/24'])).toEqual({ order: 'month first' })
  })

  test('issue 31.3: cells that no order can read, and days equal to their month, do not count', () => {
    expect(orderOf(['13/13/2024', '05/05/2024'])).toEqual({ order: 'day first' })
    expect(orderOf(['99/99/2024', '13/05/2024'])).toEqual({ order: 'day first' })
  })

  test('issue 31.3: a column in one order is never read in another one', () => {
    const days = fc.array(fc.integer({ min: 1_143_000_000, max: 2_300_000_000 }), {
      minLength: 1,
      maxLength: 30,
    })
    fc.assert(
      fc.property(days, fc.constantFrom('day first', 'month first'), (seconds, order) => {
        const cells = seconds.map((second) => {
          const at = new Date(second * 1000)
          const [day, month] = [at.getUTCDate(), at.getUTCMonth() + 1]
          return `${order === 'day first' ? `${day}/${month}` : `${month}/${day}`}/${at.getUTCFullYear()}`
        })
        const found = orderOf(cells)
        const right = cells.map((cell) => readTime(cell, { order }))
        if ('order' in found)
          expect(cells.map((cell) => readTime(cell, { order: found.order }))).toEqual(right)
        else expect(found).toMatchObject({ ambiguous: true, orders: ['day first', 'month first'] })
      }),
      { seed: 31, numRuns: 500 },
    )
  })
})
