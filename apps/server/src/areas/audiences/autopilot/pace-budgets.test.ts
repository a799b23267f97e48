import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paceBudgets, UNIT_MICRO } from './pace-budgets.policy.ts'

const micro = (units: number) => units * UNIT_MICRO
const adSet = (id: string, own: number | null, campaign: number | null = null) => ({
  id,
  daily_budget_amount_local_micro: own === null ? null : micro(own),
  campaign_daily_micro: campaign === null ? null : micro(campaign),
})

test('under the cap nothing is changed', () => {
  expect(paceBudgets([adSet('a', 10), adSet('b', null, 5)], micro(15))).toEqual({
    lowered: [],
    budget_micro: micro(15),
  })
})

test('over the cap what is above its equal part is lowered to it; an ad set without a limit gets one', () => {
  expect(paceBudgets([adSet('a', 3), adSet('b', 50), adSet('c', null)], micro(30))).toEqual({
    lowered: [
      { id: 'b', daily_budget_micro: micro(10) },
      { id: 'c', daily_budget_micro: micro(10) },
    ],
    budget_micro: micro(23),
  })
})

test('no budget is ever raised, and together they stay under the cap', () => {
  const limit = fc.option(fc.integer({ min: 1, max: 500 }), { nil: null })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(limit, limit), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 20, max: 5000 }),
      (limits, cap) => {
        const adSets = limits.map(([own, campaign], n) => adSet(String(n), own, campaign))
        const { lowered, budget_micro } = paceBudgets(adSets, micro(cap))
        expect(budget_micro).toBeLessThanOrEqual(micro(cap))
        for (const { id, daily_budget_micro } of lowered) {
          const [own, campaign] = limits[Number(id)]!
          expect(daily_budget_micro).toBeGreaterThan(0)
          expect(daily_budget_micro).toBeLessThan(micro(Math.min(own ?? Infinity, campaign ?? Infinity)))
        }
      },
    ),
  )
})
