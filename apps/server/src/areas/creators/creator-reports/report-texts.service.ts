import type { UiLanguage } from '@rookery/contract'
import {
  createMessages,
  formatDate,
  formatDateTime,
  formatMonthDay,
  formatNumber,
  formatPercent,
  formatRange,
  formatTimes,
} from '@rookery/i18n'

/** Words and notations of a report, those of the screens. */
export async function reportTexts(language: UiLanguage) {
  const messages = await createMessages(language, ['creatorReports', 'creatorPeople', 'ownPosts'])
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return {
    language,
    t: messages.of('creatorReports'),
    fates: messages.of('creatorPeople'),
    posts: messages.of('ownPosts'),
    number: (value: number | null) => (value === null ? '–' : formatNumber(language, value)),
    signed: (value: number) =>
      `${value > 0 ? '+' : value < 0 ? '−' : '±'}${formatNumber(language, Math.abs(value))}`,
    percent: (share: number | null, digits = 1) =>
      share === null ? '–' : formatPercent(language, share, digits),
    times: (ratio: number | null) => (ratio === null ? '–' : `×${formatTimes(language, ratio)}`),
    range: (low: number, high: number) =>
      formatRange(language, formatNumber(language, low), formatNumber(language, high)),
    day: (day: string) => formatDate(language, day, 'UTC'),
    shortDay: (day: string | Date) => formatMonthDay(language, day, 'UTC'),
    time: (at: string | Date) => `${formatDateTime(language, at, 'UTC')} UTC`,
    /** Monday is 0; 6 November 2023 was a Monday. */
    hour: ({ weekday: day, hour }: { weekday: number; hour: number }) =>
      `${weekday.format(Date.UTC(2023, 10, 6 + day))} ${hour}:00`,
  }
}
export type ReportTexts = Awaited<ReturnType<typeof reportTexts>>
