import { ageBands, ageCodes, type Age, type AgeBand } from '@rookery/contract'
import { ageCellsOf } from '@rookery/analytics/fragments/age-cells.ts'
import { coverAges, ageMaskOf } from '@rookery/analytics/compiler/native-ages.ts'
import { invalid } from '../../../errors/app-error.ts'

/** Used as the upper end of an open age range when distances between ranges are measured. */
const OPEN_END = 65

interface AgeRange {
  readonly age: Age
  readonly from: number
  readonly to: number
  readonly value: string | null
}

/** First and last year of an age range, both inclusive; `to` is Infinity for an open range. */
function boundsOf(age: Age): { from: number; to: number } {
  if (age === 'AGE_ANY') return { from: 0, to: Infinity }
  const ageOverMatch = /^AGE_OVER_(\d+)$/.exec(age)
  if (ageOverMatch) return { from: Number(ageOverMatch[1]), to: Infinity }
  const [from, to] = age.split('-').map(Number) as [number, number]
  return { from, to }
}

/** Age ranges that one ad group of the network can target as they are. */
const targetableRanges: readonly AgeRange[] = ageCodes.flatMap((age): AgeRange[] => {
  if (age === 'AGE_ANY') return [{ age, ...boundsOf(age), value: null }]
  const { ranges, exact } = coverAges(ageMaskOf(age)!)
  const [single] = ranges
  return exact && ranges.length === 1 && single ? [{ age, ...boundsOf(age), value: single.value }] : []
})

export interface AgeRequest {
  readonly age?: Age | undefined
  readonly min_age?: number | undefined
  readonly max_age?: number | undefined
}
/** A span of years, both inclusive; `to` is null for an open range. */
export interface YearSpan {
  readonly from: number
  readonly to: number | null
}
export interface AgeGroups {
  readonly age: Age
  readonly targeting_value: string | null
  readonly exact: boolean
  readonly bands: readonly AgeBand[]
  /** `added`: years reached although not requested; `missed`: years requested but not reached. */
  readonly residual: { added: YearSpan[]; missed: YearSpan[] }
}

type Bounds = Pick<AgeRange, 'from' | 'to'>

/** The years of range `a` that are not in range `b`. */
function subtractRange(a: Bounds, b: Bounds): YearSpan[] {
  const lowerPart = { from: a.from, to: Math.min(a.to, b.from - 1) }
  const upperPart = { from: Math.max(a.from, b.to + 1), to: a.to }
  return [lowerPart, upperPart]
    .filter(({ from, to }) => from <= to && from !== Infinity)
    .map(({ from, to }) => ({ from, to: to === Infinity ? null : to }))
}

const clampYears = (n: number) => Math.min(Math.max(n, 12), OPEN_END)
/** Number of years that are in exactly one of the two ranges. */
const distance = (a: Bounds, b: Bounds) =>
  Math.abs(clampYears(a.from) - clampYears(b.from)) + Math.abs(clampYears(a.to) - clampYears(b.to))

/**
 * The age range the network accepts that is nearest to the requested one: the fewest years wrongly in or out,
 * the wider range on a tie. Throws validation_failed without a range, or for one that ends before it begins.
 */
export function nearestAgeGroups({ age, min_age, max_age }: AgeRequest): AgeGroups {
  if (age === undefined && min_age === undefined && max_age === undefined)
    throw invalid({ age: 'input.required' })
  if (age !== undefined && (min_age !== undefined || max_age !== undefined))
    throw invalid({ age: 'analysis.ageOrLimits' })
  const requestedAges = age ? boundsOf(age) : { from: min_age ?? 13, to: max_age ?? Infinity }
  if (requestedAges.from > requestedAges.to) throw invalid({ age: 'input.invalid' })
  // The network has no users under 13, yet AGE_ANY also includes people of unknown age.
  const candidates =
    age === 'AGE_ANY'
      ? targetableRanges.filter((range) => range.age === 'AGE_ANY')
      : targetableRanges.filter(({ value }) => value !== null)
  const width = (range: AgeRange) => clampYears(range.to) - clampYears(range.from)
  const [nearest] = candidates.toSorted(
    (a, b) => distance(a, requestedAges) - distance(b, requestedAges) || width(b) - width(a),
  )
  return {
    age: nearest!.age,
    targeting_value: nearest!.value,
    exact: nearest!.from === requestedAges.from && nearest!.to === requestedAges.to,
    bands: (ageCellsOf(nearest!.age) ?? []).map((cell) => ageBands[cell]!),
    residual: {
      added: subtractRange(nearest!, requestedAges),
      missed: subtractRange(requestedAges, nearest!),
    },
  }
}
