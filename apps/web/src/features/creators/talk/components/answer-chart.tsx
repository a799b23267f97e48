import type { AnswerChart as Chart } from '@rookery/contract/creators/assistant/answer.ts'
import { LineWithBand } from '@rookery/ui/charts/line-with-band.tsx'
import { ShareBars } from '@rookery/ui/charts/share-bars.tsx'
import { formatDate } from '@rookery/i18n'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useAmounts } from './use-amounts.ts'

/** A figure by day as a line with its band, or by name as bars with whiskers. */
export function AnswerChart({ chart }: { chart: Chart }) {
  const t = useT('talkToX')
  const formats = useFormats()
  const { amount, between } = useAmounts()
  const { label, unit, currency } = chart
  const known = chart.points.flatMap((point) =>
    point.value === null ? [] : [{ ...point, value: point.value }],
  )
  const hasBand = known.some(({ low, high }) => low !== null && high !== null)
  const texts = { asTable: t('chart.asTable'), asChart: t('chart.asChart') }
  const describe = (name: string, { value, low, high }: Omit<(typeof known)[number], 'at'>) => {
    const range = between(low, high, unit, currency)
    const told = { name, value: amount(value, unit, currency) }
    return range === null ? t('chart.describe', told) : t('chart.describeBetween', { ...told, range })
  }
  if (chart.kind === 'line') {
    // A line has two ends.
    if (known.length < 2) return null
    return (
      <LineWithBand
        title={label}
        height={200}
        series={[
          {
            ...{ id: 'line', label, color: 0 },
            points: known.map(({ at, ...point }) => ({ ...point, time: new Date(`${at}T00:00:00Z`) })),
          },
        ]}
        formatValue={(value) => amount(value, unit, currency)}
        formatTime={(time) => formats.monthDay(time)}
        texts={{
          ...texts,
          columns: { time: t('chart.time'), ...(hasBand ? { interval: t('chart.interval') } : {}) },
          describe: (time, values) =>
            formats.list(
              values.map(({ point }) =>
                describe(formatDate(formats.dateLocale, time, 'UTC'), {
                  value: point.value,
                  low: point.low ?? null,
                  high: point.high ?? null,
                }),
              ),
            ),
        }}
      />
    )
  }
  if (known.length === 0) return null
  const largest = Math.max(...known.flatMap(({ value, high }) => [value, high ?? value]))
  return (
    <ShareBars
      title={label}
      max={largest || 1}
      rows={known.map(({ at, value, low, high }, place) => ({
        ...{ id: `${place}`, label: at, share: value, isSignificant: true },
        interval: low === null || high === null ? null : ([low, high] as const),
      }))}
      formatShare={(value) => amount(value, unit, currency)}
      texts={{
        ...texts,
        columns: {
          label: t('chart.label'),
          share: t('chart.value'),
          baseline: t('chart.baseline'),
          interval: t('chart.interval'),
          lift: t('chart.lift'),
          n: t('chart.n'),
        },
        describe: ({ label: name, share, interval }) =>
          describe(name, { value: share ?? 0, low: interval?.[0] ?? null, high: interval?.[1] ?? null }),
      }}
    />
  )
}
