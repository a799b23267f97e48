import { expect, test } from 'vitest'
import { addNumbers, commonResult, derivedOf, figuresOf, noDelivery } from './campaign-figures.policy.ts'
import type { Numbers } from './numbers.policy.ts'
import { periodBefore } from './period-before.policy.ts'

const numbers = (part: Partial<Numbers>): Numbers => ({
  ...noDelivery,
  ...part,
})
const someNumbers = numbers({
  impressions: 4000n,
  url_clicks: 20n,
  clicks: 80n,
  billed_charge_local_micro: 10_000_000n,
})

test('results are what the objective pays for, priced per result; impressions are priced per thousand (use 2: campaign table)', () => {
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
    results: null,
    impressions: null,
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

test('case 27: unknown is not 0: no click rate for unknown clicks, and sums of the known values', () => {
  const unknownClicks = numbers({ impressions: 360n, clicks: null, billed_charge_local_micro: 36_000_000n })
  expect(figuresOf(unknownClicks, 'url_clicks')).toMatchObject({ impressions: 360, clicks: null, ctr: null })
  expect(figuresOf(addNumbers([]), null)).toMatchObject({
    impressions: null,
    spent_micro: null,
    cpm_micro: null,
  })
  expect(derivedOf(undefined)).toEqual({ engagement_rate: null, cpe_micro: null, cpm_micro: null, ctr: null })
})
test('issue 31.4: a rate is of the campaigns, and hours, in which both of its figures are known', () => {
  const unknownClicks = numbers({ impressions: 360n, clicks: null })
  const knownClicks = numbers({ impressions: 800n, clicks: 8n })
  const both = addNumbers([unknownClicks, knownClicks])
  // 8 of 1,160 would take the unknown clicks for none.
  expect(figuresOf(both, null)).toMatchObject({ impressions: 1160, clicks: 8, ctr: 0.01 })
  // And in a sum of sums.
  expect(figuresOf(addNumbers([both, knownClicks]), null)).toMatchObject({
    impressions: 1960,
    clicks: 16,
    ctr: 0.01,
  })
  const neverBoth = addNumbers([unknownClicks, numbers({ impressions: null, clicks: 3n })])
  expect(figuresOf(neverBoth, null)).toMatchObject({ impressions: 360, clicks: 3, ctr: null })
})
