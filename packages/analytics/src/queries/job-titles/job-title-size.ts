import { jobCategories, type CriterionTree } from '@rookery/contract'
import { z } from 'zod'
import { defineQuery } from '../../store/define-query.ts'
import { BitmapProgram, type Bitmap } from '../../fragments/bitmap-program.ts'
import { countedTreeOf } from '../../fragments/counted-tree.ts'
import { everybody, profileSetOf } from '../../fragments/targeting-predicate.ts'
import { Z95 } from '../../statistics/normal.ts'
import { measuresOf } from '../measures/measures.query.ts'
import type { QuestionOptions, QueryContext } from '../context.ts'
import { type Sql } from '../../store/sql.ts'

export interface JobTitleSize {
  size: number
  /** Lower 95% bound of the number of correct ones, by the confidence of each inferred value. */
  size_low: number
  /** Number if people with an unknown job had one of these as often as people with a known job. */
  size_high: number
  unknown_share: number
}

const confidenceQuery = defineQuery({
  name: 'job-title-confidence',
  params: z.object({}),
  row: z.object({ right: z.number(), spread: z.number() }),
  merge: { by: [], add: ['right', 'spread'] },
  sql: (bitmaps: Sql) => `
    SELECT sum(p) AS right, sum(p * (1 - p)) AS spread FROM (
      SELECT toFloat64(greatest(job_title_confidence, company_confidence)) AS p FROM profiles
      WHERE profile_id IN (SELECT arrayJoin(bitmapToArray(audience)) FROM (${bitmaps})))`,
})

/**
 * Profiles with given job titles or companies, with an interval for inference errors: each value is correct
 * with its own confidence, so the number of correct ones is a sum of independent chances; people with an
 * unknown job may have it as well. `within`: a recipe of countries. Throws as the size query does.
 */
export async function jobTitleSize(
  context: QueryContext,
  { tree, within }: { tree: CriterionTree; within: CriterionTree | null },
  { signal }: QuestionOptions = {},
): Promise<JobTitleSize> {
  const [{ root }, around, known] = await Promise.all([
    countedTreeOf(tree, context.resolver, signal),
    within ? countedTreeOf(within, context.resolver, signal) : null,
    context.resolver.resolve(
      jobCategories.map((category) => ({ kind: 'job_title', code: `category:${category}` })),
      signal,
    ),
  ])
  const program = new BitmapProgram()
  const livingBitmapOf = (node: NonNullable<typeof root> | null): Bitmap =>
    program.living(node ? profileSetOf(program, node) : { bitmap: program.empty, not: false })
  const everyoneBitmap = around ? livingBitmapOf(around.root) : program.living(everybody(program))
  const audience = program.common([livingBitmapOf(root), everyoneBitmap])
  const withJob = program.any(known.flatMap((one) => one?.criterion ?? []).sort((a, b) => a - b))
  const [size, all, knowing] = [
    program.size(audience),
    program.size(everyoneBitmap),
    program.overlap(everyoneBitmap, withJob),
  ]
  const [answer, [sums]] = await Promise.all([
    measuresOf(context, program, { signal }),
    confidenceQuery.run(
      context.engine,
      {},
      { shape: program.bitmapSql(context.postings(), { audience }), signal },
    ),
  ])
  const n = answer.size(size)
  const share = answer.size(all) === 0 ? 0 : answer.size(knowing) / answer.size(all)
  const lowerBound = (sums?.right ?? 0) - Z95 * Math.sqrt(sums?.spread ?? 0)
  return {
    size: n,
    size_low: Math.min(n, Math.max(0, Math.floor(lowerBound))),
    size_high: share === 0 ? n : Math.min(answer.size(all), Math.round(n / share)),
    unknown_share: answer.size(all) === 0 ? 1 : 1 - share,
  }
}
