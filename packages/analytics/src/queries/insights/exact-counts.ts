import { BitmapProgram } from '../../fragments/bitmap-program.ts'
import { measuresOf } from '../estimate/measures.query.ts'
import type { InsightAudience } from './insight-audience.ts'

export interface ExactCounts {
  audience(criterion: number): number
  baseline(criterion: number): number
  /** Per list of `unions`: members of the audience and of the baseline with any of it. */
  any: { audience: number; baseline: number }[]
}

/** Counts criteria in the audience and its baseline exactly, in one statement over the postings. */
export async function exactCounts(
  { context, signal, sets }: InsightAudience,
  criteria: readonly number[],
  unions: readonly (readonly number[])[] = [],
): Promise<ExactCounts> {
  const wanted = [...new Set(criteria)]
  const program = new BitmapProgram()
  const { audience, baseline } = sets(program)
  const [inAudience, inBaseline] = [audience, baseline].map((set) => program.overlapsOfEach(set, wanted))
  const any = unions.map((list) => {
    const union = program.any([...new Set(list)].sort((a, b) => a - b))
    return { audience: program.overlap(audience, union), baseline: program.overlap(baseline, union) }
  })
  const answer = await measuresOf(context.engine, program.sql(context.postings()), signal)
  const place = new Map(wanted.map((criterion, i) => [criterion, i]))
  const read = (measures: typeof inAudience) => (criterion: number) => {
    const i = place.get(criterion)
    return i === undefined ? 0 : answer.size(measures![i]!)
  }
  return {
    audience: read(inAudience),
    baseline: read(inBaseline),
    any: any.map((of) => ({ audience: answer.size(of.audience), baseline: answer.size(of.baseline) })),
  }
}
