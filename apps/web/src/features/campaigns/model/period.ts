import type { Campaign } from '@rookery/contract'
import { toLocal } from '../../../shared/time/zoned-time.ts'

export const periods = ['7', '28', 'all'] as const
export type Period = (typeof periods)[number]
export const readPeriod = (value: string | undefined): Period =>
  periods.find((period) => period === value) ?? 'all'

const DAY = 86_400_000
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
  const until = campaign.end === null ? now : new Date(Math.min(Date.parse(campaign.end) - 1, now.getTime()))
  const firstDay =
    campaign.start === null ? until : new Date(Math.min(Date.parse(campaign.start), until.getTime()))
  const count = Math.min(period === 'all' ? most : Number(period), most)
  const from = new Date(Math.max(firstDay.getTime(), until.getTime() - (count - 1) * DAY))
  return { start: dayOf(from, zone), end: dayOf(until, zone) }
}
