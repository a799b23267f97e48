import type { Disclosure, Rounding } from '@rookery/analytics'
import { noisySize, toStep } from '@rookery/analytics/queries/disclosure/rounded-count.ts'
import { PRIVACY_MINIMUM, type ClauseSize, type RecipeEstimate } from '@rookery/contract'

/**
 * Rounds figures that use inferred age or gender to the nearest 10 below 10,000 and to three significant
 * digits above, so that one person's inferred value cannot be derived from the difference of two counts.
 */
export const roundInferred = toStep

/** A disclosed size: null ("<50") under the privacy minimum, also for zero. */
export const discloseCount = (n: number, rounded = false): number | null =>
  n < PRIVACY_MINIMUM ? null : rounded ? roundInferred(n) : n

/** A disclosed difference of sizes: null when fewer than 50 people (even none) make it. */
export const discloseDelta = (n: number, rounded = false): number | null => {
  const size = Math.abs(n)
  if (size < PRIVACY_MINIMUM) return null
  return Math.sign(n) * (rounded ? roundInferred(size) : size)
}

/** How the figures of a recipe are disclosed, as decided by discloseSize of analytics. */
export type SizeRounding = Disclosure['how']

/** An exact size as disclosed beside guarded criteria. */
const discloseRounded = (n: number, rounding: Rounding): number | null =>
  n < PRIVACY_MINIMUM ? null : noisySize(rounding, n)

/** Exact sizes of one node, as counted in the population; `alone` is null for kinds it cannot count. */
export interface CountedClause {
  path: number[]
  alone: number
  before: number
  after: number
  uncounted: boolean
  roundings: Record<'alone' | 'after', Rounding>
}
const presentClause = (clause: CountedClause): ClauseSize => ({
  path: clause.path,
  alone: clause.uncounted ? null : discloseCount(clause.alone),
  before: discloseCount(clause.before),
  after: discloseCount(clause.after),
  delta: presentDelta(clause),
  uncounted: clause.uncounted,
})

/**
 * The clauses of a recipe. For public facts they are exact, so that the steps add up. In a guarded recipe each
 * size is rounded with the noise of its people, and a change is that of two disclosed sizes. `size` is the
 * disclosed size of the complete recipe.
 */
export function presentClauses(
  clauses: readonly CountedClause[],
  disclosure: SizeRounding,
  size: number,
): ClauseSize[] {
  if (disclosure === 'exact') return clauses.map(presentClause)
  const total = discloseCount(size)
  const sizesAfter = disclosedSteps(clauses)
  const lastOfGroup = new Map<string, number | null>()
  return clauses.map((clause): ClauseSize => {
    const { path, uncounted } = clause
    if (path.length === 0)
      return {
        path,
        alone: total,
        before: discloseCount(clause.before),
        after: total,
        delta: null,
        uncounted,
      }
    const group = groupOf(clause)
    const before = lastOfGroup.has(group) ? lastOfGroup.get(group)! : discloseCount(clause.before)
    const after = sizesAfter.get(clause)!
    lastOfGroup.set(group, after)
    const change = after === null ? 0 : after - (before ?? 0)
    return {
      path,
      alone: uncounted ? null : discloseRounded(clause.alone, clause.roundings.alone),
      before,
      after,
      delta: Math.abs(change) < PRIVACY_MINIMUM ? null : change,
      uncounted,
    }
  })
}

const groupOf = ({ path }: CountedClause): string => path.slice(0, -1).join()

/**
 * The sizes after each step of a guarded recipe. From the last step of a group, which is the group's size,
 * backwards: where rounding would turn the direction of a step, the size before it is the size after it.
 */
function disclosedSteps(clauses: readonly CountedClause[]): Map<CountedClause, number | null> {
  const sizes = new Map<CountedClause, number | null>()
  const nextOfGroup = new Map<string, CountedClause>()
  for (const clause of clauses.toReversed()) {
    const next = nextOfGroup.get(groupOf(clause))
    nextOfGroup.set(groupOf(clause), clause)
    const own = discloseRounded(clause.after, clause.roundings.after) ?? 0
    const after = next ? (sizes.get(next) ?? 0) : own
    const inDirection = next && next.after > next.before ? Math.min(own, after) : Math.max(own, after)
    sizes.set(clause, discloseCount(inDirection))
  }
  return sizes
}

/**
 * The exact change by a clause; disclosed only if the sizes before and after are, since a withheld size could
 * be computed from it.
 */
function presentDelta({ before, after }: CountedClause): number | null {
  if (after < PRIVACY_MINIMUM) return null
  return before < PRIVACY_MINIMUM ? after : after - before
}

export interface CountedKind {
  kind: RecipeEstimate['kinds'][number]['kind']
  alone: number
  without: number
  unique: number
  roundings: Record<'alone' | 'without', Rounding>
}
/**
 * `size` is the disclosed size of the complete recipe. If figures are rounded, the people reached through
 * this kind only are the difference of two disclosed sizes: that, and the size without the kind.
 */
export const presentKind = (
  kind: CountedKind,
  disclosure: SizeRounding,
  size: number,
): RecipeEstimate['kinds'][number] => {
  if (disclosure === 'exact')
    return {
      kind: kind.kind,
      alone: discloseCount(kind.alone),
      without: discloseCount(kind.without),
      unique: discloseCount(kind.unique),
    }
  const sizeWithout = discloseRounded(kind.without, kind.roundings.without)
  const total = discloseCount(size) ?? 0
  return {
    kind: kind.kind,
    alone: discloseRounded(kind.alone, kind.roundings.alone),
    without: sizeWithout,
    unique: kind.unique < PRIVACY_MINIMUM ? null : discloseCount(total - (sizeWithout ?? 0)),
  }
}
