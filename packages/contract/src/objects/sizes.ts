import { z } from 'zod'
import { people, plain } from '../core/figures.ts'
import { criterionKinds, sizeBuckets } from '../enums.ts'
import { count, countDelta, time } from './common.ts'

/** Profiles, as the network estimates for the compiled targeting. `model`: our own scale of the core audience. */
export const nativeEstimate = z.object({
  low: people({ asGiven: true }),
  high: people({ asGiven: true }),
  source: z.enum(['network', 'model']),
})

/** People, and the 90% interval they are in. */
const likely = z.object({
  low: people({ asGiven: true }),
  middle: people({ asGiven: true }),
  high: people({ asGiven: true }),
})

/** What makes the network's figure another one than ours. */
const networkReasons = [
  'keywords_broadened',
  'handles_are_lookalikes',
  'several_ad_groups',
  'part_left_out',
] as const
export type NetworkReason = (typeof networkReasons)[number]

/** One size, from our sample to the network to an upload: the same object wherever a size is told. */
export const sizeLedger = z.object({
  /** Counted profiles, of so many in the population; the latter null where it was not kept. */
  sample: z.object({ count, of: people({ asGiven: true }).nullable() }),
  /** About so many like them on the network; null where the network's words cannot say the recipe. */
  projection: likely.nullable(),
  /** What the network itself says of this targeting, when, how it lies to our projection and why; null where it was not asked. */
  network: z
    .object({
      low: people({ asGiven: true }),
      high: people({ asGiven: true }),
      asked_at: time.nullable(),
      than_projected: z.enum(['more', 'fewer', 'alike']),
      reasons: z.array(z.enum(networkReasons)),
    })
    .nullable(),
  /** Of an upload of them all by user id, so many are expected to be matched; null under the privacy minimum. */
  match: z.object({
    low: count,
    middle: count,
    high: count,
    /** `assumed` until an upload has ended in this installation. */
    source: z.enum(['assumed', 'learned']),
  }),
  /** People on the network that projections rest on, with what the figure is from; null where the operator did not say. */
  network_users: z.object({
    n: plain('public'),
    as_of: z.string().nullable(),
    source: z.string().nullable(),
  }),
})
export type SizeLedger = z.infer<typeof sizeLedger>

/** Three numbers, never mixed; each null when under the privacy minimum. */
export const sizes = z.object({
  core_audience: count,
  /** Null when the recipe has no primary criterion or nothing the network can be asked. */
  total_native: nativeEstimate.nullable(),
  /** = ledger.match.middle */
  pro_targeting_size: count,
  ledger: sizeLedger,
  /** Taken from total native; null reads "let the provider decide". */
  bucket: z.enum(sizeBuckets).nullable(),
  counted_at: time,
  below_minimum: z.boolean(),
})
export type Sizes = z.infer<typeof sizes>

/** What one node of the tree does to the size. `path` are child indexes from the root; [] is the whole. */
export const clauseSize = z.object({
  path: z.array(plain('place')),
  /** Profiles this node reaches by itself. */
  alone: count,
  /** The running size of its parent before and after this child, in reading order: the waterfall. */
  before: count,
  after: count,
  delta: countDelta,
  /** Not countable in the population (network operator, placement, custom audience), so left out of the count. */
  uncounted: z.boolean(),
})
export type ClauseSize = z.infer<typeof clauseSize>

export const kindSize = z.object({
  kind: z.enum(criterionKinds),
  alone: count,
  without: count,
  unique: count,
})

/** A remark on the recipe by the network's grammar or the population's limits; `code` picks the text on the page. */
export const recipeWarning = z.object({
  code: z.enum([
    'handles_over_cap',
    'keywords_over_cap',
    'countries_over_cap',
    'uncounted_kind',
    'unknown_criterion',
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
  /** What the text names: a label, a kind, a figure. */
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
  /** The label of what is in use, e.g. "synthetic" or an import's name. */
  source: z.string(),
  as_of: time.nullable(),
})

export const recipeEstimate = z.object({
  sizes,
  clauses: z.array(clauseSize),
  kinds: z.array(kindSize),
  ad_groups: z.array(adGroup),
  /** What the network's grammar cannot say, in codes as the warnings; null when nothing is left. */
  residual: z.array(recipeWarning).nullable(),
  warnings: z.array(recipeWarning),
  population: populationInfo,
  /** Some figures rest on inferred age or gender and are rounded. */
  rounded: z.boolean(),
})
export type RecipeEstimate = z.infer<typeof recipeEstimate>
