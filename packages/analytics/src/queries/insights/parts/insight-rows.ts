import { PRIVACY_MINIMUM, type InsightRow } from '@rookery/contract'
import { benjaminiHochberg, FALSE_DISCOVERY_RATE } from '../../../statistics/benjamini-hochberg.ts'
import { shrunkLift } from '../../../statistics/shrunk-lift.ts'
import { roundedInterval } from '../../../statistics/wilson-interval.ts'
import { noisyCount, roundingVariance } from '../../disclosure/rounded-count.ts'
import type { Chances } from './gender-chances.ts'
import type { DisclosedSizes } from './insight-audience.ts'
import { adjustedRows } from './adjusted-dimension.ts'

/** One class or criterion of a dimension, counted exactly. */
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
  /** Combine small groups into one row 'other'; for dimensions where each person has at most one value. */
  fold: boolean
  /** Number of people with a known value, if shares are based on them; otherwise everyone. */
  known?: Sizes
  /** The same, as disclosed. */
  of?: Sizes
  /** Chances of being a woman: shares and lifts of gender are computed from their sums. */
  chances?: Chances | undefined
  /**
   * Whether the classes are inferred of people and therefore guarded: counts are rounded for every recipe.
   * Their shares have an interval only if they are computed from chances: of counts nothing was measured.
   */
  inferred?: true
  /** Values too numerous to count individually: estimated together, part of 'other'. */
  rest?: { audience: number; baseline: number }
}
export type Row = InsightRow & { criterion: number }

const isFolded = (thing: CountedThing) => thing.audience < PRIVACY_MINIMUM

/**
 * Rows of a tab in the order given, computed only from disclosed counts: shares with Wilson's interval, lift
 * with its own interval, q values over everything the tab tested (`family` includes what was examined and
 * dropped). Groups under the privacy minimum are tested but never shown: with `fold` they are combined into
 * one row 'other' of their dimension, otherwise they are left out. If even 'other' is under the minimum it is
 * left out, and the other counts are rounded to the minimum, so that it cannot be found by subtraction. If
 * the dimension has chances, shares and lifts are computed from their sums; counts are unchanged. A baseline
 * count under the minimum is hidden as well, and with it the lift.
 */
