import type { BudgetForecast } from '@rookery/contract'
import { Badge } from '@rookery/ui'
import { useT } from '../i18n/use-t.ts'
import { useForecastFormats } from './use-forecast-formats.ts'

/** Data a forecast was learned from, and its assumptions. */
export function ForecastBasis({ forecast }: { forecast: BudgetForecast }) {
  const t = useT('forecast')
  const { short, money, percent, list, sentences } = useForecastFormats(forecast)
  const { learned_from: learned, audience, bands } = forecast
  return (
    <div className="mt-4 border-t border-hairline pt-3 text-13">
      <h3 className="font-medium">{t('rests')}</h3>
      <ul className="mt-2 grid gap-1 text-ink-soft">
        <li>
          {learned === null
            ? t('noAccount')
            : learned.campaigns === 0
              ? t('notLearned')
              : t('learned', { count: learned.campaigns, same: learned.same_objective })}
        </li>
        {forecast.assumed.map((what) => (
          <li key={what} className="flex flex-wrap items-baseline gap-x-2">
            <Badge tone="warn">{t('assumed')}</Badge>
            <span className="min-w-0 flex-1 basis-40">{t(`assumption.${what}`)}</span>
          </li>
        ))}
        <li>
          {sentences(
            t('audience', { low: short(audience.low), high: short(audience.high) }),
            forecast.overlap_share > 0 && t('overlap', { share: percent(forecast.overlap_share) }),
          )}
        </li>
        <li>
          {sentences(
            t('budget', { amount: money(forecast.budget_micro), count: forecast.days }),
            bands.spent.middle < forecast.budget_micro * 0.95 &&
              t('notAll', { spent: money(bands.spent.middle) }),
          )}
        </li>
        {forecast.left_out.length > 0 && <li>{t('leftOut', { names: list(forecast.left_out) })}</li>}
      </ul>
    </div>
  )
}
