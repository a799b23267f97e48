import type { CampaignFigures, CampaignObjective } from '@rookery/contract'
import { resultOf, resultsPriced, type ResultMetric } from '@rookery/contract/campaign-results.ts'
import type { Numbers } from './figures.query.ts'
import { statsMetrics } from './tables.ts'

const zeroNumbers = Object.fromEntries(statsMetrics.map((name) => [name, 0n])) as Numbers

const ratio = (part: bigint, whole: bigint): number | null =>
  whole === 0n ? null : Math.round((Number(part) / Number(whole)) * 1e6) / 1e6
const price = (money: bigint, units: bigint): number | null =>
  units === 0n ? null : Number((money + units / 2n) / units)

/** Metrics derived from others by division; null if the divisor is 0. */
export const derivedOf = (
  numbers: Pick<
    Numbers,
    'impressions' | 'engagements' | 'clicks' | 'billed_charge_local_micro'
  > = zeroNumbers,
) => ({
  engagement_rate: ratio(numbers.engagements, numbers.impressions),
  cpe_micro: price(numbers.billed_charge_local_micro, numbers.engagements),
  cpm_micro: price(numbers.billed_charge_local_micro * 1000n, numbers.impressions),
  ctr: ratio(numbers.clicks, numbers.impressions),
})

/** The metric that counts as a campaign's results; null without an objective. */
export const resultMetricOf = (objective: CampaignObjective | null): ResultMetric | null =>
  objective === null ? null : resultOf[objective]

/** The result metric that several campaigns share; null if they pay for different results. */
export function commonResult(objectives: readonly (CampaignObjective | null)[]): ResultMetric | null {
  const metrics = new Set(objectives.map(resultMetricOf))
  return metrics.size === 1 ? [...metrics][0]! : null
}

/** Figures as every screen, file and document shows them: worked out here and nowhere else. */
export function figuresOf(numbers: Numbers = zeroNumbers, result: ResultMetric | null): CampaignFigures {
  const results = result === null ? null : numbers[result]
  const spentMicro = numbers.billed_charge_local_micro
  return {
    impressions: Number(numbers.impressions),
    spent_micro: Number(spentMicro),
    engagements: Number(numbers.engagements),
    clicks: Number(numbers.clicks),
    result,
    results: results === null ? null : Number(results),
    cost_per_result_micro:
      result === null || results === null ? null : price(spentMicro * BigInt(resultsPriced(result)), results),
    ...derivedOf(numbers),
  }
}

/** Several campaigns, or hours, in one. */
export const addNumbers = (all: Iterable<Numbers>): Numbers => {
  const sum = { ...zeroNumbers }
  for (const each of all) for (const name of statsMetrics) sum[name] += each[name]
  return sum
}
