import { EmptyState, Skeleton } from '@rookery/ui'
import { LineWithBand } from '@rookery/ui/charts/line-with-band.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LoadFailed } from '../../../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../../../shared/money/use-money.ts'
import { daysQuery, type Days } from '../../api/stats.query.ts'
import type { LineFigure } from '../../model/figures.ts'
import { isDayUnfinished } from '../../model/is-day-unfinished.ts'

interface DaysChartProps {
  campaignId: string
  days: Days
  figure: LineFigure
}

/** One figure by day of the account. */
export function DaysChart({ campaignId, days, figure }: DaysChartProps) {
  const t = useT('campaignDetail')
  const formats = useFormats()
  const money = useMoney()
  const series = useQuery(daysQuery(campaignId, days))
  const shortText = useMemo(
    () => new Intl.DateTimeFormat(formats.dateLocale, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
    [formats.dateLocale],
  )
  if (series.isError && !series.data)
    return <LoadFailed title={t('statistics.failed')} error={series.error} onRetry={() => series.refetch()} />
  if (!series.data) return <Skeleton label={t('statistics.loading')} height={240} />
  const { currency, time_zone, stats_as_of } = series.data
  // A day of which the figure is not known has no point.
  const points = series.data.days.flatMap(({ date, metrics }) => {
    const value = metrics[figure] ?? null
    const isUnfinished = isDayUnfinished(date, time_zone, stats_as_of)
    return value === null ? [] : [{ time: new Date(`${date}T00:00:00Z`), value, isUnfinished }]
  })
  if (points.every(({ value }) => value === 0))
    return <EmptyState title={t('daily.none')} description={t('daily.noneNote')} />
  const unfinishedTime = points.find(({ isUnfinished }) => isUnfinished)?.time.getTime()
  const dayText = (time: Date) =>
    time.getTime() === unfinishedTime
      ? t('daily.soFar', { day: shortText.format(time) })
      : shortText.format(time)
  const isMoney = figure === 'spent_micro'
  const exactText = (value: number) => (isMoney ? money(value, currency) : formats.number(value))
  const figureLabel = t(`figures.${figure}`)
  return (
    <LineWithBand
      title={t('daily.of', { figure: figureLabel })}
      isTitleHidden
      isFromZero
      height={240}
      series={[{ id: figure, label: figureLabel, color: 0, points }]}
      texts={{
        asTable: t('chart.asTable'),
        asChart: t('chart.asChart'),
        columns: { time: t('daily.day') },
        describe: (time, values) =>
          t('daily.describe', {
            day: dayText(time),
            figure: figureLabel,
            value: exactText(values[0]?.point.value ?? 0),
          }),
      }}
      formatTime={dayText}
      note={unfinishedTime === undefined ? undefined : t('daily.soFarNote')}
      formatValue={(value) => (isMoney ? money(value, currency) : formats.short(value))}
    />
  )
}
