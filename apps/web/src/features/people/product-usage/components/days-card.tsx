import { Card } from '@rookery/ui'
import { LineWithBand } from '@rookery/ui/charts/line-with-band.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import type { ProductUsage } from '../api/product-usage.query.ts'

/** Browsers and visits by day; today is not over. */
export function DaysCard({ days }: { days: ProductUsage['days'] }) {
  const t = useT('productUsage')
  const formats = useFormats()
  const lineOf = (value: (day: ProductUsage['days'][number]) => number) =>
    days.map((day, n) => ({
      time: new Date(`${day.date}T12:00:00Z`),
      value: value(day),
      isUnfinished: n === days.length - 1,
    }))
  return (
    <Card headingLevel={2} title={t('days.title')} description={t('days.note')}>
      <LineWithBand
        title={t('days.title')}
        isTitleHidden
        isFromZero
        series={[
          { id: 'people', label: t('browsers'), points: lineOf(({ people }) => people) },
          {
            id: 'sessions',
            label: t('visits'),
            isBaseline: true,
            points: lineOf(({ sessions }) => sessions),
          },
        ]}
        texts={{
          asTable: t('asTable'),
          asChart: t('asChart'),
          columns: { time: t('days.day') },
          describe: (time, values) =>
            [
              formats.date(time),
              ...values.map(({ label, point }) => `${label}: ${formats.number(point.value)}`),
            ].join(formats.locale === 'ja' ? '、' : ', '),
        }}
        formatTime={(time) => formats.date(time)}
        formatValue={(value) => formats.number(value)}
      />
    </Card>
  )
}
