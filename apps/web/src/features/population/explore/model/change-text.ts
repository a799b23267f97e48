import type { MonitorWeek } from '@rookery/contract'
import type { Formats } from '../../../../shared/i18n/use-formats.ts'

/** A ratio minus one: '+12%', '−3%', '±0%'. */
export const formatSignedShare = (formats: Formats, ratio: number) =>
  `${ratio > 0 ? '+' : ratio < 0 ? '−' : '±'}${formats.percent(Math.abs(ratio), 0)}`

/** A change as text: '+12%', with its interval. */
export const changeText = (formats: Formats, change: NonNullable<MonitorWeek['change']>) => ({
  change: formatSignedShare(formats, change.change),
  low: formatSignedShare(formats, change.low),
  high: formatSignedShare(formats, change.high),
})
