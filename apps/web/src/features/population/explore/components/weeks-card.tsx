import type { MonitorWeek } from '@rookery/contract'
import { Card } from '@rookery/ui'
import { LineWithBand } from '@rookery/ui/charts/line-with-band.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useChartTexts } from '../../../../shared/insights/use-chart-texts.ts'
import { linesByDefinition, timeOf } from '../model/lines-by-definition.ts'
import { useDefinitionName } from './definition-name.ts'

/**
 * Posts by week with their interval, next to overall growth and as many previous weeks; weeks below the
 * privacy minimum are omitted. What earlier definitions counted has a line for each, and a mark where it ends.
 */
export function WeeksCard({
  weeks,
  earlier,
}: {
  weeks: readonly MonitorWeek[]
  earlier: readonly MonitorWeek[]
}) {
  const t = useT('explore')
  const formats = useFormats()
  const posts = useT('insightsPosts')
  const { share } = useChartTexts()
  const nameOf = useDefinitionName()
  const counts = linesByDefinition([...weeks, ...earlier])
  const disclosedWeeks = counts.flatMap((line) => line.weeks)
  const isChanged = counts.length > 1
  const lineOf = (value: (week: MonitorWeek) => number | null) =>
    weeks
      .flatMap((week) => {
        const n = value(week)
        return n === null ? [] : [{ time: timeOf(week), value: n }]
      })
      .toReversed()
  const usualLine = lineOf((week) => week.posts_usual)
  const previousWeeksLine = lineOf((week) => week.posts_before)
  const weekTexts = { n: formats.number(weeks.length) }
  const noteLines = formats.sentences(
    t('monitors.band'),
    isChanged && t('monitors.changedNote'),
    usualLine.length > 0 && t('monitors.usualNote'),
    previousWeeksLine.length > 0 ? t('monitors.beforeNote', weekTexts) : t('monitors.beforeNone', weekTexts),
  )
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
          marks={counts.slice(1).map(({ weeks: ofIt }) => ({
            time: timeOf(ofIt.at(-1)!),
            label: t('monitors.countedUntil', { what: nameOf(ofIt.at(-1)!) }),
          }))}
          series={[
            ...counts.map(({ revision, weeks: ofIt }, index) => ({
              id: `posts ${revision}`,
              label: isChanged ? nameOf(ofIt.at(-1)!) : t('monitors.perWeek'),
              color: index,
              points: ofIt.map((week) => ({
                time: timeOf(week),
                value: week.posts!,
                low: week.posts_low,
                high: week.posts_high,
              })),
            })),
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
            columns: {
              time: t('monitors.weekColumn'),
              interval: posts('conversation.interval'),
              marks: t('monitors.changes'),
            },
            describe: (time, values) =>
              values
                .flatMap(({ id, label, point: { value, low, high } }) => {
                  const n = formats.number(value)
                  if (id === 'usual') return [t('monitors.describeUsual', { n })]
                  if (id === 'before') return [t('monitors.describeBefore', { n, weeks: weekTexts.n })]
                  const description = isChanged
                    ? t('monitors.describeDefinition', { date: formats.date(time), n, what: label })
                    : t('monitors.describeWeek', { date: formats.date(time), n })
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
