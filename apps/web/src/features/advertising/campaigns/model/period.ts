import type { Campaign } from '@rookery/contract'
import { dayAt, lastDays } from '@rookery/notations/days.ts'

export const PERIOD_NAMES = ['7', '28', 'all'] as const
export type Period = (typeof PERIOD_NAMES)[number]
export const readPeriod = (value: string | undefined): Period =>
  PERIOD_NAMES.find((period) => period === value) ?? 'all'

/**
 * The days of a period in the account's time zone: the last so many, today included, or the campaign's full flight; never
 * before its first.
 */
export function daysOf(
  campaign: Pick<Campaign, 'start' | 'end'>,
  period: Period,
  now: Date,
  zone: string,
  most = 365,
): { start: string; end: string } {
  const dayOf = (at: number) => dayAt(new Date(at), zone)
  const today = dayAt(now, zone)
  // The end itself is no part of the campaign.
  const end = campaign.end === null ? today : earlier(dayOf(Date.parse(campaign.end) - 1), today)
  const firstDay = campaign.start === null ? end : earlier(dayOf(Date.parse(campaign.start)), end)
  const { from } = lastDays(end, Math.min(period === 'all' ? most : Number(period), most))
  return { start: from > firstDay ? from : firstDay, end }
}

const earlier = (a: string, b: string): string => (a < b ? a : b)
