import { expect, test } from 'vitest'
import { addNumbers, commonResult, figuresOf } from './campaign-figures.policy.ts'
import type { Numbers } from './figures.query.ts'
import { periodBefore } from './period-before.policy.ts'
import { statsMetrics } from './tables.ts'

const numbers = (part: Partial<Record<keyof Numbers, bigint>>): Numbers => ({
  ...(Object.fromEntries(statsMetrics.map((name) => [name, 0n])) as Numbers),
  ...part,
})
const someNumbers = numbers({
  impressions: 4000n,
  url_clicks: 20n,
  clicks: 80n,
  billed_charge_local_micro: 10_000_000n,
})

test('results are what the objective pays for, their price is of one; impressions are priced by the thousand (use 2: campaign table)', () => {
  expect(figuresOf(someNumbers, 'url_clicks')).toMatchObject({
    results: 20,
    cost_per_result_micro: 500_000,
    ctr: 0.02,
  })
  expect(figuresOf(someNumbers, 'impressions')).toMatchObject({
    results: 4000,
    cost_per_result_micro: 2_500_000,
  })
  expect(figuresOf(undefined, 'follows')).toMatchObject({
    results: 0,
    cost_per_result_micro: null,
    cpm_micro: null,
  })
  expect(figuresOf(someNumbers, null)).toMatchObject({ results: null, cost_per_result_micro: null })
})
test('results of different kinds are not added up; everything else is (use 2: campaign table)', () => {
  expect(commonResult(['VIDEO_VIEWS', 'PREROLL_VIEWS'])).toBe('video_total_views')
  expect(commonResult(['VIDEO_VIEWS', 'REACH'])).toBeNull()
  expect(commonResult([])).toBeNull()
  expect(figuresOf(addNumbers([someNumbers, someNumbers]), 'url_clicks')).toMatchObject({
    impressions: 8000,
    ctr: 0.02,
  })
})
test.each([
  ['2026-11-22', '2026-11-22', '2026-11-21', '2026-11-21'],
  ['2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['2026-03-01', '2026-03-31', '2026-01-29', '2026-02-28'],
])('the days before %s to %s are %s to %s (use 2: campaign table)', (start, end, from, to) => {
  expect(periodBefore({ start, end })).toEqual({ start: from, end: to })
})
test('days without a beginning or an end have none before them (use 2: campaign table)', () => {
  expect([
    periodBefore({ start: '2026-11-01' }),
    periodBefore({ end: '2026-11-01' }),
    periodBefore({}),
  ]).toEqual([null, null, null])
})
