import type { BillingReport } from '@rookery/contract/billing/subscribers/endpoints.ts'
import { Section, SegmentedControl } from '@rookery/ui'
import { DataTable } from '@rookery/ui/data/data-table.tsx'
import { useState } from 'react'
import { useTableTexts } from '../../../../shared/data-tables/use-table-texts.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { planPrice } from '../../../../shared/money/plan-price.ts'
import {
  currenciesOf,
  plansOf,
  revenueByMonth,
  sinceFirst,
  type RevenueMonth,
} from '../model/revenue-by-month.ts'
import { useMonthName } from './month-name.ts'
import { usePlanName } from './plan-name.ts'

/** What the plans bring a month, in one currency at a time. */
export function RevenueTable({ report }: { report: BillingReport }) {
  const t = useT('operatorBilling')
  const formats = useFormats()
  const monthName = useMonthName()
  const planName = usePlanName()
  const texts = useTableTexts({ loading: t('loading') })
  const currencies = currenciesOf(report.revenue)
  const [chosen, setChosen] = useState<string>()
  const currency = currencies.find((each) => each === chosen) ?? currencies[0]
  if (currency === undefined)
    return (
      <Section title={t('revenue.title')} description={t('revenue.description')}>
        <p className="text-14 text-ink-soft">{t('revenue.none')}</p>
      </Section>
    )
  const months = revenueByMonth(report, currency)
  const money = (micro: number) => planPrice(formats.locale, micro, currency)
  return (
    <Section
      title={t('revenue.title')}
      description={t('revenue.description')}
      actions={
        currencies.length > 1 && (
          <SegmentedControl
            label={t('revenue.currency')}
            value={currency}
            onChange={setChosen}
            options={currencies.map((value) => ({ value, label: value }))}
          />
        )
      }
    >
      <DataTable<RevenueMonth>
        label={t('revenue.title')}
        rows={months}
        rowId={({ month }) => month}
        texts={texts}
        onPhone="cards"
        isSortedElsewhere
        columns={[
          {
            id: 'month',
            header: t('columns.month'),
            isRowHeader: true,
            cell: ({ month }) => monthName(month),
          },
          {
            id: 'total',
            header: t('revenue.total'),
            align: 'end',
            cell: ({ total }) => <span className="font-semibold tabular-nums">{money(total)}</span>,
          },
          ...plansOf(months).map((plan) => ({
            id: plan,
            header: planName(plan),
            align: 'end' as const,
            cell: ({ byPlan }: RevenueMonth) => {
              const row = byPlan.get(plan)
              return row ? (
                <span className="tabular-nums">
                  {t('revenue.cell', {
                    n: formats.number(row.subscribers),
                    price: money(row.recurring_micro),
                  })}
                </span>
              ) : (
                '–'
              )
            },
          })),
        ]}
      />
    </Section>
  )
}

/** Who pays, tries, owes and has left, by month. */
export function CountsTable({ counts }: Pick<BillingReport, 'counts'>) {
  const t = useT('operatorBilling')
  const formats = useFormats()
  const monthName = useMonthName()
  const texts = useTableTexts({ loading: t('loading') })
  return (
    <Section title={t('counts.title')} description={t('counts.description')}>
      <DataTable<BillingReport['counts'][number]>
        label={t('counts.title')}
        rows={sinceFirst(counts).toReversed()}
        rowId={({ month }) => month}
        texts={texts}
        onPhone="cards"
        isSortedElsewhere
        columns={[
          {
            id: 'month',
            header: t('columns.month'),
            isRowHeader: true,
            cell: ({ month }) => monthName(month),
          },
          ...(['paying', 'trials', 'past_due', 'ended'] as const).map((id) => ({
            id,
            header: t(`counts.${id}`),
            align: 'end' as const,
            cell: (row: BillingReport['counts'][number]) => formats.number(row[id]),
          })),
          {
            id: 'churn',
            header: t('counts.churn'),
            align: 'end',
            cell: ({ churn }) => (churn === null ? '–' : formats.percent(churn, 1)),
          },
        ]}
      />
    </Section>
  )
}
