import type { MonitorWeek } from '@rookery/contract'
import type { Formats } from '../../../shared/i18n/use-formats.ts'

/** A ratio minus one: '+12%', '−3%', '±0%'. */
export const signed = (formats: Formats, ratio: number) =>
  `${ratio > 0 ? '+' : ratio < 0 ? '−' : '±'}${formats.percent(Math.abs(ratio), 0)}`

/** A change as text: '+12%', with its interval. */
export const changeText = (formats: Formats, change: NonNullable<MonitorWeek['change']>) => ({
  change: signed(formats, change.change),
  low: signed(formats, change.low),
  high: signed(formats, change.high),
})
