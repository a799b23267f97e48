import { toStep } from '@rookery/analytics/queries/disclosure/rounded-count.ts'
import {
  bucketOf,
  leavesOf,
  PRIVACY_MINIMUM,
  type ClauseSize,
  type CriterionTree,
  type RecipeEstimate,
  type Sizes,
} from '@rookery/contract'

/** What is stored with a config version and an audience: exact figures, never answered as they are. */
export interface CountedSizes {
  core_audience: number
  total_native: { low: number; high: number; source: 'network' | 'model' } | null
  /** Profiles an uploaded list can match. */
  pro_targeting_size: number
  /** Figures rest on inferred age or gender. */
  rounded: boolean
  /** ISO 8601. */
  counted_at: string
}

/** Does any criterion that counts rest on inferred age or gender? */
export const restsOnInference = (tree: CriterionTree): boolean =>
  [...leavesOf(tree)].some((leaf) => leaf.kind === 'age' || leaf.kind === 'gender')

/**
 * Figures that rest on inferred age or gender are shown to the nearest 10 below 10,000 and to three significant
 * digits above, so that one person's inferred value cannot be read off the difference of two counts.
 */
export const roundInferred = toStep

/** A size as it may be shown: null ("<50") under the privacy minimum, zero included. */
export const discloseCount = (n: number, rounded = false): number | null =>
  n < PRIVACY_MINIMUM ? null : rounded ? roundInferred(n) : n

/** A difference of sizes: null when fewer than 50 people make it, none included. */
export const discloseDelta = (n: number, rounded = false): number | null => {
  const size = Math.abs(n)
  if (size < PRIVACY_MINIMUM) return null
  return Math.sign(n) * (rounded ? roundInferred(size) : size)
}

export const presentSizes = (counted: CountedSizes): Sizes => ({
  core_audience: discloseCount(counted.core_audience, counted.rounded),
  total_native: counted.total_native,
  pro_targeting_size: discloseCount(counted.pro_targeting_size, counted.rounded),
  bucket: counted.total_native === null ? null : bucketOf(midpoint(counted.total_native)),
  counted_at: counted.counted_at,
  below_minimum: counted.core_audience < PRIVACY_MINIMUM,
})

/** The figure the size bucket is taken from. */
export const midpoint = (native: { low: number; high: number }) => (native.low + native.high) / 2

/** How the figures of a recipe are told; analytics' discloseSize says which. */
export type Telling = 'exact' | 'reduced' | 'rounded'

const discloseRough = (n: number) => discloseCount(n, true)

/** Exact sizes of one node, as the population counts them; null alone for what it cannot count. */
export interface CountedClause {
  path: number[]
  alone: number
  before: number
  after: number
  uncounted: boolean
}
export const presentClause = (clause: CountedClause, rounded: boolean): ClauseSize => ({
  path: clause.path,
  alone: clause.uncounted ? null : discloseCount(clause.alone, rounded),
  before: discloseCount(clause.before, rounded),
  after: discloseCount(clause.after, rounded),
  delta: presentDelta(clause, rounded),
  uncounted: clause.uncounted,
})

/**
 * The clauses of a recipe. Where it has parts that decide about fewer than 50 people its figures are rounded, and a step that fewer than 50 make shows
 * the same figure before and after: neither says who is in it. `size` is what is told of the whole.
 */
export function presentClauses(
  clauses: readonly CountedClause[],
  rounded: boolean,
  telling: Telling,
  size: number,
): ClauseSize[] {
  if (telling === 'exact') return clauses.map((clause) => presentClause(clause, rounded))
  const whole = discloseCount(size, rounded)
  const reached = new Map<string, number | null>()
  const shown = clauses.map((clause): ClauseSize => {
    const parent = clause.path.slice(0, -1).join()
    const before = reached.has(parent) ? reached.get(parent)! : discloseRough(clause.before)
    const step = clause.after - clause.before
    const small = Math.abs(step) < PRIVACY_MINIMUM
    const after = small ? before : discloseRough(clause.after)
    if (clause.path.length > 0) reached.set(parent, after)
    const alone = clause.uncounted ? null : discloseRough(clause.alone)
    const delta = small || after === null ? null : after - (before ?? 0)
    return { path: clause.path, alone, before, after, delta, uncounted: clause.uncounted }
  })
  // A group is as large as its last step says.
  return shown.map((clause) => {
    if (clause.path.length === 0) return { ...clause, alone: whole, after: whole, delta: null }
    const end = reached.get(clause.path.join())
    return end === undefined ? clause : { ...clause, alone: end }
  })
}

/** What a clause changes, told only as far as the sizes before and after it are: a size that is withheld cannot be worked out from it. */
function presentDelta({ before, after }: CountedClause, rounded: boolean): number | null {
  if (after < PRIVACY_MINIMUM) return null
  return before < PRIVACY_MINIMUM ? discloseCount(after, rounded) : discloseDelta(after - before, rounded)
}

export interface CountedKind {
  kind: RecipeEstimate['kinds'][number]['kind']
  alone: number
  without: number
  unique: number
}
export const presentKind = (
  kind: CountedKind,
  rounded: boolean,
  telling: Telling = 'exact',
): RecipeEstimate['kinds'][number] => {
  const disclose = telling === 'exact' ? discloseCount : discloseRough
  return {
    kind: kind.kind,
    alone: disclose(kind.alone, rounded),
    without: disclose(kind.without, rounded),
    unique: disclose(kind.unique, rounded),
  }
}
