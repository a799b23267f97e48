import type { AccountDay } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import type { SheetValue } from '../../../sheets/xlsx-of.ts'
import type { ReportData } from './report-data.service.ts'
import { asNumber, text, type ReportColumn, type ReportPart } from './report-part.ts'
import type { ReportTexts } from './report-texts.service.ts'

export function followersPart(
  { stats }: ReportData,
  { t, number, range, shortDay, day }: ReportTexts,
): ReportPart {
  const { days, forecast } = stats
  const last = forecast.at(-1)
  const count = (name: string, share: number): ReportColumn => ({
    name,
    share,
    write: (value) => number(asNumber(value)),
  })
  return {
    title: t('followers.title'),
    finding: last
      ? t('followers.forecast', { range: range(last.low, last.high), day: day(last.date) })
      : t('followers.young'),
    note: days.length > DAYS_ON_PAPER ? t('followers.weeksNote') : t('followers.note'),
    chart:
      days.length < 2
        ? null
        : {
            name: t('document.followers'),
            labels: days.map(({ date }) => shortDay(date)),
            values: days.map(({ followers }) => followers),
            write: number,
          },
    columns: [
      { name: t('columns.day'), share: 0.28, write: (value) => day(text(value)) },
      count(t('columns.followers'), 0.18),
      count(t('columns.gained'), 0.18),
      count(t('columns.lost'), 0.18),
      count(t('columns.impressions'), 0.18),
    ],
    rows: days.map(rowOfDay),
    shown: days.length > DAYS_ON_PAPER ? weeksOf(days) : days.map(rowOfDay),
  }
}

/** More days are told by weeks on paper. */
const DAYS_ON_PAPER = 14

const rowOfDay = ({ date, followers, gained, lost, impressions }: AccountDay): SheetValue[] => [
  date,
  followers,
  gained,
  lost,
  impressions,
]

/** Sums of seven days, by their last day; the newest week is whole. */
function weeksOf(days: readonly AccountDay[]): SheetValue[][] {
  const weeks: SheetValue[][] = []
  for (let end = days.length; end > 0; end -= 7) {
    const week = days.slice(Math.max(0, end - 7), end)
    const sum = (key: 'gained' | 'lost' | 'impressions') => {
      const told = week.map((day) => day[key]).filter((value) => value !== null)
      return told.length === 0 ? null : told.reduce((total, value) => total + value, 0)
    }
    weeks.unshift([week.at(-1)!.date, week.at(-1)!.followers, sum('gained'), sum('lost'), sum('impressions')])
  }
  return weeks
}

export function lostPart({ lost }: ReportData, { t, fates, number, percent }: ReportTexts): ReportPart {
  const all = lost.reduce((sum, { people }) => sum + people, 0)
  const left = lost.find(({ fate }) => fate === 'left')?.people ?? 0
  const rows: SheetValue[][] = lost.map(({ fate, people }) => [fates(`fates.${fate}`), people, people / all])
  return {
    title: t('lost.title'),
    finding: all === 0 ? t('lost.nobody') : t('lost.finding', { n: number(all), left: number(left) }),
    note: t('lost.note'),
    chart: null,
    columns: [
      { name: t('columns.cause'), share: 0.6, write: text },
      { name: t('columns.people'), share: 0.2, write: (value) => number(asNumber(value)) },
      { name: t('columns.share'), share: 0.2, write: (value) => percent(asNumber(value)) },
    ],
    rows,
    shown: rows,
  }
}

export function engagersPart(
  { engagers: { totals, coverage } }: ReportData,
  { t, number }: ReportTexts,
): ReportPart {
  const rows: SheetValue[][] =
    totals.people === 0
      ? []
      : [
          [t('engagers.people'), totals.people],
          [t('engagers.notFollowed'), totals.not_followed],
          [t('engagers.lapsed'), totals.lapsed],
        ]
  return {
    title: t('engagers.title'),
    finding:
      totals.people === 0
        ? t('engagers.none')
        : t('engagers.finding', { n: number(totals.people), notFollowed: number(totals.not_followed) }),
    note: t('engagers.note', { posts: number(coverage.posts), likers: number(coverage.most_likers) }),
    chart: null,
    columns: [
      { name: t('columns.group'), share: 0.8, write: text },
      { name: t('columns.people'), share: 0.2, write: (value) => number(asNumber(value)) },
    ],
    rows,
    shown: rows,
  }
}
