import { Card } from '@rookery/ui'
import { LineWithBand } from '@rookery/ui/charts/line-with-band.tsx'
import { useMemo } from 'react'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import type { XStats } from '../api/xstats.query.ts'
import { againstBefore } from '../model/against-before.ts'

const SAME = 0.02

/** How much these people post, against their own days before: never how much X has. */
export function ActivityCard({ stats }: { stats: XStats }) {
  const t = useT('xstats')
  const formats = useFormats()
  const { points, change, isBeyondChance } = againstBefore(stats)
  const dayText = useMemo(
    () => new Intl.DateTimeFormat(formats.dateLocale, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
    [formats.dateLocale],
  )
  const day = (time: Date) => dayText.format(time)
  const title =
    points.length === 0
      ? t('activity.few')
      : change === null
        ? t('activity.noHistory')
        : !isBeyondChance || Math.abs(change - 1) < SAME
          ? t('activity.same', { days: stats.days })
          : t(change > 1 ? 'activity.more' : 'activity.less', {
              days: stats.days,
              share: formats.percent(Math.abs(change - 1), 0),
            })
  const percent = (value: number) => formats.percent(value, 0)
  return (
    <Card headingLevel={2} title={title} description={t('activity.title')}>
      {points.length > 1 && (
        <LineWithBand
          title={t('activity.title')}
          isTitleHidden
          headline={title}
          isFromZero
          note={t(change === null ? 'activity.noteAlone' : 'activity.note', { days: stats.days })}
          series={[
            {
              id: 'posts',
              label: t('activity.line'),
              color: 0,
              points: points.map(({ date, ...point }) => ({ time: new Date(`${date}T00:00:00Z`), ...point })),
            },
          ]}
          texts={{
            asTable: t('asTable'),
            asChart: t('asChart'),
            columns: { time: t('activity.day'), interval: t('activity.interval') },
            describe: (time, [value]) =>
              value
                ? t('activity.describe', { day: day(time), share: percent(value.point.value) })
                : day(time),
          }}
          formatTime={day}
          formatValue={percent}
        />
      )}
    </Card>
  )
}
