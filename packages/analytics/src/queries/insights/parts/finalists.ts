import type { CriterionKind } from '@rookery/contract'
import { shrunkLift } from '../../../statistics/shrunk-lift.ts'
import type { InsightAudience } from './insight-audience.ts'
import type { Sample, SampledCriterion } from './insight-sample.ts'

/** Too few in the audience to be shown after the exact count, allowing for the sample's error. */
const SUPPORT = 40

/**
 * The criteria of a kind worth an exact count: those whose lift is surest on the samples. Against the whole population their sizes are known;
 * against another baseline they are taken from its sample.
 */
export function finalists(
  audience: InsightAudience,
  sample: Sample,
  baselineSample: Sample | null,
  /** Those the shares are of; for follows, those whose follows are known. */
  population: number,
  kind: CriterionKind,
  limit: number,
): SampledCriterion[] {
  const inBaseline = baselineSample && new Map(baselineSample.of(kind).map((row) => [row.criterion, row.n]))
  const rate = sample.size === 0 ? 0 : audience.size / sample.size
  return sample
    .of(kind)
    .filter((row) => row.n * rate >= SUPPORT && !audience.own_criteria.has(row.criterion))
    .map((row) => {
      // Absent from the baseline's sample means rare, not never.
      const [hits, of] = inBaseline
        ? [inBaseline.get(row.criterion) ?? 0.5, baselineSample.size]
        : [row.profiles, population]
      return { row, low: shrunkLift(row.n, sample.size, hits, of)?.low ?? 0 }
    })
    .sort((a, b) => b.low - a.low || b.row.n - a.row.n)
    .slice(0, limit)
    .map(({ row }) => row)
}

/** The criteria of a kind that most of the audience has, whatever the lift. */
export function mostFrequent(
  audience: InsightAudience,
  sample: Sample,
  kind: CriterionKind,
  limit: number,
): SampledCriterion[] {
  const rate = sample.size === 0 ? 0 : audience.size / sample.size
  return sample
    .of(kind)
    .filter((row) => row.n * rate >= SUPPORT && !audience.own_criteria.has(row.criterion))
    .toSorted((a, b) => b.n - a.n || a.criterion - b.criterion)
    .slice(0, limit)
}
