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

/** People on the network: as it said (`network`), or our projection (`model`). */
export interface NativeSize {
  low: number
  high: number
  source: 'network' | 'model'
  /** When the network said so, ISO 8601. */
  asked_at?: string
}

/** What is stored with a config version and an audience: exact figures, never answered as they are. */
export interface CountedSizes {
  core_audience: number
  total_native: NativeSize | null
  /** Ours, also where the network said something. Rows that were counted before have none of these three. */
  projection?: { low: number; middle: number; high: number } | null
  /** People in the population. */
  population?: number
  /** What makes the network's figure another than ours. */
  reasons?: NetworkReason[]
  /** What the network was or would be asked: by it its newest answer is found, and the projection made anew. */
  targeting?: {
    readonly key: string
    readonly features: RecipeFeatures
    /** The label of the population that was counted. */
    readonly source: string
  }
  /** Figures rest on inferred age or gender. */
  rounded: boolean
  /** ISO 8601. */
  counted_at: string
}

/** What a ledger tells beside what was counted. */
export interface SizeFacts {
  /** How many the network is expected to match of so many identifiers; not rounded. */
  readonly match: (
    kind: ListIdentifierKind,
    sent: number,
  ) => { low: number; middle: number; high: number; source: 'assumed' | 'learned' }
  readonly network_users: SizeLedger['network_users']
  /** What the network said last of exactly this targeting to an ad account of whoever is told; null where it was not asked. */
  readonly answer: (targetingKey: string) => NativeSize | null
  /** Our projection, by all that was learned until now. */
  readonly project: (source: string, recipe: ProjectedRecipe) => Projection
}

/** What may be told of a size in the population, as it is projected: null under the privacy minimum. */
export const disclosedToProject = (size: number, rounded: boolean): number | null =>
  discloseCount(size, rounded)

/**
 * The sizes as they are now: the count as it was made, with the network's newest answer and the projection of today. What is shown, filtered and sorted by
 * is worked out from these, wherever a size stands. Sizes counted before targetings were kept stay as they are.
 */
export function sizesNow(counted: CountedSizes, facts: Pick<SizeFacts, 'answer' | 'project'>): CountedSizes {
  const { targeting, total_native, population = 0 } = counted
  if (!targeting || total_native === null) return counted
  const projection = facts.project(targeting.source, {
    features: targeting.features,
    told: disclosedToProject(counted.core_audience, counted.rounded),
    population,
  })
  const { low, high } = projection
  const said = facts.answer(targeting.key)
  return { ...counted, projection, total_native: said ?? { low, high, source: 'model' } }
}

/** The sizes as they were when they were counted; of people who may not be told what the network said, as they were projected. */
export function sizesThen({ targeting: _, ...counted }: CountedSizes, isNetworkTold: boolean): CountedSizes {
  return isNetworkTold ? counted : withoutAnswer(counted)
}

/** The same without what the network said, for those without the ad account that it said it to. */
export function withoutAnswer(counted: CountedSizes): CountedSizes {
  const { total_native, projection } = counted
  if (total_native?.source !== 'network') return counted
  if (!projection) return { ...counted, total_native: null }
  return { ...counted, total_native: { low: projection.low, high: projection.high, source: 'model' } }
}

/** The middle of a range where nothing better is known. */
const midpoint = ({ low, high, source }: NativeSize): number =>
  // A projection is as likely too large as too small by the same factor; one that starts from nobody has no such middle.
  source === 'model' && low > 0 ? Math.sqrt(low * high) : (low + high) / 2

/** The one ledger of a size. Everything in it is worked out from what is told of the count. */
function presentLedger(stored: CountedSizes, facts: SizeFacts): SizeLedger {
  const counted = sizesNow(stored, facts)
  const count = discloseCount(counted.core_audience, counted.rounded)
  const projection = projectionOf(counted)
  return {
    sample: { count, of: counted.population ?? null },
    projection,
    network: networkOf(counted, projection),
    match: matchOf(count, facts),
    network_users: facts.network_users,
  }
}

export function presentSizes(stored: CountedSizes, facts: SizeFacts): Sizes {
  const counted = sizesNow(stored, facts)
  const ledger = presentLedger(stored, facts)
  return {
    core_audience: ledger.sample.count,
    total_native: counted.total_native,
    pro_targeting_size: ledger.match.middle,
    ledger,
    bucket: bucketIn(counted),
    counted_at: counted.counted_at,
    below_minimum: counted.core_audience < PRIVACY_MINIMUM,
  }
}

type Shown = Pick<CountedSizes, 'total_native' | 'projection'>

/** The figure on the network that is shown first: the middle of what it said, else of our projection; null without either. */
export function middleOf({ total_native, projection }: Shown): number | null {
  if (total_native === null) return null
  if (total_native.source === 'model' && projection) return projection.middle
  return midpoint(total_native)
}

/** The bucket of that figure. */
export function bucketIn(sizes: Shown): SizeBucket | null {
  const middle = middleOf(sizes)
  return middle === null ? null : bucketOf(middle)
}

/** Rows that were counted before keep a projection only in place of the network's figure. */
function projectionOf({ projection, total_native }: CountedSizes): SizeLedger['projection'] {
  if (projection !== undefined) return projection
  if (total_native?.source !== 'model') return null
  const { low, high } = total_native
  return { low, middle: Math.round(midpoint(total_native)), high }
}

function networkOf(
  { total_native, reasons }: CountedSizes,
  projection: SizeLedger['projection'],
): SizeLedger['network'] {
  if (total_native?.source !== 'network') return null
  const { low, high, asked_at } = total_native
  const middle = midpoint(total_native)
  const than_projected =
    projection && middle > projection.high
      ? 'more'
      : projection && middle < projection.low
        ? 'fewer'
        : 'alike'
  return { low, high, asked_at: asked_at ?? null, than_projected, reasons: reasons ?? [] }
}

/** An audience is uploaded by user id. */
function matchOf(count: number | null, { match }: SizeFacts): SizeLedger['match'] {
  const { low, middle, high, source } = match('user_id', count ?? 0)
  if (count === null) return { low: null, middle: null, high: null, source }
  const told = (n: number) => discloseCount(roundInferred(n))
  return { low: told(low), middle: told(middle), high: told(high), source }
}
