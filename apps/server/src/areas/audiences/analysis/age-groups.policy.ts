import { ageBands, ages, type Age, type AgeBand } from '@rookery/contract'
import { ageCellsOf } from '@rookery/analytics/fragments/age-cells.ts'
import { coverAges, ageMaskOf } from '@rookery/analytics/compiler/native-ages.ts'
import { invalid } from '../../../errors/app-error.ts'

/** Ages past the last one a range can end with count as this one when distances are measured. */
const OPEN_END = 65

interface Range {
  readonly age: Age
  readonly from: number
  readonly to: number
  readonly value: string | null
}

/** From and to, both included; an open range ends far away. */
function boundsOf(age: Age): { from: number; to: number } {
  if (age === 'AGE_ANY') return { from: 0, to: Infinity }
  const over = /^AGE_OVER_(\d+)$/.exec(age)
  if (over) return { from: Number(over[1]), to: Infinity }
  const [from, to] = age.split('-').map(Number) as [number, number]
  return { from, to }
}

/** What the network can be sent in one ad group: the ranges of the enumeration that are one of its values. */
const legal: readonly Range[] = ages.flatMap((age): Range[] => {
  if (age === 'AGE_ANY') return [{ age, ...boundsOf(age), value: null }]
  const { ranges, exact } = coverAges(ageMaskOf(age)!)
  const [only] = ranges
  return exact && ranges.length === 1 && only ? [{ age, ...boundsOf(age), value: only.value }] : []
})

export interface AgeAsked {
  readonly age?: Age | undefined
  readonly min_age?: number | undefined
  readonly max_age?: number | undefined
}
/** Years, both included; an open range has no end. */
export interface YearSpan {
  readonly from: number
  readonly to: number | null
}
export interface AgeGroups {
  readonly age: Age
  readonly targeting_value: string | null
  readonly exact: boolean
  readonly bands: readonly AgeBand[]
  /** Years reached unasked, and years asked for and left out. */
  readonly residual: { added: YearSpan[]; missed: YearSpan[] }
}

type Bounds = Pick<Range, 'from' | 'to'>

/** The years of `a` that are not in `b`. */
function without(a: Bounds, b: Bounds): YearSpan[] {
  const before = { from: a.from, to: Math.min(a.to, b.from - 1) }
  const after = { from: Math.max(a.from, b.to + 1), to: a.to }
  return [before, after]
    .filter(({ from, to }) => from <= to && from !== Infinity)
    .map(({ from, to }) => ({ from, to: to === Infinity ? null : to }))
}

const years = (n: number) => Math.min(Math.max(n, 12), OPEN_END)
/** Years that are in one of the two and not in the other. */
const distance = (a: Bounds, b: Bounds) =>
  Math.abs(years(a.from) - years(b.from)) + Math.abs(years(a.to) - years(b.to))

/**
 * The network's legal value nearest to an age range: fewest years wrongly in or out, and of two as near the wider. Throws validation_failed without a
 * range, or for one that ends before it begins.
 */
export function nearestAgeGroups({ age, min_age, max_age }: AgeAsked): AgeGroups {
  if (age === undefined && min_age === undefined && max_age === undefined)
    throw invalid({ age: 'input.required' })
  if (age !== undefined && (min_age !== undefined || max_age !== undefined))
    throw invalid({ age: 'analysis.ageOrLimits' })
  const wanted = age ? boundsOf(age) : { from: min_age ?? 13, to: max_age ?? Infinity }
  if (wanted.from > wanted.to) throw invalid({ age: 'input.invalid' })
  // Nobody under 13 is on the network, yet "any" also means those whose age is not known.
  const candidates =
    age === 'AGE_ANY'
      ? legal.filter((range) => range.age === 'AGE_ANY')
      : legal.filter(({ value }) => value !== null)
  const width = (range: Range) => years(range.to) - years(range.from)
  const [nearest] = candidates.toSorted(
    (a, b) => distance(a, wanted) - distance(b, wanted) || width(b) - width(a),
  )
  return {
    age: nearest!.age,
    targeting_value: nearest!.value,
    exact: nearest!.from === wanted.from && nearest!.to === wanted.to,
    bands: (ageCellsOf(nearest!.age) ?? []).map((cell) => ageBands[cell]!),
    residual: { added: without(nearest!, wanted), missed: without(wanted, nearest!) },
  }
}
