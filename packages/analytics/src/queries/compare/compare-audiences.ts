import { COMPARE_CAP, type CriterionTree } from '@rookery/contract'
import { BitmapProgram, type Bitmap } from '../../fragments/bitmap-program.ts'
import { countedTreeOf } from '../../fragments/counted-tree.ts'
import { profileSetOf } from '../../fragments/targeting-predicate.ts'
import { measuresOf } from '../measures/measures.query.ts'
import type { AskOptions, QueryContext } from '../context.ts'
import { audienceRegions } from './audience-regions.query.ts'

export interface CompareParams {
  /** Two to twenty recipes. */
  trees: readonly (CriterionTree | null)[]
}

/** Exact figures; audiences are named by their place in `trees`. */
export interface Comparison {
  /** `unique_reach`: members of no other compared audience. */
  audiences: { size: number; unique_reach: number }[]
  union_size: number
  pairs: {
    a: number
    b: number
    size: number
    jaccard: number | null
    share_of_a: number | null
    share_of_b: number | null
  }[]
  /** Profiles in exactly these audiences, largest first. */
  regions: { members: number[]; size: number }[]
  /** All regions that hold anybody are listed; otherwise the 100 largest are. */
  complete: boolean
}

/** Regions listed when there are more. */
const REGIONS = 100
/** Regions of one shard that are added up; fewer in all make the answer exact, and there are rarely more. */
const SHARD_REGIONS = 100_000

/** How audiences overlap: sizes, pairs, what each reaches alone, and who is in exactly which (for an UpSet plot). */
export async function compareAudiences(
  context: QueryContext,
  { trees }: CompareParams,
  { signal }: AskOptions = {},
): Promise<Comparison> {
  if (trees.length < 2 || trees.length > COMPARE_CAP)
    throw new RangeError(`2 to ${COMPARE_CAP} audiences can be compared`)
  const roots = await Promise.all(
    trees.map(async (tree) => (await countedTreeOf(tree, context.resolver, signal)).root),
  )
  const program = new BitmapProgram()
  const sets = roots.map((root) => (root ? program.living(profileSetOf(program, root)) : program.empty))
  const sizes = sets.map((set) => program.size(set))
  const unique = othersOf(program, sets).map((others, i) => program.size(program.minus([sets[i]!, others])))
  const union = program.size(program.union(sets))
  const pairs = sets.flatMap((a, i) =>
    sets.slice(i + 1).map((b, n) => ({ a: i, b: i + 1 + n, measure: program.overlap(a, b) })),
  )
  const regions = new BitmapProgram()
  const columns = roots.map((root) => (root ? regions.living(profileSetOf(regions, root)) : regions.empty))
  const [answer, rows] = await Promise.all([
    measuresOf(context, program, { signal }),
    audienceRegions.run(
      context.engine,
      {},
      {
        shape: {
          bitmaps: regions.bitmapSql(
            context.postings(),
            Object.fromEntries(columns.map((set, i) => [`a${i}`, set])),
          ),
          audiences: trees.length,
          // A region that is large in all may be small on one shard.
          limit: context.engine.shards.length > 1 ? SHARD_REGIONS : REGIONS + 1,
        },
        signal,
      },
    ),
  ])
  const sizeOf = (i: number) => answer.size(sizes[i]!)
  return {
    audiences: trees.map((_, i) => ({ size: sizeOf(i), unique_reach: answer.size(unique[i]!) })),
    union_size: answer.size(union),
    pairs: pairs.map(({ a, b, measure }) => {
      const size = answer.size(measure)
      const either = sizeOf(a) + sizeOf(b) - size
      const part = (whole: number) => (whole === 0 ? null : size / whole)
      return { a, b, size, jaccard: part(either), share_of_a: part(sizeOf(a)), share_of_b: part(sizeOf(b)) }
    }),
    regions: rows
      .slice(0, REGIONS)
      .map(({ mask, size }) => ({ members: trees.flatMap((_, i) => (mask & (1 << i) ? i : [])), size })),
    complete: rows.length <= REGIONS,
  }
}

/** For each set the union of all others, through unions from the left and from the right. */
function othersOf(program: BitmapProgram, sets: readonly Bitmap[]): Bitmap[] {
  const left: Bitmap[] = [program.empty]
  const right: Bitmap[] = [program.empty]
  sets.forEach((set, i) => {
    left.push(program.union([left[i]!, set]))
    right.push(program.union([right[i]!, sets[sets.length - 1 - i]!]))
  })
  return sets.map((_, i) => program.union([left[i]!, right[sets.length - 1 - i]!]))
}
