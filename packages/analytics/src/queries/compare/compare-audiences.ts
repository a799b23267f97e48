import { COMPARE_CAP, type CriterionTree } from '@rookery/contract'
import { BitmapProgram } from '../../fragments/bitmap-program.ts'
import { countedTreeOf } from '../../fragments/counted-tree.ts'
import { profileSetOf } from '../../fragments/targeting-predicate.ts'
import type { QuestionOptions, QueryContext } from '../context.ts'
import { audienceRegions } from './audience-regions.query.ts'
import { figuresOfRegions, type Region, type RegionFigures } from './figures-of-regions.ts'

export interface CompareParams {
  trees: readonly (CriterionTree | null)[]
}

/** Exact figures; audiences are identified by their index in `trees`. */
export interface Comparison extends RegionFigures {
  regions: Region[]
}

export async function compareAudiences(
  context: QueryContext,
  { trees }: CompareParams,
  { signal }: QuestionOptions = {},
): Promise<Comparison> {
  if (trees.length < 2 || trees.length > COMPARE_CAP)
    throw new RangeError(`2 to ${COMPARE_CAP} audiences can be compared`)
  const roots = await Promise.all(
    trees.map(async (tree) => (await countedTreeOf(tree, context.resolver, signal)).root),
  )
  const program = new BitmapProgram()
  const audienceBitmaps = roots.map((root) =>
    root ? program.living(profileSetOf(program, root)) : program.empty,
  )
  const bitmaps = program.bitmapSql(
    context.postings(),
    Object.fromEntries(audienceBitmaps.map((set, i) => [`a${i}`, set])),
  )
  const queryParams = { bitmaps, audiences: trees.length }
  const regions = await audienceRegions.run(context.engine, {}, { shape: queryParams, signal })
  return { ...figuresOfRegions(trees.length, regions), regions }
}
