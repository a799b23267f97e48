import type { CallOutput } from '@rookery/contract'
import { Card, EmptyState, ScheduleIcon } from '@rookery/ui'
import { Heatmap } from '@rookery/ui/charts/heatmap.tsx'
import { useMemo } from 'react'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { weekdayNames } from '../model/weekdays.ts'

const sourceTexts = { own: 'sourceOwn', followers: 'sourceFollowers', prior: 'sourcePrior' } as const

/** Engagement rate by weekday and hour of the audience, against the account's average. */
export function HoursCard({ time }: { time: CallOutput<'get-best-post-time'> }) {
  const t = useT('ownPosts')
  const formats = useFormats()
  const days = useMemo(
    () => ({ long: weekdayNames(formats.locale, 'long'), short: weekdayNames(formats.locale, 'short') }),
    [formats.locale],
  )
  const mean = time.mean
  const byPlace = new Map(time.cells.map((cell) => [`${cell.weekday} ${cell.hour}`, cell]))
  if (mean === null || time.cells.length === 0)
    return (
      <Card headingLevel={2} title={t('hours.title')}>
        <EmptyState icon={<ScheduleIcon />} title={t('hours.empty')} />
      </Card>
    )
  const rate = (share: number) => formats.percent(share, 2)
  const best = time.best.map(({ weekday, hour }) => `${days.long[weekday]} ${hour}:00`)
  const title = best.length > 0 ? t('hours.best', { hours: formats.list(best) }) : t('hours.noBest')
  return (
    <Card headingLevel={2} title={title} description={t('hours.title')}>
      <Heatmap
        title={t('hours.title')}
        isTitleHidden
        headline={title}
        note={t('hours.note', {
          zone: time.time_zone.replace('_', ' '),
          n: formats.number(time.posts),
          followers: formats.number(time.followers),
          mean: rate(mean),
        })}
        cells={time.cells.map(({ weekday, hour, score, posts }) => ({
          row: weekday,
          column: hour,
          share: score,
          lift: score / mean,
          n: posts,
        }))}
        colorBy="lift"
        rowLabels={days.short}
        columnLabels={Array.from({ length: 24 }, (_, hour) => String(hour))}
        // Rates differ by some percent: ×4 of the usual scale is 32% here.
        liftContrast={5}
        scaleLabels={['−24%', '0', '+32%']}
        formatLift={(lift) => formats.percent(lift - 1)}
        texts={{
          asTable: t('asTable'),
          asChart: t('asChart'),
          corner: t('hours.corner'),
          describe: ({ row, column }) => {
            const cell = byPlace.get(`${row} ${column}`)
            if (!cell) return '–'
            const text = t('hours.describe', {
              weekday: days.long[row]!,
              hour: String(column),
              score: rate(cell.score),
              low: rate(cell.low),
              high: rate(cell.high),
              posts: formats.number(cell.posts),
            })
            return `${text} (${t(`hours.${sourceTexts[cell.source]}`)})`
          },
        }}
      />
    </Card>
  )
}
