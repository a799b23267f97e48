import type { CriterionKind } from '@rookery/contract'
import { kindNumber, kindOfNumber } from '../../../model/kind-number.ts'
import { BitmapProgram } from '../../../fragments/bitmap-program.ts'
import { EVERYONE_CRITERION } from '../../../schema/tables.ts'
import type { InsightAudience } from './insight-audience.ts'
import { sampledCriteria, type SampleOf } from './sampled-criteria.query.ts'

export interface SampledCriterion {
  criterion: number
  kind: CriterionKind
  /** Of the expanded profiles. */
  n: number
  /** In the whole population. */
  profiles: number
}
export interface Sample {
  /** Profiles expanded. */
  size: number
  of(kind: CriterionKind): SampledCriterion[]
  /** How many criteria of the kind occurred at all, kept or not. */
  found(kind: CriterionKind): number
  /** How often criteria of the kind occurred in all. */
  total(kind: CriterionKind): number
  /** The same profiles again, for other questions about them. */
  source: SampleOf
}

/** Most a tab looks at per kind; what is significant in an audience is frequent in its sample. */
const KEPT = 4000

/** Expands the audience or its baseline, whole when it is small. */
export async function insightSample(
  { context, signal, sets, size, baseline, sample_cap }: InsightAudience,
  which: 'audience' | 'baseline',
  kinds: readonly CriterionKind[],
): Promise<Sample> {
  const program = new BitmapProgram()
  const members = which === 'audience' ? size : baseline.size
  const source: SampleOf = {
    bitmaps: program.bitmapSql(context.postings(), { audience: sets(program)[which] }),
    threshold: members <= sample_cap ? 2 ** 32 : Math.floor((sample_cap / members) * 2 ** 32),
  }
  const shape = { ...source, kinds: kinds.map(kindNumber), limit: KEPT }
  const rows = await sampledCriteria.run(context.engine, {}, { shape, signal })
  const everyone = rows.find((row) => row.criterion === EVERYONE_CRITERION)
  const byKind = Map.groupBy(
    rows
      .filter((row) => row.criterion !== EVERYONE_CRITERION)
      .map((row) => ({ ...row, kind: kindOfNumber(row.kind) })),
    (row) => row.kind,
  )
  return {
    size: everyone?.n ?? 0,
    of: (kind) => byKind.get(kind) ?? [],
    found: (kind) => byKind.get(kind)?.[0]?.found ?? 0,
    total: (kind) => byKind.get(kind)?.[0]?.total ?? 0,
    source,
  }
}
