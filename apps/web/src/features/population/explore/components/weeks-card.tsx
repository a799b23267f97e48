import type { MonitorWeek } from '@rookery/contract'
import { Card } from '@rookery/ui'
import { LineWithBand } from '@rookery/ui/charts/line-with-band.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useChartTexts } from '../../../../shared/insights/use-chart-texts.ts'

/**
 * Posts by week with their interval, next to overall growth and as many previous weeks; weeks below the
 * privacy minimum are omitted.
 */
export function WeeksCard({ weeks }: { weeks: readonly MonitorWeek[] }) {
  const t = useT('explore')
  const formats = useFormats()
  const posts = useT('insightsPosts')
  const { share } = useChartTexts()
  const disclosedWeeks = weeks.filter((week) => week.posts !== null).toReversed()
  const lineOf = (value: (week: MonitorWeek) => number | null) =>
    weeks
      .flatMap((week) => {
        const n = value(week)
        return n === null ? [] : [{ time: new Date(`${week.week_start}T00:00:00Z`), value: n }]
      })
      .toReversed()
  const usualLine = lineOf((week) => week.posts_usual)
  const previousWeeksLine = lineOf((week) => week.posts_before)
  const weekTexts = { n: formats.number(weeks.length) }
  const noteLines = [
    t('monitors.band'),
    ...(usualLine.length > 0 ? [t('monitors.usualNote')] : []),
    previousWeeksLine.length > 0 ? t('monitors.beforeNote', weekTexts) : t('monitors.beforeNone', weekTexts),
  ].join(' ')
  return (
    <Card headingLevel={2} title={t('monitors.byWeek')}>
      {disclosedWeeks.length === 0 ? (
        <p className="py-4 text-ink-soft">{t('monitors.tooFew')}</p>
      ) : (
        <LineWithBand
          title={t('monitors.byWeek')}
          isTitleHidden
          isFromZero
          note={noteLines}
          series={[
            {
              id: 'posts',
              label: t('monitors.perWeek'),
              color: 0,
              points: disclosedWeeks.map(({ week_start, posts: n, posts_low, posts_high }) => ({
                time: new Date(`${week_start}T00:00:00Z`),
                value: n!,
                low: posts_low,
                high: posts_high,
              })),
            },
            ...(usualLine.length > 0
              ? [{ id: 'usual', label: t('monitors.everybody'), isBaseline: true, points: usualLine }]
              : []),
            ...(previousWeeksLine.length > 0
              ? [
                  {
                    id: 'before',
                    label: t('monitors.before', weekTexts),
                    isEarlier: true,
                    points: previousWeeksLine,
                  },
                ]
              : []),
          ]}
          texts={{
            asTable: share.asTable,
            asChart: share.asChart,
            columns: { time: t('monitors.weekColumn'), interval: posts('conversation.interval') },
            describe: (time, values) =>
              values
                .flatMap(({ id, point: { value, low, high } }) => {
                  const n = formats.number(value)
                  if (id === 'usual') return [t('monitors.describeUsual', { n })]
                  if (id === 'before') return [t('monitors.describeBefore', { n, weeks: weekTexts.n })]
                  const description = t('monitors.describeWeek', { date: formats.date(time), n })
                  if (typeof low !== 'number' || typeof high !== 'number') return [description]
                  return [
                    description,
                    t('monitors.interval', { low: formats.number(low), high: formats.number(high) }),
                  ]
                })
                .join(formats.locale === 'ja' ? '、' : ', '),
          }}
          formatTime={(time) => formats.date(time)}
          formatValue={(value) => formats.number(value)}
        />
      )}
    </Card>
  )
}
