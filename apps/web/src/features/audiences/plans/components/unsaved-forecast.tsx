import { Card, Notice, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { useSettled } from '../../../../shared/forecast/use-settled.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../../shared/money/use-money.ts'
import { useTeam } from '../../../../shared/teams/use-team.ts'
import { planForecastQuery } from '../api/plan-forecast.query.ts'
import { forecastRequest, type PlanForm } from '../model/plan-form.ts'
import { ForecastCard } from './forecast-card.tsx'

interface UnsavedForecastProps {
  form: PlanForm
  title: string
  /** Copies a budget into the form. */
  onUse: (micro: number) => void
}

/** Forecast of the unsaved form, with a slider to find a budget. */
export function UnsavedForecast({ form, title, onUse }: UnsavedForecastProps) {
  const t = useT('plans')
  const words = useT('forecast')
  const money = useMoney()
  const team = useTeam()
  const currentRequest = forecastRequest(form, team.id)
  const { request, isSample, missing } = useSettled(currentRequest, 500)
  const { data, error, refetch, isPlaceholderData } = useQuery(planForecastQuery(request))
  const paragraph = (text: string) => (
    <Card title={title} headingLevel={2} description={t('forecast.unsaved')}>
      <p className="text-13 text-ink-soft">{text}</p>
    </Card>
  )
  if (missing) return paragraph(t(`forecast.missing.${missing}`))
  if (error) return <LoadFailed title={t('forecast.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton label={words('loading')} height={320} />
  if (!data.forecast) return <Notice tone="warn">{t('forecast.none')}</Notice>
  return (
    <ForecastCard
      forecast={data.forecast}
      title={title}
      description={t('forecast.unsaved')}
      note={
        isSample && t('forecast.tried', { amount: money(data.forecast.budget_micro, data.forecast.currency) })
      }
      isSample={isSample}
      isWaiting={isPlaceholderData || JSON.stringify(currentRequest.request) !== JSON.stringify(request)}
      onUse={onUse}
    />
  )
}
