import type { AudiencePlan, PlanForecast } from '@rookery/contract'
import { Card, KeyFigure, KeyFigures, Notice } from '@rookery/ui'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { formatMoney } from '../../../shared/money/format-money.ts'

/** What the budget is likely to do, with its range, and how it was worked out. */
export function ForecastCard({ plan }: { plan: AudiencePlan }) {
  const t = useT('plans')
  const formats = useFormats()
  const { forecast } = plan
  if (!forecast) return <Notice tone="warn">{t('forecast.none')}</Notice>
  const money = (micro: number) => formatMoney(formats.locale, micro, plan.currency)
  const range = (low: string, high: string) => t('forecast.range', { low, high })
  return (
    <Card
      title={t('forecast.title')}
      headingLevel={2}
      footer={
        <>
          <span>{t('forecast.note')}</span>
          <span>{t('forecast.computed', { date: formats.dateTime(forecast.computed_at) })}</span>
        </>
      }
    >
      <KeyFigures>
        <KeyFigure
          label={t('forecast.reach')}
          value={range(formats.short(forecast.reach_low), formats.short(forecast.reach_high))}
        />
        <KeyFigure
          label={t('forecast.impressions')}
          value={range(formats.short(forecast.impressions_low), formats.short(forecast.impressions_high))}
        />
        <KeyFigure label={t('forecast.frequency')} value={formats.number(forecast.frequency, 1)} />
        <KeyFigure
          label={t('forecast.cpm')}
          value={money(forecast.cpm_micro)}
          note={range(money(forecast.cpm_low_micro), money(forecast.cpm_high_micro))}
        />
      </KeyFigures>
      <How forecast={forecast} plan={plan} money={money} />
    </Card>
  )
}

function How({
  forecast,
  plan,
  money,
}: {
  forecast: PlanForecast
  plan: AudiencePlan
  money: (micro: number) => string
}) {
  const t = useT('plans')
  const formats = useFormats()
  const isLess = forecast.budget_micro < plan.lifetime_budget_micro
  return (
    <details className="mt-4 border-t border-hairline pt-3 text-13">
      <summary className="cursor-pointer font-medium">{t('forecast.how')}</summary>
      <ol className="mt-2 grid list-decimal gap-1 pl-5">
        <li>
          {t('forecast.audience', {
            low: formats.short(forecast.audience_low),
            high: formats.short(forecast.audience_high),
          })}{' '}
          {forecast.overlap_share > 0 &&
            t('forecast.overlap', { share: formats.percent(forecast.overlap_share) })}
        </li>
        <li>
          {t('forecast.budget', { amount: money(forecast.budget_micro), count: forecast.days })}{' '}
          {isLess &&
            t('forecast.budgetLess', {
              amount: money(forecast.budget_micro),
              whole: money(plan.lifetime_budget_micro),
            })}
        </li>
        <li>
          {t('forecast.cost', {
            factor: formats.number(forecast.objective_factor, 2),
            low: money(forecast.cpm_low_micro),
            high: money(forecast.cpm_high_micro),
          })}{' '}
          {forecast.costs.length === 0 && t('forecast.world')}
        </li>
        <li>{t('forecast.curve')}</li>
        {forecast.left_out.length > 0 && (
          <li>{t('forecast.leftOut', { names: forecast.left_out.join(', ') })}</li>
        )}
      </ol>
      {forecast.costs.length > 0 && (
        <table className="mt-3 w-full max-w-80">
          <caption className="pb-1 text-left text-ink-soft">{t('forecast.costTable')}</caption>
          <thead className="sr-only">
            <tr>
              <th>{t('forecast.country')}</th>
              <th>{t('forecast.costColumn')}</th>
            </tr>
          </thead>
          <tbody>
            {forecast.costs.map(({ code, cpm_micro }) => (
              <tr key={code} className="border-t border-hairline">
                <td className="py-0.5">{formats.region(code)}</td>
                <td className="py-0.5 text-right tabular-nums">{money(cpm_micro)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  )
}
