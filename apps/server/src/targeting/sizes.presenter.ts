import type { Rounding as NodeDisclosure } from '@rookery/analytics'
import { noisySize, toStep } from '@rookery/analytics/queries/disclosure/rounded-count.ts'
import { PRIVACY_MINIMUM, type ClauseSize, type RecipeEstimate } from '@rookery/contract'

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

/** How the figures of a recipe are told; analytics' discloseSize says which. */
export type Rounding = 'exact' | 'reduced' | 'rounded'

/** A size that unsure parts have a share in, by the draw for them; to the nearest step where they have none. */
function discloseRounded(n: number, disclosure: NodeDisclosure | null | undefined): number | null {
  const told = noisySize(disclosure, n)
  return n < PRIVACY_MINIMUM || told < PRIVACY_MINIMUM ? null : told
}

/** Exact sizes of one node, as the population counts them; null alone for what it cannot count. */
export interface CountedClause {
  path: number[]
  alone: number
  before: number
  after: number
  uncounted: boolean
  draws?: Record<'alone' | 'after', NodeDisclosure | null>
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
 * The clauses of a recipe: of public facts exact, so that its steps add up. Where it is guarded its figures are rounded, and a step that fewer than 50 make shows
 * the same figure before and after: neither says who is in it. `size` is what is told of the whole.
 */
export function presentClauses(
  clauses: readonly CountedClause[],
  rounded: boolean,
  disclosure: Rounding,
  size: number,
): ClauseSize[] {
  if (disclosure === 'exact' && !rounded) return clauses.map(presentClause)
  const whole = discloseCount(size, rounded)
  const reached = new Map<string, number | null>()
  const shown = clauses.map((clause): ClauseSize => {
    const parent = clause.path.slice(0, -1).join()
    const before = reached.has(parent) ? reached.get(parent)! : discloseCount(clause.before, true)
    const step = clause.after - clause.before
    const small = Math.abs(step) < PRIVACY_MINIMUM
    const after = small ? before : discloseRounded(clause.after, clause.draws?.after)
    if (clause.path.length > 0) reached.set(parent, after)
    const alone = clause.uncounted ? null : discloseRounded(clause.alone, clause.draws?.alone)
    const change = after === null ? 0 : after - (before ?? 0)
    const delta = small || Math.abs(change) < PRIVACY_MINIMUM ? null : change
    return { path: clause.path, alone, before, after, delta, uncounted: clause.uncounted }
  })
  // A group is as large as its last step says.
  return shown.map((clause) => {
    if (clause.path.length === 0) return { ...clause, alone: whole, after: whole, delta: null }
    const end = reached.get(clause.path.join())
    return end === undefined ? clause : { ...clause, alone: end }
  })
}

/** What a clause changes, exactly; told only as far as the sizes before and after it are: a size that is withheld cannot be worked out from it. */
function presentDelta({ before, after }: CountedClause): number | null {
  if (after < PRIVACY_MINIMUM) return null
  return before < PRIVACY_MINIMUM ? after : after - before
}

export interface CountedKind {
  kind: RecipeEstimate['kinds'][number]['kind']
  alone: number
  without: number
  unique: number
  draws?: Record<'alone' | 'without', NodeDisclosure | null>
}
/** `size` is what is told of the whole: where figures are rounded, who is reached through a kind alone is what is told less what is told without it. */
export const presentKind = (
  kind: CountedKind,
  rounded: boolean,
  disclosure: Rounding,
  size: number,
): RecipeEstimate['kinds'][number] => {
  if (disclosure === 'exact' && !rounded)
    return {
      kind: kind.kind,
      alone: discloseCount(kind.alone),
      without: discloseCount(kind.without),
      unique: discloseCount(kind.unique),
    }
  const without = discloseRounded(kind.without, kind.draws?.without)
  const whole = discloseCount(size, rounded) ?? 0
  return {
    kind: kind.kind,
    alone: discloseRounded(kind.alone, kind.draws?.alone),
    without,
    unique: kind.unique < PRIVACY_MINIMUM ? null : discloseCount(whole - (without ?? 0)),
  }
}
