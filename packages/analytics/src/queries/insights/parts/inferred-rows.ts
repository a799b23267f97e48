import { PRIVACY_MINIMUM, type InferredRow } from '@rookery/contract'
import { benjaminiHochberg, FALSE_DISCOVERY_RATE } from '../../../statistics/benjamini-hochberg.ts'
import { adjustedRows } from './adjusted-dimension.ts'
import {
  discloseDimension,
  hiddenSizes,
  isFolded,
  isOtherTooSmall,
  otherCount,
  toMinimumSteps,
  type CountedThing,
} from './counted-dimension.ts'
import type { Chances } from './gender-chances.ts'
import type { DisclosedSizes } from './insight-audience.ts'

export interface InferredClasses {
  things: readonly CountedThing[]
  /** Chances of being a woman; absent where nothing was measured. */
  chances?: Chances | undefined
}

/**
 * Rows of classes inferred of people. Their counts are guarded and therefore rounded for every recipe. Shares
 * and lifts are sums of calibrated chances; without them only the count is told, since how often a class is
 * inferred wrongly was not measured. Small classes are combined into 'other'. Where only one class could be
 * shown its count would tell how few the others are: then there are no rows.
 */
export function inferredRows(
  { things: counted, chances }: InferredClasses,
  noise: DisclosedSizes['rounding']['noise'],
  family: number,
): InferredRow[] {
  const rounding = { audience: true, baseline: true, noise }
  const { things } = discloseDimension({ things: counted, fold: true }, rounding)
  const shownThings = things.filter((thing) => !isFolded(thing))
  const isCoarse = isOtherTooSmall({ things })
  const other = isCoarse ? 0 : hiddenSizes({ things }).audience
  if (shownThings.length + (other > 0 ? 1 : 0) < 2) return []
  const shown = shownThings.map((thing) =>
    isCoarse ? { ...thing, audience: toMinimumSteps(thing.audience) } : thing,
  )
  const adjustedByKey = adjustedRows(shown, chances)
  const lifts = shown.map(({ key, baseline }) =>
    baseline < PRIVACY_MINIMUM ? null : (adjustedByKey.get(key)?.baseline?.lift ?? null),
  )
  const q = benjaminiHochberg(
    lifts.map((lift) => lift?.p ?? 1),
    Math.max(family, shown.length),
  )
  const rows = shown.map(({ key, label, parent_key, audience }, i): InferredRow => {
    const adjusted = adjustedByKey.get(key)
    const lift = lifts[i] ?? null
    return {
      ...countOnly,
      key,
      label,
      ...(parent_key === undefined ? {} : { parent_key }),
      audience_count: audience,
      ...(adjusted && {
        audience_share: adjusted.share,
        share_low: adjusted.low,
        share_high: adjusted.high,
        baseline_share: adjusted.baseline?.share ?? null,
        adjusted: true,
      }),
      ...(lift && {
        lift: lift.lift,
        lift_low: lift.low,
        lift_high: lift.high,
        q_value: q[i]!,
        significant: q[i]! <= FALSE_DISCOVERY_RATE,
      }),
    }
  })
  const otherRow = {
    ...countOnly,
    key: 'other',
    label: 'other',
    audience_count: otherCount({ things }, rounding),
  }
  return other > 0 ? [...rows, otherRow] : rows
}

const countOnly = {
  audience_share: null,
  share_low: null,
  share_high: null,
  baseline_share: null,
  lift: null,
  lift_low: null,
  lift_high: null,
  q_value: null,
  significant: false,
} as const
