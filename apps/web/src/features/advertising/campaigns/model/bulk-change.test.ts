import { expect, test } from 'vitest'
import type { ListedCampaign } from '@rookery/contract'
import { budgetAfter, budgetProblem, canChange, spendTogether } from './bulk-change.ts'

const campaign = (part: Partial<ListedCampaign>) =>
  ({
    status: 'Paused',
    making: null,
    needs_ad: false,
    start: '2026-11-01T00:00:00Z',
    end: null,
    currency: 'EUR',
    daily_budget_micro: 10_000_000,
    lifetime_budget_micro: 100_000_000,
    spent_micro: 20_000_000,
    ...part,
  }) as ListedCampaign
const dailyField = 'daily_budget_micro'

test('several campaigns are changed only where each may be: no draft is paused, none without an ad resumed, no missing budget raised (use 2: bulk change)', () => {
  expect(canChange('pause', campaign({ status: 'Draft' }), dailyField)).toBe(false)
  expect(canChange('pause', campaign({ status: 'Active' }), dailyField)).toBe(true)
  expect(canChange('resume', campaign({}), dailyField)).toBe(true)
  expect(canChange('resume', campaign({ needs_ad: true }), dailyField)).toBe(false)
  expect(canChange('budget', campaign({ daily_budget_micro: null }), dailyField)).toBe(false)
  expect(canChange('budget', campaign({ status: 'Expired' }), dailyField)).toBe(false)
})
test('the total possible spend is the sum of all campaigns, per day for those without an end (use 2: bulk change)', () => {
  const now = new Date('2026-11-22T10:00:00Z')
  const endlessCampaign = campaign({ lifetime_budget_micro: null })
  expect(
    spendTogether([campaign({}), campaign({ spent_micro: 90_000_000 }), endlessCampaign], now, 'UTC'),
  ).toEqual({
    total: 90_000_000,
    day: 10_000_000,
  })
})
test('a budget is set, raised or lowered to full cents, and is refused below the spend or over the lifetime (use 2: bulk change)', () => {
  expect(budgetAfter(campaign({}), { kind: dailyField, how: 'raise', value: 33 })).toBe(13_300_000)
  expect(
    budgetAfter(campaign({ daily_budget_micro: 990_000 }), { kind: dailyField, how: 'lower', value: 33 }),
  ).toBe(660_000)
  const lifetime = 'lifetime_budget_micro'
  expect(budgetProblem(campaign({}), { kind: lifetime, how: 'set', value: 20_000_000 })).toBe('belowSpent')
  expect(budgetProblem(campaign({}), { kind: dailyField, how: 'set', value: 101_000_000 })).toBe(
    'dailyOverLifetime',
  )
  expect(budgetProblem(campaign({}), { kind: dailyField, how: 'raise', value: 50 })).toBeNull()
})

test('issue 31.2: yen change to full yen', () => {
  const inYen = campaign({ currency: 'YEN', daily_budget_micro: 1_005_000_000 })
  expect(budgetAfter(inYen, { kind: dailyField, how: 'raise', value: 10 })).toBe(1_106_000_000)
  const oneYen = campaign({ currency: 'YEN', daily_budget_micro: 1_000_000 })
  expect(budgetAfter(oneYen, { kind: dailyField, how: 'lower', value: 90 })).toBe(1_000_000)
})
