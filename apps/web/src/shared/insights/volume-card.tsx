import type { InsightOf } from '@rookery/contract'
import { formatDate } from '@rookery/i18n'
import { Card } from '@rookery/ui'
import { LineWithBand, type LinePoint, type LineSeries } from '@rookery/ui/charts/line-with-band.tsx'
import { useMemo } from 'react'
import { useFormats } from '../i18n/use-formats.ts'
import { useT } from '../i18n/use-t.ts'
import { useChartTexts } from './use-chart-texts.ts'
import { usualPoints } from './usual-points.ts'

type VolumeData = Pick<NonNullable<InsightOf<'conversation'>['data']>, 'volume' | 'volume_before'>

const timeOf = (date: string) => new Date(`${date}T00:00:00Z`)
/** In the last hour of a day there may just have been no post. */
const HOUR_MS = 3_600_000
/** These are days of UTC, of which each has 24 hours. */
const endOf = ({ date, days }: { date: string; days: number }) => timeOf(date).getTime() + days * 24 * HOUR_MS

/**
 * Posts per day with their interval, next to overall growth and the previous period; merged days show their
 * mean.
 */
export function VolumeCard({
  data: { volume, volume_before },
  asOf,
}: {
  data: VolumeData
  /** Time of the population's newest post. */
  asOf: string | null
}) {
  const t = useT('insightsPosts')
  const formats = useFormats()
  const { share } = useChartTexts()
  const disclosedDays = volume.filter((each) => each.posts !== null)
  const days = disclosedDays.reduce((sum, each) => sum + each.days, 0)
  const posts = disclosedDays.reduce((sum, each) => sum + each.posts!, 0)
  // Posts of a day, or of days together, that was not over when the newest post was written are counted in part.
  const isUnfinished = (one: { date: string; days: number }) =>
    asOf !== null && endOf(one) - Date.parse(asOf) > HOUR_MS && Date.parse(asOf) >= timeOf(one.date).getTime()
  const unfinishedTimes = new Set(
    disclosedDays.filter(isUnfinished).map(({ date }) => timeOf(date).getTime()),
  )
  const usualLine = usualPoints(volume).map((point) => ({
    ...point,
    isUnfinished: unfinishedTimes.has(point.time.getTime()),
  }))
  const precedingDays = volume.flatMap(({ date, days: width, posts_before }) =>
    posts_before === null ? [] : [{ time: timeOf(date), value: posts_before / width }],
  )
  const isOfYears = new Set(volume.map(({ date }) => date.slice(0, 4))).size > 1
  const shortText = useMemo(
    () =>
      new Intl.DateTimeFormat(formats.dateLocale, {
        ...(isOfYears && { year: 'numeric' }),
        month: 'short',
        day: 'numeric',
        timeZone: 'UTC',
      }),
    [formats.dateLocale, isOfYears],
  )
  const dayText = (time: Date) =>
    unfinishedTimes.has(time.getTime())
      ? t('conversation.soFar', { day: shortText.format(time) })
      : shortText.format(time)
  const perDay = (value: number) => formats.number(value, value < 10 ? 1 : 0)
  const formatDay = (date: string) => formatDate(formats.dateLocale, `${date}T12:00:00Z`, 'UTC')
  const noteLines = formats.sentences(
    t('conversation.band'),
    usualLine.length > 0 && t('conversation.volumeUsual'),
    volume_before
      ? t(precedingDays.length > 0 ? 'conversation.beforeNote' : 'conversation.beforeFew', {
          since: formatDay(volume_before.since),
          until: formatDay(volume_before.until),
        })
      : t('conversation.beforeNone'),
    unfinishedTimes.size > 0 && t('conversation.soFarNote'),
    t('conversation.volumeNote'),
  )
  const perWidth = (n: number | null, width: number) => (n === null ? null : n / width)
  const findingText =
    days === 0 ? t('conversation.volumeHidden') : t('conversation.volumeFinding', { n: perDay(posts / days) })
  const series: LineSeries[] = [
    {
      id: 'posts',
      label: t('wall.posts'),
      color: 0,
      points: disclosedDays.map((each) => ({
        time: timeOf(each.date),
        value: each.posts! / each.days,
        low: perWidth(each.posts_low, each.days),
        high: perWidth(each.posts_high, each.days),
        isUnfinished: isUnfinished(each),
      })),
    },
    ...(usualLine.length > 0
      ? [{ id: 'usual', label: t('conversation.usual'), isBaseline: true, points: usualLine }]
      : []),
    ...(precedingDays.length > 0
      ? [{ id: 'before', label: t('conversation.before'), isEarlier: true, points: precedingDays }]
      : []),
  ]
  const describe = (dates: string, values: readonly { id: string; point: LinePoint }[]) =>
    values
      .flatMap(({ id, point: { value, low, high } }) => {
        const n = perDay(value)
        if (id === 'usual') return [t('conversation.describeUsual', { n })]
        if (id === 'before') return [t('conversation.describeBefore', { n })]
        const countText = t('conversation.describeDay', { date: dates, n })
        if (typeof low !== 'number' || typeof high !== 'number') return [countText]
        return [countText, t('conversation.describeBand', { low: perDay(low), high: perDay(high) })]
      })
      .join(formats.locale === 'ja' ? '、' : ', ')
  const [first, second] = disclosedDays
  // A line needs two points; the days that stand together are told in a sentence.
  const onlyDays = first && !second ? first : undefined
  const datesOf = (of: { date: string; days: number }) => {
    const dates = shortText.formatRange(timeOf(of.date), endOf(of) - HOUR_MS)
    return isUnfinished(of) ? t('conversation.soFar', { day: dates }) : dates
  }
  // Other series may have points of days that are not told of these people.
  const pointsOf = ({ date }: { date: string }) =>
    series.flatMap(({ id, points }) => {
      const point = points.find(({ time }) => time.getTime() === timeOf(date).getTime())
      return point ? [{ id, point }] : []
    })
  return (
    <Card headingLevel={2} title={findingText} description={t('conversation.volume')}>
      {onlyDays && (
        <div className="grid max-w-prose gap-2">
          <p>{describe(datesOf(onlyDays), pointsOf(onlyDays))}</p>
          <p className="text-13 text-ink-soft">{t('conversation.volumeNote')}</p>
        </div>
      )}
      {second && (
        <LineWithBand
          title={t('conversation.volume')}
          isTitleHidden
          headline={findingText}
          isFromZero
          note={noteLines}
          series={series}
          texts={{
            asTable: share.asTable,
            asChart: share.asChart,
            columns: { time: t('conversation.date'), interval: t('conversation.interval') },
            describe: (time, values) => describe(dayText(time), values),
          }}
          formatTime={dayText}
          formatValue={perDay}
        />
      )}
    </Card>
  )
}
