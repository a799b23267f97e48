import { PRIVACY_MINIMUM, type InsightRow } from '@rookery/contract'
import { benjaminiHochberg, FALSE_DISCOVERY_RATE } from '../../statistics/benjamini-hochberg.ts'
import { shrunkLift } from '../../statistics/shrunk-lift.ts'
import { wilsonInterval } from '../../statistics/wilson-interval.ts'

/** One thing of a dimension, counted exactly. */
export interface CountedThing {
  criterion: number
  key: string
  label: string
  parent_key?: string
  audience: number
  baseline: number
}
export interface Sizes {
  audience: number
  baseline: number
}
export interface CountedDimension {
  things: readonly CountedThing[]
  /** Put what is too small to show into one row 'other'; for dimensions where everybody is in one thing at most. */
  fold: boolean
  /** Members of whom the dimension knows anything, where shares are of these; everybody otherwise. */
  known?: Sizes
  /** Too many to be counted one by one: estimated together, part of 'other'. */
  rest?: { audience: number; baseline: number }
}
export type Row = InsightRow & { criterion: number }

const folded = (thing: CountedThing) => thing.audience < PRIVACY_MINIMUM

/**
 * Rows of a tab in the order given: shares with Wilson's interval, lift with its own, q values over everything the tab asked (`family` counts
 * what was looked at and not kept, too). Things under the privacy minimum are asked, and never shown: `fold` puts them into one row 'other' of
 * their dimension, else they are left out. Where even "other" would be under the minimum it is left out, and the counts beside it are rounded to
 * the minimum, so that nobody finds it by subtraction. A baseline count under the minimum is not shown either, and with it no lift.
 */
export function insightRows(dimensions: readonly CountedDimension[], sizes: Sizes, family = 0): Row[][] {
  const all = dimensions.flatMap((dimension) => {
    const of = dimension.known ?? sizes
    const round = dimension.fold && hidesTooFew(dimension)
    return dimension.things
      .filter((thing) => !folded(thing))
      .map((thing) => ({ thing, of, count: round ? rounded(thing.audience, of.audience) : thing.audience }))
  })
  const asked = dimensions.reduce((sum, { things }) => sum + things.length, 0)
  const lifts = all.map(({ thing, of, count }) =>
    thing.baseline < PRIVACY_MINIMUM ? null : shrunkLift(count, of.audience, thing.baseline, of.baseline),
  )
  const q = benjaminiHochberg(
    lifts.map((lift) => lift?.p ?? 1),
    Math.max(family, asked),
  )
  const rowOf = new Map(
    all.map(({ thing, of, count }, i) => {
      const lift = lifts[i] ?? null
      const { low, high } = wilsonInterval(count, of.audience)
      const row: Row = {
        criterion: thing.criterion,
        key: thing.key,
        label: thing.label,
        ...(thing.parent_key === undefined ? {} : { parent_key: thing.parent_key }),
        audience_count: count,
        audience_share: share(count, of.audience),
        share_low: low,
        share_high: high,
        baseline_share: thing.baseline < PRIVACY_MINIMUM ? 0 : share(thing.baseline, of.baseline),
        lift: lift?.lift ?? null,
        lift_low: lift?.low ?? null,
        lift_high: lift?.high ?? null,
        q_value: lift ? q[i]! : null,
        significant: lift !== null && q[i]! <= FALSE_DISCOVERY_RATE,
      }
      return [thing, row] as const
    }),
  )
  return dimensions.map((dimension) => {
    const shown = dimension.things.filter((thing) => !folded(thing)).map((thing) => rowOf.get(thing)!)
    const other = dimension.fold && !hidesTooFew(dimension) ? together(hidden(dimension)) : null
    if (!other || other.audience === 0) return shown
    return [...shown, otherRow(other.audience, other.baseline, dimension.known ?? sizes)]
  })
}

const hidden = ({ things, rest }: CountedDimension): Sizes[] => [
  ...things.filter(folded),
  ...(rest ? [rest] : []),
]
const together = (things: readonly Sizes[]): Sizes => ({
  audience: things.reduce((sum, thing) => sum + thing.audience, 0),
  baseline: things.reduce((sum, thing) => sum + thing.baseline, 0),
})

/** What is too small to show is too small even together. */
function hidesTooFew(dimension: CountedDimension): boolean {
  const { audience } = together(hidden(dimension))
  return audience > 0 && audience < PRIVACY_MINIMUM
}

const rounded = (count: number, size: number) =>
  Math.min(size, Math.max(1, Math.round(count / PRIVACY_MINIMUM)) * PRIVACY_MINIMUM)

function otherRow(audience: number, baseline: number, sizes: Sizes): Row {
  const { low, high } = wilsonInterval(Math.min(audience, sizes.audience), sizes.audience)
  return {
    criterion: 0,
    key: 'other',
    label: 'other',
    audience_count: audience,
    audience_share: share(audience, sizes.audience),
    share_low: low,
    share_high: high,
    baseline_share: baseline < PRIVACY_MINIMUM ? 0 : share(baseline, sizes.baseline),
    lift: null,
    lift_low: null,
    lift_high: null,
    q_value: null,
    significant: false,
  }
}

const share = (count: number, size: number) => (size === 0 ? 0 : Math.min(1, count / size))

/** Share of the audience of which nothing is known; a remainder under the privacy minimum is not told. */
export function unknownShare(known: number, size: number): number {
  const unknown = size - known
  return unknown < PRIVACY_MINIMUM || size === 0 ? 0 : unknown / size
}

/** Over-used first: by the lower end of the lift's interval, so that thin evidence does not lead. */
export const byEvidence = (a: InsightRow, b: InsightRow) =>
  (b.lift_low ?? -1) - (a.lift_low ?? -1) || b.audience_count - a.audience_count || (a.key < b.key ? -1 : 1)

/** Without what only the engine knows it by. */
export const publicRow = ({ criterion: _, ...row }: Row): InsightRow => row
