import { expect, test } from 'vitest'
import { isFiltered, readFilters, writeFilters } from './campaign-filters.ts'

const address = (values: Record<string, string | null>) =>
  new URLSearchParams(Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== null))

test('filters survive the way through the address (ENUM-016)', () => {
  const filters = {
    q: 'spring & tea',
    status: 'Halted',
    start: '2026-11-01',
    end: '2026-11-30',
    ordering: '-spent_micro',
  } as const
  expect(readFilters(address(writeFilters(filters)))).toEqual(filters)
  expect(isFiltered(filters)).toBe(true)
})
test('what is no filter counts as absent', () => {
  const none = readFilters(new URLSearchParams('status=Sleeping&from=soon&to=2026-99-99&sort=drop table'))
  expect(isFiltered(none)).toBe(false)
  expect(none.ordering).toBeNull()
  expect(Object.values(writeFilters(none)).every((value) => value === null)).toBe(true)
})
