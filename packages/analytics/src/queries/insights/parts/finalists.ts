import type { CriterionKind } from '@rookery/contract'
import { shrunkLift } from '../../../statistics/shrunk-lift.ts'
import type { InsightAudience } from './insight-audience.ts'
import type { Sample, SampledCriterion } from './insight-sample.ts'

// Minimum estimated members: below it the exact count would be too small to show, allowing for sampling
// error.
const MIN_MEMBERS = 40

/** The whole population's sizes are known; another baseline's sample is used. */
export function findFinalists(
  audience: InsightAudience,
  sample: Sample,
  baselineSample: Sample | null,
  population: number,
  kind: CriterionKind,
  limit: number,
): SampledCriterion[] {
  const inBaseline = baselineSample && new Map(baselineSample.of(kind).map((row) => [row.criterion, row.n]))
  const rate = sample.size === 0 ? 0 : audience.size / sample.size
  return sample
    .of(kind)
    .filter((row) => row.n * rate >= MIN_MEMBERS && !audience.own_criteria.has(row.criterion))
    .map((row) => {
      // A criterion missing in the baseline's sample is rare, not necessarily absent.
      const [hits, of] = inBaseline
        ? [inBaseline.get(row.criterion) ?? 0.5, baselineSample.size]
        : [row.profiles, population]
      return { row, low: shrunkLift(row.n, sample.size, hits, of)?.low ?? 0 }
    })
    .sort((a, b) => b.low - a.low || b.row.n - a.row.n)
    .slice(0, limit)
    .map(({ row }) => row)
}

export function mostFrequent(
  audience: InsightAudience,
  sample: Sample,
  kind: CriterionKind,
  limit: number,
): SampledCriterion[] {
  const rate = sample.size === 0 ? 0 : audience.size / sample.size
  return sample
    .of(kind)
    .filter((row) => row.n * rate >= MIN_MEMBERS && !audience.own_criteria.has(row.criterion))
    .toSorted((a, b) => b.n - a.n || a.criterion - b.criterion)
    .slice(0, limit)
}
