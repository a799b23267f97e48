import type { AccountFit } from './fit-account.ts'
import { forecastBudget, type BudgetForecast, type ForecastRequest } from './forecast-budget.ts'

/** Multiples of the requested budget, which is one of them. */
const CURVE_FACTORS = [
  0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5, 7, 10,
] as const

export interface BudgetCurve {
  readonly points: readonly { readonly budget: number; readonly forecast: BudgetForecast }[]
  /** Budget from which new money brings less than half as many new people as the first money. */
  readonly flattens_at: number | null
}

export function budgetCurve(fit: AccountFit, request: ForecastRequest): BudgetCurve {
  const points = CURVE_FACTORS.map((factor) => {
    const budget = request.budget * factor
    return { budget, forecast: forecastBudget(fit, { ...request, budget }) }
  })
  const smallBudget = request.budget / 1000
  const reachPerUnit = forecastBudget(fit, { ...request, budget: smallBudget }).reach.middle / smallBudget
  const flatPoint = points.find(({ budget, forecast }, n) => {
    const previousPoint = points[n - 1]
    if (!previousPoint) return forecast.reach.middle / budget < reachPerUnit / 2
    return (
      (forecast.reach.middle - previousPoint.forecast.reach.middle) / (budget - previousPoint.budget) <
      reachPerUnit / 2
    )
  })
  return { points, flattens_at: flatPoint?.budget ?? null }
}
