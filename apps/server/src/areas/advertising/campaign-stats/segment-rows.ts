import type { AdsMetric, AdsStatsAnswer } from '@rookery/network'
import { countOrNull, derivedOf } from '../ads-sync/campaign-figures.policy.ts'
import type { Numbers } from '../ads-sync/numbers.policy.ts'
import type { SegmentFigures } from '../store/tables.ts'

type SegmentType = 'AGE' | 'GENDER' | 'METROS' | 'PLATFORMS'

/**
 * The row for impressions that the network assigned to no segment; for metros it also includes impressions in
 * other countries.
 */
export const UNKNOWN_SEGMENT = 'UNKNOWN'

const figures = ['impressions', 'engagements', 'clicks', 'spent_micro'] as const
type Figure = (typeof figures)[number]
type FigureValues = Readonly<Record<Figure, number | null>>

const isUnknown = ({ segment, label }: SegmentFigures): boolean => /unknown/i.test(`${segment} ${label}`)
/** The first year of an age range: 25 for '25 to 34'. */
const ageOf = ({ label, segment }: SegmentFigures): number => Number(/\d+/.exec(label || segment)?.[0] ?? 999)

/** What is told of a series in one sum; null if nothing is. */
const sumOfSeries = (series: AdsMetric | undefined): number | null => {
  const told = Array.isArray(series) ? series.filter((each) => each !== null) : []
  return told.length === 0 ? null : told.reduce((sum, each) => sum + Math.round(each), 0)
}

const addKnown = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : a + b

/** One figure of several rows in one sum; null if none of them has it. */
const sumOf = (rows: readonly FigureValues[], name: Figure): number | null =>
  rows.reduce<number | null>((sum, row) => addKnown(sum, row[name]), null)

/** Segments of a job's file, most impressions first; one that stands in several entries is one row. */
export function segmentsOfAnswer(answer: AdsStatsAnswer): SegmentFigures[] {
  const bySegment = new Map<string, SegmentFigures>()
  for (const { segment, metrics } of answer.data.flatMap(({ id_data }) => id_data)) {
    const label = segment?.segment_name ?? String(segment?.segment_value ?? '')
    if (label === '') continue
    const key = String(segment?.segment_value ?? label)
    const row: SegmentFigures = {
      segment: key,
      label,
      impressions: sumOfSeries(metrics['impressions']),
      engagements: sumOfSeries(metrics['engagements']),
      clicks: sumOfSeries(metrics['clicks']),
      spent_micro: sumOfSeries(metrics['billed_charge_local_micro']),
    }
    const same = bySegment.get(key)
    bySegment.set(key, same ? { ...row, ...sumsOf([same, row]) } : row)
  }
  return [...bySegment.values()].toSorted(
    (a, b) => (b.impressions ?? 0) - (a.impressions ?? 0) || (a.label < b.label ? -1 : 1),
  )
}

const sumsOf = (rows: readonly FigureValues[]): FigureValues =>
  Object.fromEntries(figures.map((name) => [name, sumOf(rows, name)])) as FigureValues

/**
 * Segments with the rest as a row of its own, so that they add up to the whole: ages in their order, everything else by impressions, what is
 * unknown last. Without segments there is nothing to complete.
 */
export function completeSegments(
  type: SegmentType,
  rows: readonly SegmentFigures[],
  whole: Numbers | undefined,
): SegmentFigures[] {
  if (rows.length === 0) return []
  const knownSegments = rows.filter((row) => !isUnknown(row))
  const total: FigureValues = {
    impressions: countOrNull(whole?.impressions),
    engagements: countOrNull(whole?.engagements),
    clicks: countOrNull(whole?.clicks),
    spent_micro: countOrNull(whole?.billed_charge_local_micro),
  }
  const [known, unknown] = [sumsOf(knownSegments), sumsOf(rows.filter(isUnknown))]
  const rest = Object.fromEntries(
    figures.map((name) => {
      // The network computed the segments at another moment than the total, so the difference is limited to
      // zero or more.
      const difference = total[name] === null ? null : Math.max(total[name] - (known[name] ?? 0), 0)
      const isTold = difference !== null || unknown[name] !== null
      return [name, isTold ? Math.max(unknown[name] ?? 0, difference ?? 0) : null]
    }),
  ) as FigureValues
  const orderedSegments = knownSegments.toSorted((a, b) =>
    type === 'AGE'
      ? ageOf(a) - ageOf(b)
      : (b.impressions ?? 0) - (a.impressions ?? 0) || (a.label < b.label ? -1 : 1),
  )
  const hasRest = figures.some((name) => (rest[name] ?? 0) > 0)
  return hasRest
    ? [...orderedSegments, { segment: UNKNOWN_SEGMENT, label: UNKNOWN_SEGMENT, ...rest }]
    : orderedSegments
}

/** Which part of all impressions each row has, from 0 to 1; null where its impressions are not known. */
export function sharesOf(rows: readonly SegmentFigures[]): (number | null)[] {
  const whole = sumOf(rows, 'impressions') ?? 0
  return rows.map(({ impressions }) => (impressions === null || whole === 0 ? null : impressions / whole))
}

const bigOrNull = (value: number | null): bigint | null => (value === null ? null : BigInt(value))

/** Completed segment rows with their derived metrics and the part of the whole that they are. */
export function presentSegments(rows: readonly SegmentFigures[]) {
  const shares = sharesOf(rows)
  return rows.map((row, at) => {
    const { engagement_rate, cpe_micro } = derivedOf({
      impressions: bigOrNull(row.impressions),
      engagements: bigOrNull(row.engagements),
      clicks: bigOrNull(row.clicks),
      billed_charge_local_micro: bigOrNull(row.spent_micro),
    })
    return { ...row, share: shares[at] ?? null, engagement_rate, cpe_micro }
  })
}
