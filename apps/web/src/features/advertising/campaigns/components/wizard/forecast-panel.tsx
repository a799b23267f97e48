import type { CallInput } from '@rookery/contract'
import { Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../../../../shared/errors/error-text.ts'
import { campaignForecastQuery } from '../../../../../shared/forecast/campaign-forecast.query.ts'
import { BudgetSlider } from '../../../../../shared/forecast/budget-slider.tsx'
import { ForecastBasis } from '../../../../../shared/forecast/forecast-basis.tsx'
import { ForecastFigures } from '../../../../../shared/forecast/forecast-figures.tsx'
import { useSettled } from '../../../../../shared/forecast/use-settled.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { ModelCardButton } from '../../../../../shared/model-cards/model-card-button.tsx'

interface ForecastPanelProps {
  request: CallInput<'forecast-campaign'> | null
  /** Copies a budget into the form. */
  onUse: (micro: number) => void
}

/** Forecast for the budget, and its basis. The old figures stay, dimmed, until the new ones arrive. */
export function ForecastPanel({ request, onUse }: ForecastPanelProps) {
  const t = useT('campaignNew')
  const { data, error, isFetching, isPlaceholderData } = useQuery(
    campaignForecastQuery(useSettled(request, 500)),
  )
  const paragraph = (text: string) => <p className="text-13 text-ink-soft">{text}</p>

  let content
  if (!request) content = paragraph(t('forecast.waiting'))
  else if (error && !data) content = paragraph(errorText(error))
  else if (!data) content = <Skeleton label={t('forecast.loading')} />
  else if (!data.forecast) content = paragraph(t(`forecast.missing.${data.missing ?? 'prices'}`))
  else {
    const { forecast } = data
    content = (
      <div
        className={isFetching && isPlaceholderData ? 'opacity-60 transition-opacity' : 'transition-opacity'}
      >
        <ForecastFigures forecast={forecast} />
        <BudgetSlider forecast={forecast} onUse={onUse} />
        <ForecastBasis forecast={forecast} />
      </div>
    )
  }
  return (
    <aside aria-label={t('forecast.title')} className="h-fit rounded-md border border-hairline bg-raised p-4">
      <div className="mb-2 flex items-center justify-between">
        <h2 className="text-14 font-semibold">{t('forecast.title')}</h2>
        <ModelCardButton model="forecast" />
      </div>
      <div aria-live="polite">{content}</div>
    </aside>
  )
}
