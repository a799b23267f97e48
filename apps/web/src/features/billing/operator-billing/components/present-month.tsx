import type { BillingReport } from '@rookery/contract/billing/subscribers/endpoints.ts'
import { KeyFigure, KeyFigures, Notice } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { planPrice } from '../../../../shared/money/plan-price.ts'
import { currenciesOf, revenueByMonth } from '../model/revenue-by-month.ts'

/** The present month in figures, and what is missing on invoices for Japan. */
export function PresentMonth({ report }: { report: BillingReport }) {
  const t = useT('operatorBilling')
  const formats = useFormats()
  const now = report.counts.at(-1)
  if (now === undefined) return null
  return (
    <div className="flex flex-col gap-6">
      {report.japanese_number.is_known && report.japanese_number.number === null && (
        <Notice tone="warn">{t('noJapaneseNumber')}</Notice>
      )}
      {report.japanese_number.number !== null && (
        <p className="text-13 text-ink-soft">
          {t('japaneseNumber', { number: report.japanese_number.number })}
        </p>
      )}
      <KeyFigures>
        {currenciesOf(report.revenue).map((currency) => (
          <KeyFigure
            key={currency}
            label={t('figures.recurring', { currency })}
            value={planPrice(formats.locale, revenueByMonth(report, currency)[0]?.total ?? 0, currency)}
            note={t('figures.aMonth')}
          />
        ))}
        <KeyFigure label={t('counts.paying')} value={formats.number(now.paying)} />
        <KeyFigure label={t('counts.trials')} value={formats.number(now.trials)} />
        <KeyFigure label={t('counts.past_due')} value={formats.number(now.past_due)} />
        <KeyFigure
          label={t('counts.churn')}
          value={now.churn === null ? '–' : formats.percent(now.churn, 1)}
          note={t('figures.thisMonth')}
        />
      </KeyFigures>
    </div>
  )
}
