import { PRIVACY_MINIMUM, type InsightRow } from '@rookery/contract'
import { benjaminiHochberg, FALSE_DISCOVERY_RATE } from '../../../statistics/benjamini-hochberg.ts'
import { shrunkLift } from '../../../statistics/shrunk-lift.ts'
import { roundedInterval } from '../../../statistics/wilson-interval.ts'
import {
  discloseDimension,
  hiddenSizes,
  isFolded,
  isOtherTooSmall,
  MINIMUM_STEPS_VARIANCE,
  otherCount,
  toMinimumSteps,
  varianceOf,
  type CountedDimension,
  type Rounding,
  type Sizes,
} from './counted-dimension.ts'
import type { DisclosedSizes } from './insight-audience.ts'

export type Row = InsightRow & { criterion: number }

/**
 * Rows of a tab in the order given, computed only from disclosed counts: shares with Wilson's interval, lift
 * with its own interval, q values over everything the tab tested (`family` includes what was examined and
 * dropped). Groups under the privacy minimum are tested but never shown: with `fold` they are combined into
 * one row 'other' of their dimension, otherwise they are left out. If even 'other' is under the minimum it is
 * left out, and the other counts are rounded to the minimum, so that it cannot be found by subtraction.
 * Intervals of shares and lifts carry the rounding. A baseline count under the minimum is hidden as well, and
 * with it the lift.
 */
export function insightRows(
  counted: readonly CountedDimension[],
  sizes: Sizes & Partial<Pick<DisclosedSizes, 'rounding'>>,
  family = 0,
): Row[][] {
  const { rounding } = sizes
  const dimensions = counted.map((each) => {
    const dimension = discloseDimension(each, rounding)
    const isCoarse = dimension.fold && isOtherTooSmall(dimension)
    const things = dimension.things.map((thing) =>
      isCoarse && !isFolded(thing) ? { ...thing, audience: toMinimumSteps(thing.audience) } : thing,
    )
    const disclosed = { ...dimension, things }
    return { ...disclosed, isCoarse, base: baseOf(disclosed, isCoarse, sizes) }
  })
  const allRows = dimensions.flatMap(({ things, base, isCoarse }) =>
    things
      .filter((thing) => !isFolded(thing))
      .map((thing) => {
        const count = Math.min(base.audience, thing.audience)
        const variance = varianceOf('audience', count, rounding) + (isCoarse ? MINIMUM_STEPS_VARIANCE : 0)
        return { thing, base, count, variance }
      }),
  )
  const testedCount = dimensions.reduce((sum, { things }) => sum + things.length, 0)
  const lifts = allRows.map(({ thing, base, count, variance }) => {
    if (thing.baseline < PRIVACY_MINIMUM) return null
    const baseline = Math.min(thing.baseline, base.baseline)
    return shrunkLift(count, base.audience, baseline, base.baseline, {
      audience: variance,
      baseline: varianceOf('baseline', baseline, rounding),
    })
  })
  const q = benjaminiHochberg(
    lifts.map((lift) => lift?.p ?? 1),
    Math.max(family, testedCount),
  )
  const rowOf = new Map(
    allRows.map(({ thing, base, count, variance }, i) => {
      const lift = lifts[i] ?? null
      const { low, high } = roundedInterval(count, base.audience, variance)
      const row: Row = {
        criterion: thing.criterion,
        key: thing.key,
        label: thing.label,
        ...(thing.parent_key === undefined ? {} : { parent_key: thing.parent_key }),
        audience_count: count,
        audience_share: share(count, base.audience),
        share_low: low,
        share_high: high,
        baseline_share: thing.baseline < PRIVACY_MINIMUM ? 0 : share(thing.baseline, base.baseline),
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
    const { things, fold, isCoarse, base } = dimension
    const shownRows = things.filter((thing) => !isFolded(thing)).map((thing) => rowOf.get(thing)!)
    const hidden = hiddenSizes(dimension)
    if (!fold || isCoarse || hidden.audience === 0) return shownRows
    return [...shownRows, otherRow(otherCount(dimension, rounding), hidden.baseline, base, rounding)]
  })
}

// What shares are based on. Rounded parts of a whole are parts of the sum of what is shown, the unknown
// included, so that they add up to it.
function baseOf(
  dimension: CountedDimension,
  isCoarse: boolean,
  sizes: Sizes & { rounding?: Rounding },
): Sizes {
  const of = dimension.of ?? dimension.known ?? sizes
  const { unknown } = dimension
  if (unknown === undefined || !(isCoarse || sizes.rounding?.audience)) return of
  const told = [
    ...dimension.things.filter((thing) => !isFolded(thing)).map(({ audience }) => audience),
    ...(isCoarse ? [] : [otherCount(dimension, sizes.rounding)]),
    unknown,
  ]
  return {
    ...of,
    audience: told.reduce((sum, count) => (count < PRIVACY_MINIMUM ? sum : sum + count), 0),
  }
}

function otherRow(audience: number, baseline: number, base: Sizes, rounding: Rounding): Row {
  const count = Math.min(audience, base.audience)
  const { low, high } = roundedInterval(count, base.audience, varianceOf('audience', count, rounding))
  return {
    criterion: 0,
    key: 'other',
    label: 'other',
    audience_count: audience,
    audience_share: share(audience, base.audience),
    share_low: low,
    share_high: high,
    baseline_share: baseline < PRIVACY_MINIMUM ? 0 : share(baseline, base.baseline),
    lift: null,
    lift_low: null,
    lift_high: null,
    q_value: null,
    significant: false,
  }
}

const share = (count: number, size: number) => (size === 0 ? 0 : Math.min(1, count / size))

/** Groups too small to be disclosed count as 0. */
export function unknownShare(known: number, size: number, discloseCounts = (n: number) => n): number {
  if (size === 0 || size - known < PRIVACY_MINIMUM) return 0
  return known < PRIVACY_MINIMUM ? 1 : Math.max(0, 1 - discloseCounts(known) / size)
}

/** Share without a value beside rows that are parts of a whole: what they leave of it. */
export function unknownBeside(rows: readonly InsightRow[], unknown: number): number {
  if (unknown < PRIVACY_MINIMUM) return 0
  return Math.max(0, 1 - rows.reduce((sum, { audience_share }) => sum + audience_share, 0))
}

/**
 * Most over-used first: by the lower end of the lift's interval, so that weak evidence does not come first.
 */
export const byEvidence = (a: InsightRow, b: InsightRow) =>
  (b.lift_low ?? -1) - (a.lift_low ?? -1) || b.audience_count - a.audience_count || (a.key < b.key ? -1 : 1)

export const publicRow = ({ criterion: _, ...row }: Row): InsightRow => row
