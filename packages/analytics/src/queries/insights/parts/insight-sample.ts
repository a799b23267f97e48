import type { CriterionKind } from '@rookery/contract'
import { kindNumber, kindOfNumber } from '../../../model/kind-number.ts'
import { BitmapProgram } from '../../../fragments/bitmap-program.ts'
import { EVERYONE_CRITERION } from '../../../schema/tables.ts'
import type { InsightAudience } from './insight-audience.ts'
import { sampledCriteria, type SampleOf } from './sampled-criteria.query.ts'

export interface SampledCriterion {
  criterion: number
  kind: CriterionKind
  /** Sampled profiles with the criterion. */
  n: number
  /** Profiles with it in the whole population. */
  profiles: number
}
export interface Sample {
  /** Number of profiles sampled. */
  size: number
  of(kind: CriterionKind): SampledCriterion[]
  /** Number of criteria of the kind that occurred at all, returned or not. */
  found(kind: CriterionKind): number
  /** Total number of occurrences of criteria of the kind. */
  total(kind: CriterionKind): number
  /** Selects the same sampled profiles again, for other queries about them. */
  source: SampleOf
}

/** Maximum criteria examined per kind; whatever is significant in an audience is frequent in its sample. */
const MAX_PER_KIND = 4000

/** Samples the audience or its baseline; small ones completely. */
export async function insightSample(
  { context, signal, sets, size, baseline, sample_cap }: InsightAudience,
  which: 'audience' | 'baseline',
  kinds: readonly CriterionKind[],
  /** Criteria to return; all by default. */
  owns: (criterion: number) => boolean = () => true,
): Promise<Sample> {
  const program = new BitmapProgram()
  const members = which === 'audience' ? size : baseline.size
  const source: SampleOf = {
    bitmaps: program.bitmapSql(context.postings(), { audience: sets(program)[which] }),
    threshold: members <= sample_cap ? 2 ** 32 : Math.floor((sample_cap / members) * 2 ** 32),
  }
  const queryParams = { ...source, kinds: kinds.map(kindNumber), limit: MAX_PER_KIND }
  const rows = await sampledCriteria.run(context.engine, {}, { shape: queryParams, signal })
  const everyoneRow = rows.find((row) => row.criterion === EVERYONE_CRITERION)
  const rowsByKind = Map.groupBy(
    rows
      .filter((row) => row.criterion !== EVERYONE_CRITERION && owns(row.criterion))
      .map((row) => ({ ...row, kind: kindOfNumber(row.kind) })),
    (row) => row.kind,
  )
  return {
    size: everyoneRow?.n ?? 0,
    of: (kind) => rowsByKind.get(kind) ?? [],
    found: (kind) => rowsByKind.get(kind)?.[0]?.found ?? 0,
    total: (kind) => rowsByKind.get(kind)?.[0]?.total ?? 0,
    source,
  }
}
