import type { Team } from '@rookery/contract'
import { expect, test } from 'vitest'
import { planBodyOf, emptyPlan, missingIn, startingMoney } from './plan-form.ts'

test('a new plan lists what is missing', () => {
  expect(missingIn(emptyPlan('2026-05-01', { account: '', currency: 'EUR' }))).toEqual({
    name: 'required',
    audiences: 'required',
    lifetime: 'required',
  })
})
test('a complete plan is sent in micro-units and from the first to the last second of its days', () => {
  const form = {
    ...emptyPlan('2026-05-01', { account: '', currency: 'YEN' }),
    name: ' May ',
    audiences: [{ id: 'a', name: 'A' }],
    lifetime: '10,000',
    daily: '500',
  }
  expect(missingIn(form)).toEqual({})
  expect(missingIn({ ...form, daily: '1.5' })).toEqual({ daily: 'notMoney' })
  expect(planBodyOf(form)).toMatchObject({
    name: 'May',
    start: '2026-05-02T00:00:00Z',
    end: '2026-05-29T23:59:59Z',
    lifetime_budget_micro: 10_000_000_000,
    daily_budget_micro: 500_000_000,
    ad_account_id: null,
  })
})

test('a new plan opens in the currency of its ad account, else of the team’s subscription (use-4 S3)', () => {
  const team = { subscriptions: [{ active: true, plan: { currency: 'EUR' } }] } as unknown as Team
  const account = { account_id: 'acct1', currency: 'GBP' } as const
  expect(startingMoney(account, team)).toEqual({ account: 'acct1', currency: 'GBP' })
  expect(startingMoney({ ...account, currency: 'Other' }, team)).toEqual({ account: '', currency: 'EUR' })
  expect(startingMoney(undefined, { subscriptions: [] })).toEqual({ account: '', currency: 'USD' })
})
