import type { Status } from '@rookery/contract'

/** The network's fields from which the status of a campaign or ad set is derived. */
export interface ServingFields {
  readonly entity_status?: string | null | undefined
  readonly servable?: boolean | null | undefined
  readonly reasons_not_servable?: readonly string[] | null | undefined
}
export interface CampaignDates {
  readonly start: Date | null
  readonly end: Date | null
}

/** Start and end of a campaign: the earliest start of its ad sets, and the latest end; none when one of them has none. */
export function datesOf(
  parts: readonly {
    readonly start_time?: string | null | undefined
    readonly end_time?: string | null | undefined
  }[],
): CampaignDates {
  const validTimes = (list: (string | null | undefined)[]) =>
    list.flatMap((text) => (text ? [Date.parse(text)] : []))
  const startTimes = validTimes(parts.map(({ start_time }) => start_time))
  const endTimes = validTimes(parts.map(({ end_time }) => end_time))
  return {
    start: startTimes.length === 0 ? null : new Date(Math.min(...startTimes)),
    end: endTimes.length === 0 || endTimes.length < parts.length ? null : new Date(Math.max(...endTimes)),
  }
}

/**
 * The product's status for what the network reports; the first matching rule wins. `ended`: a user of the
 * product ended it, which holds while it stays paused on the network.
 */
export function statusOf(
  row: ServingFields,
  dates: CampaignDates,
  now: Date,
  ended: 'Halted' | 'Expired' | null = null,
): Status {
  const reasons = row.reasons_not_servable ?? []
  const status = row.entity_status ?? 'ACTIVE'
  if (status === 'DRAFT') return 'Draft'
  if (reasons.includes('EXPIRED') || (dates.end !== null && dates.end <= now)) return 'Expired'
  if (status === 'PAUSED') return ended ?? 'Paused'
  if (reasons.includes('PAUSED_BY_ADVERTISER')) return 'Paused'
  if (reasons.includes('DRAFT')) return 'Draft'
  if (reasons.includes('STARTS_IN_FUTURE') || (dates.start !== null && dates.start > now)) return 'Scheduled'
  if (row.servable === false) return 'Halted'
  return 'Active'
}
