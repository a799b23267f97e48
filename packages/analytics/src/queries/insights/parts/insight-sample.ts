import type { CriterionKind } from '@rookery/contract'
import { kindNumber, kindOfNumber } from '../../../model/kind-number.ts'
import { BitmapProgram } from '../../../fragments/bitmap-program.ts'
import { EVERYONE_CRITERION } from '../../../schema/tables.ts'
import type { InsightAudience } from './insight-audience.ts'
import { sampledCriteria, type SampleOf } from './sampled-criteria.query.ts'

export interface SampledCriterion {
  criterion: number
  kind: CriterionKind
  n: number
  profiles: number
}
export interface Sample {
  size: number
  of(kind: CriterionKind): SampledCriterion[]
  found(kind: CriterionKind): number
  total(kind: CriterionKind): number
  source: SampleOf
}

/** Maximum criteria examined per kind; whatever is significant in an audience is frequent in its sample. */
const MAX_PER_KIND = 4000

export async function insightSample(
  { context, signal, sets, size, baseline, sample_cap }: InsightAudience,
  which: 'audience' | 'baseline',
  kinds: readonly CriterionKind[],
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
