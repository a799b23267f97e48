import { expect, test } from 'vitest'
import { nextOffset } from './paged.ts'

const page = (n: number, count: number) => ({ count, results: Array.from({ length: n }) })

test('the next page begins after the last seen row, and there is none after the last page', () => {
  expect(nextOffset(page(50, 120), [page(50, 120)])).toBe(50)
  expect(nextOffset(page(50, 120), [page(50, 120), page(50, 120)])).toBe(100)
  expect(nextOffset(page(20, 120), [page(50, 120), page(50, 120), page(20, 120)])).toBeUndefined()
})

test('an empty page is the last one, whatever total was announced', () => {
  expect(nextOffset(page(0, 120), [page(50, 120), page(0, 120)])).toBeUndefined()
})
