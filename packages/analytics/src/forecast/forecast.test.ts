import { expect, test } from 'vitest'
import { seededNumbers } from '../core/seeded-numbers.ts'
import { budgetCurve } from './budget-curve.ts'
import { fitAccount, type PastCampaign } from './fit-account.ts'
import { forecastBudget, hasPrices, type Band, type ForecastRequest } from './forecast-budget.ts'

const request: ForecastRequest = {
  objective: 'WEBSITE_CLICKS',
  countries: ['JP'],
  currency: 'USD',
  audience: { low: 900_000, high: 1_100_000, source: 'network' },
  days: 14,
  budget: 1_000,
}
const random = seededNumbers(3)
const varyValue = (value: number, spread: number) => value * Math.exp(spread * (random() * 2 - 1))
/** A campaign of an account with the given cost per thousand impressions. */
const pastCampaignOf = (cpm: number, more: Partial<PastCampaign> = {}): PastCampaign => {
  const impressions = varyValue(200_000, 1)
  return {
    objective: 'WEBSITE_CLICKS',
    countries: ['JP'],
    audience: null,
    days: 10,
    impressions,
    spent: (impressions / 1000) * varyValue(cpm, 0.15),
    clicks: impressions * varyValue(0.02, 0.15),
    results: impressions * varyValue(0.01, 0.15),
    ...more,
  }
}
const manyCampaigns = (n: number, cpm: number, more?: Partial<PastCampaign>) =>
  Array.from({ length: n }, () => pastCampaignOf(cpm, more))
const unfittedAccount = fitAccount([], 'USD')
const forecastOf = (more: Partial<ForecastRequest>) =>
  forecastBudget(unfittedAccount, { ...request, ...more })
const widthOf = ({ low_90, high_90 }: Band) => Math.log(high_90 / low_90)

test('more money, days or people never lower the forecast, and each further dollar brings fewer people (14)', () => {
  for (const [name, values] of [
    ['budget', [10, 100, 1_000, 10_000, 100_000, 1_000_000]],
    ['days', [1, 3, 10, 30]],
  ] as const) {
    const reach = values.map((value) => forecastOf({ [name]: value }).reach)
    for (const end of ['low_90', 'middle', 'high_90'] as const)
      for (const [n, band] of reach.entries())
        if (n > 0) expect(band[end]).toBeGreaterThanOrEqual(reach[n - 1]![end])
  }
  const [one, two, four] = [1, 2, 4].map((n) => forecastOf({ budget: n * 5_000 }).reach.middle)
  expect(four! - two!).toBeLessThan(2 * (two! - one!))
  const smallForecast = forecastOf({ audience: { low: 90_000, high: 110_000, source: 'network' } })
  expect(smallForecast.reach.middle).toBeLessThanOrEqual(forecastOf({}).reach.middle)
})
test('reach never exceeds the audience, and no money is spent beyond the budget or without a placement (14)', () => {
  const richForecast = forecastOf({ budget: 10_000_000 })
  expect(richForecast.reach.high_90).toBeLessThan(1_200_000)
  expect(richForecast.spent.middle).toBeLessThan(5_000_000)
  expect(forecastOf({}).spent.high_90).toBeLessThanOrEqual(1_000)
})
test('the account’s own campaigns move the forecast and make it narrower, the more of them the more (14)', () => {
  const accountFits = [0, 1, 4, 16].map((n) => fitAccount(manyCampaigns(n, 9), 'USD'))
  const found = accountFits.map((fit) => forecastBudget(fit, request))
  const widths = found.map(({ impressions }) => widthOf(impressions))
  expect(widths).toEqual(widths.toSorted((a, b) => b - a))
  expect(widths[2]).toBeLessThan(0.75 * widths[0]!)
  expect(Math.abs(found[3]!.cost_per_thousand.middle - 9)).toBeLessThan(2)
  // Costs do not affect click rates.
  expect(found[3]!.results.middle / found[3]!.impressions.middle).toBeCloseTo(0.01, 2)
  expect(accountFits[3]!.of_objective).toEqual({ WEBSITE_CLICKS: 16 })
})
test('an objective that an account never had borrows its prices, and is less sure than its own (14)', () => {
  const accountFit = fitAccount(manyCampaigns(10, 9), 'USD')
  const withOwnData = forecastBudget(accountFit, request)
  const otherObjective = forecastBudget(accountFit, { ...request, objective: 'FOLLOWERS' })
  expect(otherObjective.cost_per_thousand.middle).toBeGreaterThan(
    1.5 * forecastOf({ objective: 'FOLLOWERS' }).cost_per_thousand.middle,
  )
  expect(widthOf(otherObjective.results)).toBeGreaterThan(widthOf(withOwnData.results))
})
test('a currency without an assumed rate has prices only after the account has shown some', () => {
  expect(hasPrices(fitAccount([], 'Other'), 'Other')).toBe(false)
  expect(hasPrices(unfittedAccount, 'USD')).toBe(true)
  const accountFit = fitAccount(manyCampaigns(6, 90_000), 'Other')
  expect(hasPrices(accountFit, 'Other')).toBe(true)
  const { middle } = forecastBudget(accountFit, {
    ...request,
    currency: 'Other',
    budget: 1e7,
  }).cost_per_thousand
  expect(middle / 90_000).toBeGreaterThan(0.7)
  expect(middle / 90_000).toBeLessThan(1.4)
})
test('campaigns too small to say anything, without results, or of unknown countries break nothing', () => {
  const accountFit = fitAccount(
    [
      pastCampaignOf(5, { impressions: 10 }),
      pastCampaignOf(5, { clicks: 0, results: 0 }),
      pastCampaignOf(5, { countries: null }),
      pastCampaignOf(5, { spent: 0 }),
    ],
    'USD',
  )
  expect(accountFit.campaigns).toBe(2)
  for (const band of Object.values(forecastBudget(accountFit, request)))
    for (const value of Object.values(band)) expect(Number.isFinite(value)).toBe(true)
  expect(() => forecastOf({ budget: 0 })).toThrow(RangeError)
})
test('the curve contains the requested budget and shows where it flattens (14)', () => {
  const { points, flattens_at } = budgetCurve(unfittedAccount, request)
  expect(points.some(({ budget }) => budget === 1_000)).toBe(true)
  // Ten times the budget reaches a part of a hundred million people, and all of ten thousand several times.
  const largeCurve = budgetCurve(unfittedAccount, {
    ...request,
    audience: { low: 90_000_000, high: 110_000_000, source: 'network' },
  })
  expect(largeCurve.flattens_at).toBeNull()
  expect(flattens_at).not.toBeNull()
  const smallCurve = budgetCurve(unfittedAccount, {
    ...request,
    audience: { low: 9_000, high: 11_000, source: 'network' },
  })
  expect(smallCurve.flattens_at).toBeLessThan(flattens_at!)
  const reachByBudget = smallCurve.points.map(({ forecast }) => forecast.reach.middle)
  expect(reachByBudget).toEqual(reachByBudget.toSorted((a, b) => a - b))
})
