import { PRIVACY_MINIMUM, type CriterionTree, type Profile } from '@rookery/contract'
import { BitmapProgram } from '../../fragments/bitmap-program.ts'
import { countedTreeOf } from '../../fragments/counted-tree.ts'
import { profileSetOf } from '../../fragments/targeting-predicate.ts'
import { measuresOf } from '../estimate/measures.query.ts'
import type { AskOptions, QueryContext } from '../context.ts'
import { profileOfRow, profileSample } from './profile-sample.query.ts'

export interface SampleParams {
  tree: CriterionTree | null
  /** Profiles wanted, at most 10,000. */
  size: number
  /** The same seed draws the same people; a whole number under 2^32. */
  seed: number
}

/**
 * A random sample of a recipe's profiles, the same each time while the population stays. Null under the privacy minimum. Throws as the size does.
 */
export async function sampleProfiles(
  context: QueryContext,
  { tree, size, seed }: SampleParams,
  { signal }: AskOptions = {},
): Promise<{ population_size: number; profiles: Profile[] } | null> {
  const { root } = await countedTreeOf(tree, context.resolver, signal)
  if (!root) return null
  const program = new BitmapProgram()
  const audience = program.living(profileSetOf(program, root))
  const measure = program.size(audience)
  const answer = await measuresOf(context, program, { signal })
  const population_size = answer.size(measure)
  if (population_size < PRIVACY_MINIMUM) return null
  const bitmaps = program.bitmapSql(context.postings(), { audience })
  const shape = { bitmaps, seed, limit: Math.min(size, 10_000) }
  const rows = await profileSample.run(context.engine, {}, { shape, signal })
  // Each shard brings its own first ones.
  const first = rows.toSorted((a, b) =>
    a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : a.profile_id - b.profile_id,
  )
  return { population_size, profiles: first.slice(0, shape.limit).map(profileOfRow) }
}
