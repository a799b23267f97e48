import type { Sandbox } from '../../sandbox.ts'
import type { AdAccount } from '../ad-accounts.ts'
import { startOfDay } from '../campaigns/start-of-day.ts'
import type { AccountRun } from '../delivery/account-run.ts'
import { hourMs } from '../delivery/constants.ts'
import type { AdLedger } from '../delivery/ledger.ts'
import { columnIndexes, columns } from '../delivery/metrics.ts'
import { inForce } from '../delivery/plan.ts'
import { Divider } from '../delivery/segments.ts'
import { reportedCharge } from '../delivery/settled.ts'
import { adsBelow } from './entity-ads.ts'
import { countryOf, segmentParts, type SegmentPart } from './segment-parts.ts'
import type { StatsRequest } from './stats-request.ts'

/** Sums for an entity or one of its segments: one row per ledger column, one number per time bucket. */
export interface StatsRow {
  segment: { segment_name: string; segment_value: string } | null
  values: Float64Array[]
}

export type StatsParts = Pick<Sandbox, 'campaigns' | 'places' | 'journal'>

interface AdAt {
  ledger: AdLedger
  seed: number
  line_item_id: string
}

/** Starts of the buckets, as hours since 1970; the last entry is the end. */
export const bucketEdgesOf = ({ start, end, granularity }: StatsRequest, timezone: string): number[] => {
  const edges: number[] = []
  if (granularity === 'HOUR') for (let at = start; at < end; at += hourMs) edges.push(at)
  else if (granularity === 'DAY')
    for (let at = start; at < end; at = startOfDay(at + 30 * hourMs, timezone)) edges.push(at)
  else edges.push(start)
  return [...edges, end].map((at) => at / hourMs)
}

const emptyRow = (segment: StatsRow['segment'], length: number): StatsRow => ({
  segment,
  values: columns.map(() => new Float64Array(length)),
})

/**
 * The numbers of one entity as known at `now`, milliseconds; hours from `until` on are left out. undefined if
 * there is no such entity.
 */
export const readStats = (
  parts: StatsParts,
  account: AdAccount,
  run: AccountRun,
  request: StatsRequest,
  id: string,
  { now, until = Number.POSITIVE_INFINITY }: { now: number; until?: number },
): StatsRow[] | undefined => {
  const adsBelowEntity = adsBelow(parts, account, request.entity, id)
  if (adsBelowEntity === undefined) return undefined
  const edges = bucketEdgesOf(request, account.timezone)
  const ads = adsBelowEntity.flatMap(({ id: adId, line_item_id }): AdAt[] => {
    const found = run.adsOf(line_item_id).find((each) => each.id === adId)
    return found === undefined ? [] : [{ ledger: found.ledger, seed: found.seed, line_item_id }]
  })
  // The sandbox sells no takeovers or trends.
  const includedAds = request.placement === 'ALL_ON_TWITTER' ? ads : []
  const lastHour = Math.min(edges.at(-1) ?? 0, Math.floor(Math.min(until, now + hourMs) / hourMs))
  const value = (ad: AdAt, column: number, hour: number) =>
    column === columnIndexes.charge ? reportedCharge(ad, hour, now) : ad.ledger.at(column, hour)
  if (request.segmentation_type === null) {
    const row = emptyRow(null, edges.length - 1)
    for (const ad of includedAds)
      for (const [column, sums] of row.values.entries())
        for (const [bucket, from] of edges.slice(0, -1).entries())
          for (let hour = from; hour < Math.min(lastHour, edges[bucket + 1] ?? 0); hour += 1)
            sums[bucket] = (sums[bucket] ?? 0) + value(ad, column, hour)
    return [row]
  }
  const rows = new Map<string, StatsRow>()
  const rowOf = ({ segment_name, segment_value }: SegmentPart): StatsRow => {
    const segmentRow = rows.get(segment_value)
    if (segmentRow !== undefined) return segmentRow
    const row = emptyRow({ segment_name, segment_value }, edges.length - 1)
    rows.set(segment_value, row)
    return row
  }
  for (const ad of includedAds) segmentAd(parts, run, ad, request, edges, lastHour, value, rowOf)
  return [...rows.values()]
}

/** The segments of a line item's audience at a time; the same array for the same audience. */
const partsOf = (
  { places, journal, campaigns }: StatsParts,
  run: AccountRun,
  lineItemId: string,
  { segmentation_type: type, country }: StatsRequest,
  at: number,
  cache: Map<unknown, SegmentPart[]>,
): SegmentPart[] => {
  if (type === null) return []
  const cachedParts = (key: unknown, list: () => SegmentPart[]): SegmentPart[] => {
    const cachedRows = cache.get(key) ?? list()
    cache.set(key, cachedRows)
    return cachedRows
  }
  if (type === 'CONVERSION_TAGS') {
    const tag = campaigns.lineItem(lineItemId)?.primary_web_event_tag
    if (tag === null || tag === undefined) return cachedParts(lineItemId, () => [])
    const name = journal.get<{ name: string }>('web_event_tags', tag)?.name ?? tag
    return cachedParts(tag, () => [{ segment_name: name, segment_value: tag, share: 1, factor: 1 }])
  }
  const audience = inForce(run.lineItem(lineItemId)?.audiences ?? [], at)
  if (audience === undefined) return cachedParts(undefined, () => [])
  return cachedParts(audience.key, () =>
    segmentParts(audience.profile, type, countryOf(places, country ?? '')),
  )
}

/**
 * Divides an ad's numbers among segments, hour by hour from its first one, so that an hour is divided the
 * same way in every request, and segments plus unknown add up to the total in every bucket.
 */
const segmentAd = (
  parts: StatsParts,
  run: AccountRun,
  ad: AdAt,
  request: StatsRequest,
  edges: readonly number[],
  last: number,
  value: (ad: AdAt, column: number, hour: number) => number,
  rowOf: (part: SegmentPart) => StatsRow,
): void => {
  const cache = new Map<unknown, SegmentPart[]>()
  const dividersBySegments = new Map<SegmentPart[], (Divider | undefined)[]>()
  let bucketIndex = 0
  for (let hour = ad.ledger.firstHour; hour < last; hour += 1) {
    if (ad.ledger.at(columnIndexes.impressions, hour) === 0) continue
    const segments = partsOf(parts, run, ad.line_item_id, request, (hour + 1) * hourMs - 1, cache)
    const unknownShare = Math.max(0, 1 - segments.reduce((sum, each) => sum + each.share, 0))
    const ownDividers = dividersBySegments.get(segments) ?? columns.map(() => undefined)
    dividersBySegments.set(segments, ownDividers)
    while (hour >= (edges[bucketIndex + 1] ?? Number.POSITIVE_INFINITY)) bucketIndex += 1
    const inRange = hour >= (edges[0] ?? 0)
    for (const column of columns.keys()) {
      const hourlyCount = value(ad, column, hour)
      if (hourlyCount === 0) continue
      // Impressions depend on each segment's share only; actions also on its factor.
      const isFactored = column !== columnIndexes.impressions
      const segmentDivider = (ownDividers[column] ??= new Divider([
        ...segments.map(({ share, factor }) => ({ share, factor: isFactored ? factor : 1 })),
        { share: unknownShare, factor: 1 },
      ]))
      const dividedCounts = segmentDivider.divide(hourlyCount)
      if (!inRange) continue
      for (const [at, part] of segments.entries()) {
        const sums = rowOf(part).values[column]
        if (sums !== undefined) sums[bucketIndex] = (sums[bucketIndex] ?? 0) + (dividedCounts[at] ?? 0)
      }
    }
  }
}
