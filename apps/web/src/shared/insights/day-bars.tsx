import { ShareBars } from '@rookery/ui/charts/share-bars.tsx'
import { useFormats } from '../i18n/use-formats.ts'
import { useT } from '../i18n/use-t.ts'
import { useChartTexts } from './use-chart-texts.ts'

interface DayBarsProps {
  title: string
  headline: string
  note: string
  /** Names of the weekdays, Monday first. */
  weekdays: readonly string[]
  /** Weekday from 1, Monday. */
  days: readonly { weekday: number; share: number; baseline_share: number | null }[]
}

/** Posts by weekday, where too few people wrote to tell their hours apart. */
export function DayBars({ title, headline, note, weekdays, days }: DayBarsProps) {
  const t = useT('insightsPosts')
  const formats = useFormats()
  const { share } = useChartTexts()
  return (
    <ShareBars
      title={title}
      isTitleHidden
      headline={headline}
      note={note}
      rows={days.map((day) => ({
        id: String(day.weekday),
        label: weekdays[day.weekday - 1]!,
        share: day.share,
        baseline: day.baseline_share,
      }))}
      texts={{
        ...share,
        describe: (row) =>
          t('behaviour.describeDay', {
            weekday: row.label,
            share: formats.percent(row.share!, 1),
            baseline: typeof row.baseline === 'number' ? formats.percent(row.baseline, 1) : '–',
          }),
      }}
      formatShare={(value) => formats.percent(value, 1)}
    />
  )
}
