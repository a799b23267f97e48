import type { MonitorWeek } from '@rookery/contract'
import { Card } from '@rookery/ui'
import { LineWithBand } from '@rookery/ui/charts/line-with-band.tsx'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useChartTexts } from '../../../shared/insights/use-chart-texts.ts'

/** Posts by week as a line; weeks too small to show are left out. */
export function WeeksCard({ weeks }: { weeks: readonly MonitorWeek[] }) {
  const t = useT('explore')
  const formats = useFormats()
  const { share } = useChartTexts()
  const shown = weeks.filter(({ posts }) => posts !== null).toReversed()
  return (
    <Card headingLevel={2} title={t('monitors.byWeek')}>
      {shown.length === 0 ? (
        <p className="py-4 text-ink-soft">{t('monitors.tooFew')}</p>
      ) : (
        <LineWithBand
          title={t('monitors.byWeek')}
          isTitleHidden
          isFromZero
          series={[
            {
              id: 'posts',
              label: t('monitors.perWeek'),
              color: 0,
              points: shown.map(({ week_start, posts }) => ({
                time: new Date(`${week_start}T00:00:00Z`),
                value: posts!,
              })),
            },
          ]}
          texts={{
            asTable: share.asTable,
            asChart: share.asChart,
            columns: { time: t('monitors.weekColumn') },
            describe: (time, values) =>
              t('monitors.describeWeek', {
                date: formats.date(time),
                n: formats.number(values[0]?.point.value ?? 0),
              }),
          }}
          formatTime={(time) => formats.date(time)}
          formatValue={(value) => formats.number(value)}
        />
      )}
    </Card>
  )
}
