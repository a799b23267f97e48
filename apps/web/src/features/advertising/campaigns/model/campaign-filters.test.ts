import { expect, test } from 'vitest'
import { isFiltered, campaignQuestionOf, readFilters, writeFilters } from './campaign-filters.ts'

const address = (values: Record<string, string | null>) =>
  new URLSearchParams(Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== null))

test('filters survive the way through the address (ENUM-016)', () => {
  const filters = {
    q: 'spring & tea',
    status: 'Halted',
    period: 'custom',
    start: '2026-11-01',
    end: '2026-11-30',
    compare: true,
    ordering: '-spent_micro',
  } as const
  expect(readFilters(address(writeFilters(filters)))).toEqual(filters)
  expect(isFiltered(filters)).toBe(true)
})
test('an invalid filter counts as absent', () => {
  const noFilters = readFilters(
    new URLSearchParams('status=Sleeping&from=soon&to=2026-99-99&sort=drop table'),
  )
  expect(isFiltered(noFilters)).toBe(false)
  expect(noFilters.ordering).toBeNull()
  expect(Object.values(writeFilters(noFilters)).every((value) => value === null)).toBe(true)
})

test('a period in the address is sent as days of the account’s clock (use 2: campaign table)', () => {
  const filters = readFilters(new URLSearchParams('days=yesterday&compare=yes'))
  const now = new Date('2026-11-22T03:00:00Z')
  expect(campaignQuestionOf(filters, now, 'America/Los_Angeles')).toMatchObject({
    start: '2026-11-20',
    end: '2026-11-20',
  })
  expect(campaignQuestionOf(filters, now, 'Asia/Tokyo')).toMatchObject({
    start: '2026-11-21',
    end: '2026-11-21',
  })
  expect(readFilters(address(writeFilters(filters)))).toEqual(filters)
})
