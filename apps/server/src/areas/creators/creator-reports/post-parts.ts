import type { PostPerformance } from '@rookery/contract/creators/own-posts/post-performance.ts'
import type { SheetValue } from '../../../sheets/xlsx-of.ts'
import type { ReportData } from './report-data.service.ts'
import {
  asNumber,
  ROWS_ON_PAPER,
  text,
  type PostsTold,
  type ReportColumn,
  type ReportPart,
} from './report-part.ts'
import type { ReportTexts } from './report-texts.service.ts'

export function expectationPart({ posts, kinds, model }: ReportData, texts: ReportTexts): ReportPart {
  const { t, number, percent, times } = texts
  const judged = posts.filter((post) => post.expected_impressions !== null && post.impressions_72h !== null)
  const above = judged.filter((post) => post.impressions_72h! > post.expected_impressions!.high).length
  const below = judged.filter((post) => post.impressions_72h! < post.expected_impressions!.low).length
  const rows: SheetValue[][] = kinds.map((row) => [
    t('expectation.kind', {
      kind: texts.posts(`kindsMany.${row.kind}`),
      medium: texts.posts(`mediaWith.${row.medium}`),
    }),
    row.posts,
    row.impressions_median,
    row.engagement_rate_median,
    row.score_median,
  ])
  return {
    title: t('expectation.title'),
    finding:
      judged.length === 0
        ? t('expectation.none')
        : t('expectation.finding', { n: number(judged.length), above: number(above), below: number(below) }),
    note: t(model.by === 'model' ? 'expectation.byModel' : 'expectation.byUsual', { n: number(model.posts) }),
    chart: null,
    columns: [
      { name: t('columns.kind'), share: 0.36, write: text },
      { name: t('columns.posts'), share: 0.12, write: (value) => number(asNumber(value)) },
      { name: t('columns.medianReach'), share: 0.18, write: (value) => number(asNumber(value)) },
      { name: t('columns.rate'), share: 0.17, write: (value) => percent(asNumber(value)) },
      { name: t('columns.score'), share: 0.17, write: (value) => times(asNumber(value)) },
    ],
    rows,
    shown: rows.slice(0, ROWS_ON_PAPER),
  }
}

export function hoursPart({ hours }: ReportData, { t, hour, percent, number }: ReportTexts): ReportPart {
  const rateOf = ({ weekday, hour: at }: { weekday: number; hour: number }) =>
    hours.cells.find((cell) => cell.weekday === weekday && cell.hour === at)
  const best = hours.best.flatMap((place) => rateOf(place) ?? [])
  const rate = (name: string): ReportColumn => ({
    name,
    share: 0.2,
    write: (value) => percent(asNumber(value), 2),
  })
  const rows: SheetValue[][] = best.map((cell) => [hour(cell), cell.score, cell.low, cell.high, cell.posts])
  return {
    title: t('hours.title'),
    finding:
      hours.cells.length === 0
        ? t('hours.few')
        : best.length === 0
          ? t('hours.none')
          : t('hours.finding', { hours: best.slice(0, 3).map(hour).join(t('hours.comma')) }),
    note: t('hours.note', { zone: hours.time_zone, n: number(hours.posts), mean: percent(hours.mean, 2) }),
    chart: null,
    columns: [
      { name: t('columns.hour'), share: 0.2, write: text },
      rate(t('columns.rate')),
      rate(t('columns.low')),
      rate(t('columns.high')),
      { name: t('columns.posts'), share: 0.2, write: (value) => number(asNumber(value)) },
    ],
    rows,
    shown: rows.slice(0, ROWS_ON_PAPER),
  }
}

export function postsPart(
  { posts }: ReportData,
  { t, number, percent, times, shortDay }: ReportTexts,
  { full, isWorkbook }: PostsTold,
): ReportPart {
  const [first] = posts
  const figure = (name: string, share: number): ReportColumn => ({
    name,
    share,
    write: (value) => number(asNumber(value)),
  })
  const rows = posts.map((row, place): SheetValue[] =>
    place < full
      ? [
          row.post.text,
          new Date(row.post.created_at),
          row.impressions,
          row.expected_impressions?.mid ?? null,
          row.score,
          row.engagement_rate,
          row.post.id,
        ]
      : [null, null, null, null, null, null, row.post.id],
  )
  return {
    title: t('posts.title'),
    finding:
      first?.impressions == null
        ? t('posts.none')
        : t('posts.finding', {
            impressions: number(first.impressions),
            text: excerptOf(first) || t('posts.noText'),
          }),
    note: !isWorkbook
      ? t('posts.top', { n: number(Math.min(ROWS_ON_PAPER, full)), all: number(posts.length) })
      : posts.length > full
        ? t('posts.idsOnly', { n: number(full) })
        : t('posts.note'),
    chart: null,
    columns: [
      { name: t('columns.post'), share: 0.36, write: (value) => text(value).replaceAll(/\s+/g, ' ') },
      {
        name: t('columns.written'),
        share: 0.12,
        write: (value) => (value instanceof Date ? shortDay(value) : '–'),
      },
      figure(t('columns.impressions'), 0.15),
      figure(t('columns.expected'), 0.1),
      { name: t('columns.score'), share: 0.12, write: (value) => times(asNumber(value)) },
      { name: t('columns.rate'), share: 0.15, write: (value) => percent(asNumber(value)) },
      { name: t('columns.id'), share: 0, write: text },
    ],
    rows,
    shown: rows.slice(0, Math.min(ROWS_ON_PAPER, full)),
  }
}

const excerptOf = ({ post }: PostPerformance): string => {
  const line = post.text.replaceAll(/\s+/g, ' ').trim()
  return line.length > 80 ? `${line.slice(0, 79).toWellFormed()}…` : line
}
