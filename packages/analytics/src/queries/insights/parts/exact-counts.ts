import { BitmapProgram } from '../../../fragments/bitmap-program.ts'
import { measuresOf } from '../../measures/measures.query.ts'
import type { InsightAudience } from './insight-audience.ts'
import { overlapsByCriterion } from './overlaps-by-criterion.query.ts'

export interface ExactCounts {
  audience(criterion: number): number
  baseline(criterion: number): number
  any: { audience: number; baseline: number }[]
}

type CountedSets = Pick<InsightAudience, 'context' | 'signal' | 'sets'>

export async function exactCounts(
  audience: CountedSets,
  criteria: readonly number[],
  unions: readonly (readonly number[])[] = [],
): Promise<ExactCounts> {
  const [counts, any] = await Promise.all([countsOfEach(audience, criteria), countUnions(audience, unions)])
  return {
    audience: (criterion) => counts.get(criterion)?.audience ?? 0,
    baseline: (criterion) => counts.get(criterion)?.baseline ?? 0,
    any,
  }
}

async function countsOfEach({ context, signal, sets }: CountedSets, criteria: readonly number[]) {
  if (criteria.length === 0) return new Map<number, { audience: number; baseline: number }>()
  const program = new BitmapProgram()
  const { audience, baseline } = sets(program)
  const postings = context.postings()
  const queryParams = {
    postings,
    bitmaps: program.bitmapSql(postings, { audience, baseline }),
    criteria: [...new Set(criteria)],
  }
  const rows = await overlapsByCriterion.run(context.engine, {}, { shape: queryParams, signal })
  return new Map(rows.map((row) => [row.criterion, row]))
}

async function countUnions({ context, signal, sets }: CountedSets, unions: readonly (readonly number[])[]) {
  if (unions.length === 0) return []
  const program = new BitmapProgram()
  const { audience, baseline } = sets(program)
  const unionMeasures = unions.map((list) => {
    const unionBitmap = program.any([...new Set(list)].sort((a, b) => a - b))
    return [program.overlap(audience, unionBitmap), program.overlap(baseline, unionBitmap)] as const
  })
  const answer = await measuresOf(context, program, { signal })
  return unionMeasures.map(([a, b]) => ({ audience: answer.size(a), baseline: answer.size(b) }))
}
