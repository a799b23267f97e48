import type { BudgetForecast } from '@rookery/contract'
import { Card, cx } from '@rookery/ui'
import type { ReactNode } from 'react'
import { BudgetSlider } from '../../../shared/forecast/budget-slider.tsx'
import { ForecastBasis } from '../../../shared/forecast/forecast-basis.tsx'
import { ForecastFigures } from '../../../shared/forecast/forecast-figures.tsx'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { ModelCardButton } from '../../../shared/model-cards/model-card-button.tsx'

interface ForecastCardProps {
  forecast: BudgetForecast
  title?: string
  description?: string
  /** What is to be known before the figures are read. */
  note?: ReactNode
  /** Nobody chose the budget yet, so the one it is made with can be taken, too. */
  isTried?: boolean
  /** Another one is on its way: these figures are of before. */
  isWaiting?: boolean
  /** Takes a budget over into the plan's form; none of a plan that is over. */
  onUse: ((micro: number) => void) | undefined
}

/** What the budget is likely to do, with its bands, what that rests on, and what other money would do. */
export function ForecastCard({
  forecast,
  title,
  description,
  note,
  isTried = false,
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
        <BudgetSlider forecast={forecast} onUse={onUse} isTried={isTried} />
        <ForecastBasis forecast={forecast} />
      </div>
    </Card>
  )
}
