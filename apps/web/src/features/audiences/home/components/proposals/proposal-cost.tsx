import type { BudgetForecast } from '@rookery/contract'
import { useForecastFormats } from '../../../../../shared/forecast/use-forecast-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'

/** What it costs to reach a proposed audience, from the forecast of campaigns. */
export function ProposalCost({ cost }: { cost: BudgetForecast | null }) {
  const t = useT('proposals')
  return (
    <div className="text-13">
      <h4 className="font-medium">{t('cost.title')}</h4>
      {cost ? <Cost cost={cost} /> : <p className="text-ink-soft">{t('cost.none')}</p>}
    </div>
  )
}

function Cost({ cost: forecast }: { cost: BudgetForecast }) {
  const t = useT('proposals')
  const { short, money, cost, number, sentences } = useForecastFormats(forecast)
  const { bands, budget_micro, days, assumed } = forecast
  return (
    <>
      <p className="tabular-nums">
        {sentences(
          t('cost.text', {
            amount: money(budget_micro),
            days: number(days),
            low: short(bands.reach.low_90),
            high: short(bands.reach.high_90),
          }),
          t('cost.each', { cost: cost(bands.cost_per_result.middle) }),
        )}
      </p>
      {assumed.includes('cost') && <p className="text-ink-soft">{t('cost.assumed')}</p>}
    </>
  )
}
