import { fitAccount } from '@rookery/analytics/forecast/fit-account.ts'
import {
  forecastBudget,
  type Band,
  type BudgetForecast,
} from '@rookery/analytics/forecast/forecast-budget.ts'
import { shareFigure } from './figures.ts'
import type { Figure, Measurement } from './measurement.ts'
import { simulatedAccounts, type SimulatedCampaign } from './simulated-campaigns.ts'

const judgedFigures = ['impressions', 'reach', 'clicks', 'results', 'cost_per_result'] as const
type JudgedFigure = (typeof judgedFigures)[number]

const actualResults = ({ came_to }: SimulatedCampaign): Readonly<Record<JudgedFigure, number>> => ({
  impressions: came_to.impressions,
  reach: came_to.reach,
  clicks: came_to.clicks,
  results: came_to.results,
  cost_per_result: came_to.spent / Math.max(0.5, came_to.results),
})
const isWithin = (value: number, low: number, high: number, figure: JudgedFigure) =>
  // Counts are integers.
  figure === 'cost_per_result'
    ? low <= value && value <= high
    : Math.floor(low) <= value && value <= Math.ceil(high)
/** Width of the band, as a factor's logarithm. */
const bandWidthOf = ({ low_90, high_90 }: Band, figure: JudgedFigure) => {
  const minCoverage = figure === 'cost_per_result' ? 0 : 0.5
  return Math.log(Math.max(minCoverage, high_90) / Math.max(minCoverage, low_90))
}
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * Compares the forecast bands of campaigns not used in the fit with their results in the sandbox's auction.
 */
export function calibrateForecast(seed: number, campaigns: number, nextEach = 1) {
  const found = Object.fromEntries(
    judgedFigures.map((figure) => [figure, { learned: [0, 0], assumed: [0, 0], narrower: [] as number[] }]),
  ) as Record<JudgedFigure, { learned: [number, number]; assumed: [number, number]; narrower: number[] }>
  let n = 0
  for (const account of simulatedAccounts(seed, nextEach)) {
    const learnedFit = fitAccount(
      account.past.map(({ came_to }) => came_to),
      account.currency,
    )
    const unfittedAccount = fitAccount([], account.currency)
    for (const campaign of account.next) {
      const request = { ...campaign, currency: account.currency }
      const by = {
        learned: forecastBudget(learnedFit, request),
        assumed: forecastBudget(unfittedAccount, request),
      }
      const actualFigures = actualResults(campaign)
      for (const figure of judgedFigures) {
        const of = found[figure]
        const noteForecast = (into: [number, number], forecast: BudgetForecast) => {
          const { low_90, low_50, high_50, high_90 } = forecast[figure]
          if (isWithin(actualFigures[figure], low_90, high_90, figure)) into[0]++
          if (isWithin(actualFigures[figure], low_50, high_50, figure)) into[1]++
        }
        noteForecast(of.learned, by.learned)
        noteForecast(of.assumed, by.assumed)
        of.narrower.push(bandWidthOf(by.learned[figure], figure) / bandWidthOf(by.assumed[figure], figure))
      }
      n++
      if (n === campaigns) return { n, found }
    }
  }
  throw new Error('unreachable')
}

const figureName = (figure: JudgedFigure) => figure.replaceAll('_', ' ')

function measureForecast(): Figure[] {
  // A seed on which no spreads or curves were tuned; one campaign per account, since errors of one account
  // are correlated.
  const { n, found } = calibrateForecast(20_261_127, 1_000)
  return judgedFigures.flatMap((figure) => {
    const { learned, assumed, narrower } = found[figure]
    return [
      shareFigure(`${figureName(figure)}: 90% band holds`, learned[0], n, { floor: 0.87, ceiling: 0.93 }),
      shareFigure(`${figureName(figure)}: 50% band holds`, learned[1], n, { floor: 0.45, ceiling: 0.55 }),
      {
        name: `${figureName(figure)}: width of the 90% band, of the assumed one's`,
        n,
        value: median(narrower),
        ceiling: 0.75,
      },
      shareFigure(`${figureName(figure)}: 90% band holds, assumed alone`, assumed[0], n),
      shareFigure(`${figureName(figure)}: 50% band holds, assumed alone`, assumed[1], n),
    ]
  })
}

/** Forecasts against 1,000 campaigns of the sandbox's auction. */
export const forecastCalibration: Measurement = {
  of: 'forecast',
  set: 'sandbox, campaigns the fit has not seen',
  run: measureForecast,
}
