import { z } from 'zod'
import { people, plain } from '../core/figures.ts'
import { criterionKinds, sizeBuckets } from '../enums.ts'
import { count, countDelta, time } from './common.ts'

/**
 * Number of profiles as the network estimates for the compiled targeting. `model`: our own projection of the
 * core audience.
 */
export const nativeEstimate = z.object({
  low: people({ asGiven: true }),
  high: people({ asGiven: true }),
  source: z.enum(['network', 'model']),
})

/** Number of people and its 90% interval. */
const likelySchema = z.object({
  low: people({ asGiven: true }),
  middle: people({ asGiven: true }),
  high: people({ asGiven: true }),
})

/** Reasons why the network's figure differs from ours. */
const networkReasons = [
  'keywords_broadened',
  'handles_are_lookalikes',
  'several_ad_groups',
  'part_left_out',
] as const
export type NetworkReason = (typeof networkReasons)[number]

/**
 * One size as a ledger, from our sample to the network to an upload: the same object wherever a size is
 * displayed.
 */
export const sizeLedger = z.object({
  /** Counted profiles, and the number in the population; the latter null if it was not recorded. */
  sample: z.object({ count, of: people({ asGiven: true }).nullable() }),
  /** Projected number of such people on the network; null if the recipe cannot be expressed there. */
  projection: likelySchema.nullable(),
  /**
   * The network's own estimate for this targeting, its time, its relation to our projection and reasons for a
   * difference; null if it was not requested.
   */
  network: z
    .object({
      low: people({ asGiven: true }),
      high: people({ asGiven: true }),
      asked_at: time.nullable(),
      than_projected: z.enum(['more', 'fewer', 'alike']),
      reasons: z.array(z.enum(networkReasons)),
    })
    .nullable(),
  /** Matches expected if all are uploaded by user id; null under the privacy minimum. */
  match: z.object({
    low: count,
    middle: count,
    high: count,
    /** `assumed` until an upload has finished in this installation. */
    source: z.enum(['assumed', 'learned']),
  }),
  /**
   * Number of people on the network on which projections are based, and its source; null if the operator
   * configured none.
   */
  network_users: z.object({
    n: plain('public'),
    as_of: z.string().nullable(),
    source: z.string().nullable(),
  }),
})
export type SizeLedger = z.infer<typeof sizeLedger>

/** Three separate numbers; each null under the privacy minimum. */
export const sizes = z.object({
  core_audience: count,
  /** Null if the recipe has no primary criterion or nothing the network can estimate. */
  total_native: nativeEstimate.nullable(),
  /** = ledger.match.middle */
  pro_targeting_size: count,
  ledger: sizeLedger,
  /** By total native; null is displayed as "let the provider decide". */
  bucket: z.enum(sizeBuckets).nullable(),
  counted_at: time,
  below_minimum: z.boolean(),
})
export type Sizes = z.infer<typeof sizes>

/**
 * Effect of one node of the tree on the size. `path` is child indexes from the root; [] is the whole tree.
 */
export const clauseSize = z.object({
  path: z.array(plain('place')),
  /** Profiles this node alone reaches. */
  alone: count,
  /** Running size of its parent before and after this child, in reading order: the waterfall. */
  before: count,
  after: count,
  delta: countDelta,
  /**
   * The population cannot count it (network operator, placement, custom audience), so the count ignores it.
   */
  uncounted: z.boolean(),
})
export type ClauseSize = z.infer<typeof clauseSize>

export const kindSize = z.object({
  kind: z.enum(criterionKinds),
  alone: count,
  without: count,
  unique: count,
})

/**
 * A warning about the recipe, from the network's grammar or the population's limits; `code` selects the text
 * on the page.
 */
export const recipeWarning = z.object({
  code: z.enum([
    'handles_over_cap',
    'keywords_over_cap',
    'countries_over_cap',
    'uncounted_kind',
    'unknown_criterion',
    'list_left_out',
    'age_not_native',
    'not_without_exclusion',
    'handles_are_lookalikes',
    'no_primary',
    'and_of_primaries',
    'kind_not_native',
    'place_in_part',
    'too_many_groups',
    'several_ad_groups',
    'everything_deselected',
    'inferred_rounded',
    'account_not_targetable',
    'unknown_at_network',
  ]),
  path: z.array(plain('place')).optional(),
  /** Name used in the text: a label, a kind, a figure. */
  subject: z.string().optional(),
  n: plain('things', z.number()).optional(),
})
export type RecipeWarning = z.infer<typeof recipeWarning>

export const nativeCriterion = z.object({
  targeting_type: z.string(),
  targeting_value: z.string(),
  operator_type: z.enum(['EQ', 'NE', 'GTE', 'LT']),
  name: z.string(),
})
export const adGroup = z.object({ name: z.string(), criteria: z.array(nativeCriterion) })
export type AdGroup = z.infer<typeof adGroup>

export const populationInfo = z.object({
  size: people(),
  /** Label of the population in use, e.g. "synthetic" or an import's name. */
  source: z.string(),
  as_of: time.nullable(),
})

export const recipeEstimate = z.object({
  sizes,
  clauses: z.array(clauseSize),
  kinds: z.array(kindSize),
  ad_groups: z.array(adGroup),
  /** Parts of the recipe that the network cannot express, as warning codes; null if there are none. */
  residual: z.array(recipeWarning).nullable(),
  warnings: z.array(recipeWarning),
  population: populationInfo,
  /** Some figures depend on inferred age or gender and are rounded. */
  rounded: z.boolean(),
})
export type RecipeEstimate = z.infer<typeof recipeEstimate>