export function insightRows(
  counted: readonly CountedDimension[],
  sizes: Sizes & Partial<Pick<DisclosedSizes, 'rounding'>>,
  family = 0,
): Row[][] {
  const dimensions = counted.map((dimension) =>
    partsOfInferred(discloseDimension(dimension, sizes.rounding), sizes.rounding),
  )
  const allRows = dimensions.flatMap((dimension) => {
    const of = dimension.of ?? dimension.known ?? sizes
    const roundedTotals = dimension.fold && isOtherTooSmall(dimension)
    const shownThings = dimension.things
      .filter((thing) => !isFolded(thing))
      .map((thing) => ({
        thing,
        of,
        count: Math.min(
          of.audience,
          roundedTotals ? roundedShare(thing.audience, of.audience) : thing.audience,
        ),
      }))
    const adjustedDimensions = adjustedOf(dimension, shownThings)
    return shownThings.map((row) => ({
      ...row,
      adjusted: adjustedDimensions.get(row.thing.key),
      isMeasured: !dimension.inferred,
    }))
  })
  const testedCount = dimensions.reduce((sum, { things }) => sum + things.length, 0)
  const adjustedLifts = allRows.map(({ thing, of, count, adjusted, isMeasured }) => {
    if (thing.baseline < PRIVACY_MINIMUM) return null
    const baseline = Math.min(thing.baseline, of.baseline)
    // A share by chances is not compared with one by counts, nor are two shares of which nothing was measured.
    if (adjusted) return adjusted.baseline?.lift ?? null
    if (!isMeasured) return null
    return shrunkLift(count, of.audience, baseline, of.baseline, {
      audience: varianceOf('audience', count, sizes.rounding),
      baseline: varianceOf('baseline', baseline, sizes.rounding),
    })
  })
  const q = benjaminiHochberg(
    adjustedLifts.map((lift) => lift?.p ?? 1),
    Math.max(family, testedCount),
  )
  const rowOf = new Map(
    allRows.map(({ thing, of, count, adjusted, isMeasured }, i) => {
      const lift = adjustedLifts[i] ?? null
      const { low, high } =
        adjusted ?? (isMeasured ? intervalOf(count, of.audience, sizes.rounding) : notMeasured)
      const plainBase = share(thing.baseline, of.baseline)
      const row: Row = {
        criterion: thing.criterion,
        key: thing.key,
        label: thing.label,
        ...(thing.parent_key === undefined ? {} : { parent_key: thing.parent_key }),
        audience_count: count,
        audience_share: adjusted?.share ?? share(count, of.audience),
        share_low: low,
        share_high: high,
        baseline_share: thing.baseline < PRIVACY_MINIMUM ? 0 : (adjusted?.baseline?.share ?? plainBase),
        ...(adjusted && { adjusted: true }),
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
    const shownRows = dimension.things.filter((thing) => !isFolded(thing)).map((thing) => rowOf.get(thing)!)
    const otherSizes = dimension.fold && !isOtherTooSmall(dimension) ? sumSizes(hiddenSizes(dimension)) : null
    if (!otherSizes || otherSizes.audience === 0) return shownRows
    const row = otherRow(
      otherCount(dimension, sizes.rounding),
      otherSizes.baseline,
      dimension.of ?? dimension.known ?? sizes,
      sizes.rounding,
    )
    return [...shownRows, dimension.inferred ? { ...row, ...noInterval } : row]
  })
}

const notMeasured = { low: null, high: null }
const noInterval = { share_low: null, share_high: null }

/** Variance of the rounding of a disclosed count; 0 if it is exact. */
const varianceOf = (side: keyof Sizes, count: number, rounding: DisclosedSizes['rounding'] | undefined) =>
  rounding?.[side] ? roundingVariance(rounding.noise?.[side], count) : 0

/** Interval of a share of disclosed counts: a rounded count adds the variance of its rounding. */
const intervalOf = (count: number, of: number, rounding: DisclosedSizes['rounding'] | undefined) =>
  roundedInterval(count, of, varianceOf('audience', count, rounding))

/** Number of people in the small groups together, as disclosed. */
function otherCount(dimension: CountedDimension, rounding: DisclosedSizes['rounding'] | undefined): number {
  const { audience } = sumSizes(hiddenSizes(dimension))
  const isRounded = rounding?.audience || dimension.inferred
  return isRounded ? noisyCount(rounding?.noise?.audience, 'other', audience) : audience
}

/**
 * Classes inferred of people are parts of what is shown of them, so that their shares add up to one however
 * the counts were rounded. Where only one class is shown its share would tell how few the others are: no
 * class is shown then.
 */
function partsOfInferred(
  dimension: CountedDimension,
  rounding: DisclosedSizes['rounding'] | undefined,
): CountedDimension {
  if (!dimension.inferred) return dimension
  const isCoarse = dimension.fold && isOtherTooSmall(dimension)
  const things = dimension.things.map((thing) =>
    isCoarse && !isFolded(thing) ? { ...thing, audience: roundedShare(thing.audience, Infinity) } : thing,
  )
  const shown = things.filter((thing) => !isFolded(thing))
  const isOtherShown = dimension.fold && sumSizes(hiddenSizes(dimension)).audience >= PRIVACY_MINIMUM
  if (shown.length + (isOtherShown ? 1 : 0) < 2) return { ...dimension, things: [] }
  const toldSum = (counts: readonly number[]) =>
    counts.reduce((sum, n) => (n < PRIVACY_MINIMUM ? sum : sum + n), 0)
  return {
    ...dimension,
    things,
    known: {
      audience: toldSum([
        ...shown.map(({ audience }) => audience),
        ...(isOtherShown ? [otherCount(dimension, rounding)] : []),
      ]),
      baseline: toldSum([
        ...shown.map(({ baseline }) => baseline),
        ...(isOtherShown ? [sumSizes(hiddenSizes(dimension)).baseline] : []),
      ]),
    },
  }
}

const adjustedOf = (dimension: CountedDimension, shown: readonly { thing: CountedThing; count: number }[]) =>
  adjustedRows(
    shown.map(({ thing, count }) => ({ key: thing.key, audience: count, baseline: thing.baseline })),
    dimension.chances,
  )

const hiddenSizes = ({ things, rest }: CountedDimension): Sizes[] => [
  ...things.filter(isFolded),
  ...(rest ? [rest] : []),
]
const sumSizes = (things: readonly Sizes[]): Sizes => ({
  audience: things.reduce((sum, thing) => sum + thing.audience, 0),
  baseline: things.reduce((sum, thing) => sum + thing.baseline, 0),
})

/** Counts as disclosed, if sizes are not exact. */
function discloseDimension(
  dimension: CountedDimension,
  rounding: DisclosedSizes['rounding'] | undefined,
): CountedDimension {
  const isRounded = {
    audience: rounding?.audience || dimension.inferred,
    baseline: rounding?.baseline || dimension.inferred,
  }
  if (!isRounded.audience && !isRounded.baseline) return dimension
  const { noise } = rounding ?? {}
  const discloseCounts = <T extends Sizes>(counts: T, figure: string): T => ({
    ...counts,
    audience: isRounded.audience ? noisyCount(noise?.audience, figure, counts.audience) : counts.audience,
    baseline: isRounded.baseline ? noisyCount(noise?.baseline, figure, counts.baseline) : counts.baseline,
  })
  const { things, known, rest } = dimension
  return {
    ...dimension,
    things: things.map((thing) => discloseCounts(thing, `row ${thing.criterion} ${thing.key}`)),
    ...(known && { known: discloseCounts(known, 'known') }),
    ...(rest && { rest: discloseCounts(rest, 'rest') }),
  }
}

/** Whether the small groups together are still too small to show. */
function isOtherTooSmall(dimension: CountedDimension): boolean {
  const { audience } = sumSizes(hiddenSizes(dimension))
  return audience > 0 && audience < PRIVACY_MINIMUM
}

const roundedShare = (count: number, size: number) =>
  Math.min(size, Math.max(1, Math.round(count / PRIVACY_MINIMUM)) * PRIVACY_MINIMUM)

function otherRow(
  audience: number,
  baseline: number,
  sizes: Sizes,
  rounding: DisclosedSizes['rounding'] | undefined,
): Row {
  const { low, high } = intervalOf(Math.min(audience, sizes.audience), sizes.audience, rounding)
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

/**
 * Share of the audience with an unknown value. Known or unknown groups too small to be disclosed count as 0;
 * `discloseCounts` rounds the known count if it is not exact.
 */
export function unknownShare(known: number, size: number, discloseCounts = (n: number) => n): number {
  if (size === 0 || size - known < PRIVACY_MINIMUM) return 0
  return known < PRIVACY_MINIMUM ? 1 : Math.max(0, 1 - discloseCounts(known) / size)
}

/**
 * Most over-used first: by the lower end of the lift's interval, so that weak evidence does not come first.
 */
export const byEvidence = (a: InsightRow, b: InsightRow) =>
  (b.lift_low ?? -1) - (a.lift_low ?? -1) || b.audience_count - a.audience_count || (a.key < b.key ? -1 : 1)

/** Drops the internal criterion number. */
export const publicRow = ({ criterion: _, ...row }: Row): InsightRow => row
