import type { Rounding as NodeDisclosure } from '@rookery/analytics'
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
export type SizeRounding = 'exact' | 'reduced' | 'rounded'

/**
 * A size affected by uncertain subsets, rounded with their noise; rounded to the nearest step if there are
 * none.
 */
function discloseRounded(n: number, disclosure: NodeDisclosure | null | undefined): number | null {
  const noisyCountSize = noisySize(disclosure, n)
  return n < PRIVACY_MINIMUM || noisyCountSize < PRIVACY_MINIMUM ? null : noisyCountSize
}

/** Exact sizes of one node, as counted in the population; `alone` is null for kinds it cannot count. */
export interface CountedClause {
  path: number[]
  alone: number
  before: number
  after: number
  uncounted: boolean
  roundings?: Record<'alone' | 'after', NodeDisclosure | null>
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
 * The clauses of a recipe. For public facts they are exact, so that the steps add up. For a guarded recipe
 * figures are rounded, and a step made by fewer than 50 people has the same figure before and after, so that
 * neither reveals these people. `size` is the disclosed size of the complete recipe.
 */
export function presentClauses(
  clauses: readonly CountedClause[],
  rounded: boolean,
  disclosure: SizeRounding,
  size: number,
): ClauseSize[] {
  if (disclosure === 'exact' && !rounded) return clauses.map(presentClause)
  const total = discloseCount(size, rounded)
  const reachedByGroup = new Map<string, number | null>()
  const presentedClauses = clauses.map((clause): ClauseSize => {
    const parent = clause.path.slice(0, -1).join()
    const sizeBefore = reachedByGroup.has(parent)
      ? reachedByGroup.get(parent)!
      : discloseCount(clause.before, true)
    const sizeChange = clause.after - clause.before
    const isSmallStep = Math.abs(sizeChange) < PRIVACY_MINIMUM
    const countAfter = isSmallStep ? sizeBefore : discloseRounded(clause.after, clause.roundings?.after)
    if (clause.path.length > 0) reachedByGroup.set(parent, countAfter)
    const sizeAlone = clause.uncounted ? null : discloseRounded(clause.alone, clause.roundings?.alone)
    const shareChange = countAfter === null ? 0 : countAfter - (sizeBefore ?? 0)
    const shownDelta = isSmallStep || Math.abs(shareChange) < PRIVACY_MINIMUM ? null : shareChange
    return {
      path: clause.path,
      alone: sizeAlone,
      before: sizeBefore,
      after: countAfter,
      delta: shownDelta,
      uncounted: clause.uncounted,
    }
  })
  // The size of a group is that of its last step.
  return presentedClauses.map((clause) => {
    if (clause.path.length === 0) return { ...clause, alone: total, after: total, delta: null }
    const lastStep = reachedByGroup.get(clause.path.join())
    return lastStep === undefined ? clause : { ...clause, alone: lastStep }
  })
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
  roundings?: Record<'alone' | 'without', NodeDisclosure | null>
}
/**
 * `size` is the disclosed size of the complete recipe. If figures are rounded, the people reached through
 * this kind only are the difference of two disclosed sizes: that, and the size without the kind.
 */
export const presentKind = (
  kind: CountedKind,
  rounded: boolean,
  disclosure: SizeRounding,
  size: number,
): RecipeEstimate['kinds'][number] => {
  if (disclosure === 'exact' && !rounded)
    return {
      kind: kind.kind,
      alone: discloseCount(kind.alone),
      without: discloseCount(kind.without),
      unique: discloseCount(kind.unique),
    }
  const sizeWithout = discloseRounded(kind.without, kind.roundings?.without)
  const total = discloseCount(size, rounded) ?? 0
  return {
    kind: kind.kind,
    alone: discloseRounded(kind.alone, kind.roundings?.alone),
    without: sizeWithout,
    unique: kind.unique < PRIVACY_MINIMUM ? null : discloseCount(total - (sizeWithout ?? 0)),
  }
}
