import type { CampaignFigures, CampaignObjective } from '@rookery/contract'
import { resultOf, resultsPriced, type ResultMetric } from '@rookery/contract/campaign-results.ts'
import { numbersBy, pairKey, ratedPairs, type Numbers, type RatedSums } from './numbers.policy.ts'
import { statsMetrics, type StatsMetric } from './tables.ts'

/** Numbers of hours in which nothing was shown. */
export const noDelivery: Numbers = numbersBy(() => 0n)
const unknownNumbers: Numbers = numbersBy(() => null)

/** Both numbers over the hours in which both are known; undefined if one of them is in none. */
const ratedOf = (numbers: Partial<Numbers>, part: StatsMetric, whole: StatsMetric): RatedSums | undefined => {
  const [ofPart, ofWhole] = [numbers[part] ?? null, numbers[whole] ?? null]
  if (ofPart === null || ofWhole === null) return undefined
  return numbers.rated?.[pairKey(part, whole)] ?? { part: ofPart, whole: ofWhole }
}
const ratio = (sums: RatedSums | undefined): number | null =>
  !sums || sums.whole === 0n ? null : Math.round((Number(sums.part) / Number(sums.whole)) * 1e6) / 1e6
const price = (sums: RatedSums | undefined, units = 1n): number | null =>
  !sums || sums.whole === 0n ? null : Number((sums.part * units + sums.whole / 2n) / sums.whole)

/** Metrics derived from others by division; null if the divisor is 0, or one of the two is not known. */
export const derivedOf = (
  numbers: Pick<
    Numbers,
    'impressions' | 'engagements' | 'clicks' | 'billed_charge_local_micro'
  > = unknownNumbers,
) => ({
  engagement_rate: ratio(ratedOf(numbers, 'engagements', 'impressions')),
  cpe_micro: price(ratedOf(numbers, 'billed_charge_local_micro', 'engagements')),
  cpm_micro: price(ratedOf(numbers, 'billed_charge_local_micro', 'impressions'), 1000n),
  ctr: ratio(ratedOf(numbers, 'clicks', 'impressions')),
})

/** The metric that counts as a campaign's results; null without an objective. */
export const resultMetricOf = (objective: CampaignObjective | null): ResultMetric | null =>
  objective === null ? null : resultOf[objective]

/** The result metric that several campaigns share; null if they pay for different results. */
export function commonResult(objectives: readonly (CampaignObjective | null)[]): ResultMetric | null {
  const metrics = new Set(objectives.map(resultMetricOf))
  return metrics.size === 1 ? [...metrics][0]! : null
}

export const countOrNull = (number: bigint | null | undefined): number | null =>
  number === null || number === undefined ? null : Number(number)

/** Figures as every screen, file and document shows them: worked out here and nowhere else. What is not known is null. */
export function figuresOf(numbers: Numbers = unknownNumbers, result: ResultMetric | null): CampaignFigures {
  return {
    impressions: countOrNull(numbers.impressions),
    spent_micro: countOrNull(numbers.billed_charge_local_micro),
    engagements: countOrNull(numbers.engagements),
    clicks: countOrNull(numbers.clicks),
    result,
    results: result === null ? null : countOrNull(numbers[result]),
    cost_per_result_micro:
      result === null
        ? null
        : price(ratedOf(numbers, 'billed_charge_local_micro', result), BigInt(resultsPriced(result))),
    ...derivedOf(numbers),
  }
}

const added = (a: bigint | null, b: bigint | null): bigint | null => (a === null ? b : b === null ? a : a + b)

/** Several campaigns, or hours, in one: what is known of them. */
export const addNumbers = (all: Iterable<Numbers>): Numbers => {
  const sum = numbersBy(() => null)
  const parts = [...all]
  for (const each of parts) for (const name of statsMetrics) sum[name] = added(sum[name], each[name])
  const rated: Record<string, RatedSums> = {}
  for (const [part, whole] of ratedPairs) {
    const known = parts.flatMap((each) => ratedOf(each, part, whole) ?? [])
    const sums = {
      part: known.reduce((total, each) => total + each.part, 0n),
      whole: known.reduce((total, each) => total + each.whole, 0n),
    }
    const areBothKnown = sum[part] !== null && sum[whole] !== null
    if (areBothKnown && (sums.part !== sum[part] || sums.whole !== sum[whole]))
      rated[pairKey(part, whole)] = sums
  }
  return Object.keys(rated).length === 0 ? sum : { ...sum, rated }
}
