import type { BudgetForecast } from '@rookery/contract'
import { Card, cx } from '@rookery/ui'
import type { ReactNode } from 'react'
import { BudgetSlider } from '../../../../shared/forecast/budget-slider.tsx'
import { ForecastBasis } from '../../../../shared/forecast/forecast-basis.tsx'
import { ForecastFigures } from '../../../../shared/forecast/forecast-figures.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { ModelCardButton } from '../../../../shared/model-cards/model-card-button.tsx'

interface ForecastCardProps {
  forecast: BudgetForecast
  title?: string
  description?: string
  /** Note above the figures. */
  note?: ReactNode
  /** The budget is only a sample value, so it can be applied as well. */
  isSample?: boolean
  /** A newer forecast is being loaded: these figures are outdated. */
  isWaiting?: boolean
  /** Copies a budget into the plan's form; undefined if the plan is over. */
  onUse: ((micro: number) => void) | undefined
}

/** Forecast for the budget with its bands, its basis, and results for other budgets. */
export function ForecastCard({
  forecast,
  title,
  description,
  note,
  isSample = false,
  isWaiting = false,
  onUse,
}: ForecastCardProps) {
  const t = useT('forecast')
  const formats = useFormats()
  return (
    <Card
      title={title ?? t('title')}
      description={description}
      headingLevel={2}
      actions={<ModelCardButton model="forecast" />}
      footer={
        <>
          <span>{t('note')}</span>
          <span>{t('computed', { date: formats.dateTime(forecast.computed_at) })}</span>
        </>
      }
    >
      {note && <p className="mb-3 text-13">{note}</p>}
      <div aria-busy={isWaiting || undefined} className={cx('transition-opacity', isWaiting && 'opacity-60')}>
        <ForecastFigures forecast={forecast} />
        <BudgetSlider forecast={forecast} onUse={onUse} isSample={isSample} />
        <ForecastBasis forecast={forecast} />
      </div>
    </Card>
  )
}
