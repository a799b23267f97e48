import type { Campaign } from '@rookery/contract'
import { toLocal } from '../../../shared/time/zoned-time.ts'

export const PERIOD_NAMES = ['7', '28', 'all'] as const
export type Period = (typeof PERIOD_NAMES)[number]
export const readPeriod = (value: string | undefined): Period =>
  PERIOD_NAMES.find((period) => period === value) ?? 'all'

const DAY_MS = 86_400_000
const dayOf = (at: Date, zone: string) => toLocal(at, zone).slice(0, 10)

/**
 * The days of a period: the last so many, today included, or the campaign's full flight; never before its
 * first.
 */
export function daysOf(
  campaign: Pick<Campaign, 'start' | 'end'>,
  period: Period,
  now: Date,
  zone: string,
  most = 365,
): { start: string; end: string } {
  const periodEnd =
    campaign.end === null ? now : new Date(Math.min(Date.parse(campaign.end) - 1, now.getTime()))
  const firstDay =
    campaign.start === null ? periodEnd : new Date(Math.min(Date.parse(campaign.start), periodEnd.getTime()))
  const periodCount = Math.min(period === 'all' ? most : Number(period), most)
  const periodStart = new Date(Math.max(firstDay.getTime(), periodEnd.getTime() - (periodCount - 1) * DAY_MS))
  return { start: dayOf(periodStart, zone), end: dayOf(periodEnd, zone) }
}
