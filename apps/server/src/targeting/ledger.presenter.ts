import type { Projection } from '@rookery/analytics/projection/project-size.ts'
import type { RecipeFeatures } from '@rookery/analytics/projection/recipe-features.ts'
import type { ProjectedRecipe } from '@rookery/analytics/projection/size-effects.ts'
import {
  bucketOf,
  PRIVACY_MINIMUM,
  type ListIdentifierKind,
  type NetworkReason,
  type SizeBucket,
  type SizeLedger,
  type Sizes,
} from '@rookery/contract'
import { discloseCount, roundInferred } from './sizes.presenter.ts'

/** A size on the network: its own answer (`network`), or our projection (`model`). */
export interface NativeSize {
  low: number
  high: number
  source: 'network' | 'model'
  /** When the network answered, ISO 8601. */
  asked_at?: string
}

/** Sizes as stored with a config version and an audience: exact, never part of an answer. */
export interface CountedSizes {
  core_audience: number
  total_native: NativeSize | null
  /** Our projection, also when the network answered. Older rows lack this and the next two. */
  projection?: { low: number; middle: number; high: number } | null
  /** People in the population. */
  population?: number
  /** Reasons why the network's figure differs from ours. */
  reasons?: NetworkReason[]
  /** The targeting to query the network with: finds its newest answer and renews the projection. */
  targeting?: {
    readonly key: string
    readonly features: RecipeFeatures
    /** The source label of the counted population. */
    readonly source: string
  }
  /** Figures use inferred age or gender. */
  rounded: boolean
  /** ISO 8601. */
  counted_at: string
}

/** Facts a ledger needs in addition to the count. */
export interface SizeFacts {
  /** Expected number of matches for identifiers of a kind; not rounded. */
  readonly match: (
    kind: ListIdentifierKind,
    sent: number,
  ) => { low: number; middle: number; high: number; source: 'assumed' | 'learned' }
  readonly network_users: SizeLedger['network_users']
  /**
   * The network's newest answer to exactly this targeting, given to an ad account of the reader's teams; null
   * when there is none.
   */
  readonly answer: (targetingKey: string) => NativeSize | null
  /** Our projection by the model as learned so far. */
  readonly project: (source: string, recipe: ProjectedRecipe) => Projection
}

/** The disclosed size from which projections are made: null under the privacy minimum. */
export const disclosedToProject = (size: number, rounded: boolean): number | null =>
  discloseCount(size, rounded)

/**
 * Current sizes: the stored count, with the network's newest answer and today's projection. Displayed,
 * filtered and sorted sizes derive from these everywhere. Counts from before targetings were stored are
 * unchanged.
 */
export function sizesNow(counted: CountedSizes, facts: Pick<SizeFacts, 'answer' | 'project'>): CountedSizes {
  const { targeting, total_native, population = 0 } = counted
  if (!targeting || total_native === null) return counted
  const projection = facts.project(targeting.source, {
    features: targeting.features,
    disclosed: disclosedToProject(counted.core_audience, counted.rounded),
    population,
  })
  const { low, high } = projection
  const networkAnswer = facts.answer(targeting.key)
  return { ...counted, projection, total_native: networkAnswer ?? { low, high, source: 'model' } }
}

/** Sizes as of the time of the count; for readers who may not see the network's answer, as projected then. */
export function sizesAtCount({ targeting: _, ...counted }: CountedSizes, showsAnswer: boolean): CountedSizes {
  return showsAnswer ? counted : withoutAnswer(counted)
}

/** The sizes without the network's answer, for readers without the ad account it was given to. */
export function withoutAnswer(counted: CountedSizes): CountedSizes {
  const { total_native, projection } = counted
  if (total_native?.source !== 'network') return counted
  if (!projection) return { ...counted, total_native: null }
  return { ...counted, total_native: { low: projection.low, high: projection.high, source: 'model' } }
}

/** Sizes of a recipe by which nobody can be counted. */
export const uncountable = ({ rounded, counted_at }: CountedSizes): CountedSizes => ({
  core_audience: 0,
  total_native: null,
  rounded,
  counted_at,
})

/** Middle of an interval without a stored middle. */
const midpointOfSize = ({ low, high, source }: NativeSize): number =>
  // A projection is as likely too large as too small by the same factor (geometric mean); not possible from
  // zero.
  source === 'model' && low > 0 ? Math.sqrt(low * high) : (low + high) / 2

/** The ledger of a size. All its figures derive from the disclosed count. */
function presentLedger(stored: CountedSizes, facts: SizeFacts): SizeLedger {
  const currentSizes = sizesNow(stored, facts)
  const shownCount = discloseCount(currentSizes.core_audience, currentSizes.rounded)
  const projection = projectionOf(currentSizes)
  return {
    sample: { count: shownCount, of: currentSizes.population ?? null },
    projection,
    network: networkSizeOf(currentSizes, projection),
    match: matchSizeOf(shownCount, facts),
    network_users: facts.network_users,
  }
}

export function presentSizes(stored: CountedSizes, facts: SizeFacts): Sizes {
  const currentSizes = sizesNow(stored, facts)
  const ledger = presentLedger(stored, facts)
  return {
    core_audience: ledger.sample.count,
    total_native: currentSizes.total_native,
    pro_targeting_size: ledger.match.middle,
    ledger,
    bucket: bucketIn(currentSizes),
    counted_at: currentSizes.counted_at,
    below_minimum: currentSizes.core_audience < PRIVACY_MINIMUM,
  }
}

type DisplayedSizes = Pick<CountedSizes, 'total_native' | 'projection'>

/**
 * The displayed size on the network: the middle of its answer, else of our projection; null without either.
 */
export function middleOf({ total_native, projection }: DisplayedSizes): number | null {
  if (total_native === null) return null
  if (total_native.source === 'model' && projection) return projection.middle
  return midpointOfSize(total_native)
}

/** The bucket of the displayed size on the network. */
export function bucketIn(sizes: DisplayedSizes): SizeBucket | null {
  const middleEstimate = middleOf(sizes)
  return middleEstimate === null ? null : bucketOf(middleEstimate)
}

/** The projection; in older rows only available if the network gave no answer. */
function projectionOf({ projection, total_native }: CountedSizes): SizeLedger['projection'] {
  if (projection !== undefined) return projection
  if (total_native?.source !== 'model') return null
  const { low, high } = total_native
  return { low, middle: Math.round(midpointOfSize(total_native)), high }
}

function networkSizeOf(
  { total_native, reasons }: CountedSizes,
  projection: SizeLedger['projection'],
): SizeLedger['network'] {
  if (total_native?.source !== 'network') return null
  const { low, high, asked_at } = total_native
  const middleEstimate = midpointOfSize(total_native)
  const than_projected =
    projection && middleEstimate > projection.high
      ? 'more'
      : projection && middleEstimate < projection.low
        ? 'fewer'
        : 'alike'
  return { low, high, asked_at: asked_at ?? null, than_projected, reasons: reasons ?? [] }
}

/** The expected match of an upload by user id. */
function matchSizeOf(count: number | null, { match }: SizeFacts): SizeLedger['match'] {
  const { low, middle, high, source } = match('user_id', count ?? 0)
  if (count === null) return { low: null, middle: null, high: null, source }
  const discloseRange = (n: number) => discloseCount(roundInferred(n))
  return { low: discloseRange(low), middle: discloseRange(middle), high: discloseRange(high), source }
}
