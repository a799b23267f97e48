import type { BudgetForecast } from '@rookery/contract'
import { Button } from '@rookery/ui'
import { SaturationCurve } from '@rookery/ui/charts/saturation-curve.tsx'
import { Slider } from '@rookery/ui/fields/slider.tsx'
import { useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { useForecastFormats } from './use-forecast-formats.ts'

interface BudgetSliderProps {
  forecast: BudgetForecast
  /** Copies the chosen budget into the form; absent if there is none. */
  onUse?: ((micro: number) => void) | undefined
  /** The forecast is for a sample budget, which can be applied like any other. */
  isSample?: boolean
}

/**
 * Results for smaller and larger budgets, on a curve whose flat part is marked; the table has the same
 * figures.
 */
export function BudgetSlider({ forecast, onUse, isSample = false }: BudgetSliderProps) {
  const t = useT('forecast')
  const { short, money, cost } = useForecastFormats(forecast)
  const { curve, flattens_micro, result, budget_micro } = forecast
  const budgetStep = Math.max(
    0,
    curve.findIndex((point) => point.budget_micro >= budget_micro),
  )
  // A newly requested budget resets the slider.
  const [moved, setMoved] = useState<{ from: number; to: number } | null>(null)
  const at = moved?.from === budget_micro ? moved.to : budgetStep
  const curvePoint = curve[at]
  if (!curvePoint) return null
  const curveText = t('curve.at', {
    amount: money(curvePoint.budget_micro),
    reach: short(curvePoint.reach),
    low: short(curvePoint.reach_low),
    high: short(curvePoint.reach_high),
  })
  return (
    <div className="mt-4 border-t border-hairline pt-3">
      <SaturationCurve
        title={t('curve.title')}
        texts={{ asTable: t('curve.asTable'), asChart: t('curve.asChart') }}
        points={curve.map((each) => ({
          x: each.budget_micro,
          y: each.reach,
          low: each.reach_low,
          high: each.reach_high,
        }))}
        chosen={at}
        flatAt={flattens_micro}
        columns={{
          x: t('curve.budget'),
          low: t('curve.low'),
          y: t('figures.reach'),
          high: t('curve.high'),
        }}
        formatX={money}
        formatY={short}
      />
      {/* Its line lies under the chart's axis: the thumb stands where the chart's line does. */}
      <div className="pl-8">
        <Slider
          label={t('curve.slider')}
          value={at}
          count={curve.length}
          positions={curve.map((each) => each.budget_micro)}
          onChange={(to) => setMoved({ from: budget_micro, to })}
          valueText={curveText}
        />
      </div>
      <p className="text-13" aria-live="polite">
        {curveText}
        {result !== 'reach' && (
          <span className="block text-ink-soft">
            {t('curve.results', {
              n: short(curvePoint.results),
              result: t(`result.${result}`),
              cost: cost(curvePoint.cost_per_result_micro),
            })}
          </span>
        )}
      </p>
      <p className="mt-1 text-13 text-ink-soft">
        {flattens_micro === null
          ? t('curve.steep', { amount: money(curve.at(-1)!.budget_micro) })
          : t('curve.flattens', { amount: money(flattens_micro) })}
      </p>
      {onUse && (isSample || curvePoint.budget_micro !== budget_micro) && (
        <div className="mt-2">
          <Button size="sm" onClick={() => onUse(curvePoint.budget_micro)}>
            {t('curve.use', { amount: money(curvePoint.budget_micro) })}
          </Button>
        </div>
      )}
    </div>
  )
}
