import { derivedOf } from '../ads-sync/campaign-figures.policy.ts'
import type { Numbers } from '../ads-sync/figures.query.ts'
import type { SegmentFigures } from '../store/tables.ts'

type SegmentType = 'AGE' | 'GENDER' | 'METROS' | 'PLATFORMS'

/**
 * The row for impressions that the network assigned to no segment; for metros it also includes impressions in
 * other countries.
 */
export const UNKNOWN_SEGMENT = 'UNKNOWN'

const figures = ['impressions', 'engagements', 'clicks', 'spent_micro'] as const
const isUnknown = ({ segment, label }: SegmentFigures): boolean => /unknown/i.test(`${segment} ${label}`)
/** The first year of an age range: 25 for '25 to 34'. */
const ageOf = ({ label, segment }: SegmentFigures): number => Number(/\d+/.exec(label || segment)?.[0] ?? 999)

/**
 * Segments with the rest as a row of its own, so that they add up to the whole: ages in their order, everything else by impressions, what is
 * unknown last. Without segments there is nothing to complete.
 */
export function completeSegments(
  type: SegmentType,
  rows: readonly SegmentFigures[],
  whole: Numbers | undefined,
): SegmentFigures[] {
  const knownSegments = rows.filter((row) => !isUnknown(row))
  if (rows.length === 0) return []
  const total = {
    impressions: Number(whole?.impressions ?? 0n),
    engagements: Number(whole?.engagements ?? 0n),
    clicks: Number(whole?.clicks ?? 0n),
    spent_micro: Number(whole?.billed_charge_local_micro ?? 0n),
  }
  const unknownSegment: SegmentFigures = { segment: UNKNOWN_SEGMENT, label: UNKNOWN_SEGMENT, ...total }
  const unknownFigures = Object.fromEntries(
    figures.map((name) => {
      const knownSum = knownSegments.reduce((sum, row) => sum + row[name], 0)
      const unknownSum = rows.filter(isUnknown).reduce((sum, row) => sum + row[name], 0)
      // The network computed the segments at another moment than the total, so the difference is limited to
      // zero or more.
      return [name, Math.max(unknownSum, unknownSegment[name] - knownSum, 0)]
    }),
  )
  const orderedSegments = knownSegments.toSorted((a, b) =>
    type === 'AGE' ? ageOf(a) - ageOf(b) : b.impressions - a.impressions || (a.label < b.label ? -1 : 1),
  )
  const hasRest = figures.some((name) => unknownFigures[name]! > 0)
  return hasRest ? [...orderedSegments, { ...unknownSegment, ...unknownFigures }] : orderedSegments
}

/** Segment rows with their derived metrics. */
export const presentSegments = (rows: readonly SegmentFigures[]) =>
  rows.map((row) => {
    const { engagement_rate, cpe_micro } = derivedOf({
      impressions: BigInt(row.impressions),
      engagements: BigInt(row.engagements),
      clicks: BigInt(row.clicks),
      billed_charge_local_micro: BigInt(row.spent_micro),
    })
    return { ...row, engagement_rate, cpe_micro }
  })
