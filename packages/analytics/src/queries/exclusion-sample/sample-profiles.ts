import { PRIVACY_MINIMUM, type CriterionTree, type Profile } from '@rookery/contract'
import { BitmapProgram } from '../../fragments/bitmap-program.ts'
import { countedTreeOf } from '../../fragments/counted-tree.ts'
import { profileSetOf } from '../../fragments/targeting-predicate.ts'
import { measuresOf } from '../measures/measures.query.ts'
import type { QuestionOptions, QueryContext } from '../context.ts'
import { profileOfRow } from '../../fragments/shown-profile.ts'
import { profileSample } from './profile-sample.query.ts'
import { textSql } from '../../store/sql.ts'

export interface SampleParams {
  tree: CriterionTree | null
  /** Requested number of profiles; at most 100 and 5% of the audience are returned. */
  size: number
}

/** Product decision: enough to check by hand, too few to export an audience. */
const MAX_SAMPLE = 100
const MAX_SHARE = 0.05
/** As many people of each shard tell two audiences apart; more would take too long. */
const MAX_DIGESTED = 100_000

/**
 * A random sample of a recipe's profiles: at most 100 people and 5% (one person of fewer than 20). Selected
 * by a secret key and by the people the recipe reaches, so it is the same each time while they do not change,
 * and samples of two recipes reveal nothing about each other. Null under the privacy minimum. Throws as the
 * size query does.
 */
export async function sampleProfiles(
  context: QueryContext,
  { tree, size }: SampleParams,
  options: QuestionOptions = {},
): Promise<{ population_size: number; profiles: Profile[] } | null> {
  const { signal } = options
  const { root } = await countedTreeOf(tree, context.resolver, signal)
  if (!root) return null
  const program = new BitmapProgram({ start: 0, each: MAX_DIGESTED })
  const audience = program.living(profileSetOf(program, root))
  const [measured, digest] = [program.size(audience), program.sample({ bitmap: audience, not: false })]
  const answer = await measuresOf(context, program, { signal })
  const population_size = answer.size(measured)
  if (population_size < PRIVACY_MINIMUM) return null
  const bitmaps = program.bitmapSql(context.postings(), { audience })
  const seed = textSql(context.keyedHash(`sample ${population_size} ${answer.sample(digest)}`))
  const maxSize = Math.max(1, Math.floor(population_size * MAX_SHARE))
  const queryParams = { bitmaps, seed, limit: Math.min(size, MAX_SAMPLE, maxSize) }
  const rows = await profileSample.run(context.engine, {}, { shape: queryParams, signal })
  // Each shard returns its own first ones.
  const firstRows = rows.toSorted((a, b) =>
    a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : a.profile_id - b.profile_id,
  )
  return {
    population_size,
    profiles: firstRows.slice(0, queryParams.limit).map(({ rank: _, ...row }) => profileOfRow(row)),
  }
}
