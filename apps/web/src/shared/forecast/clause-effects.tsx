import type { AdAccount, CallInput } from '@rookery/contract'
import { cx, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailed } from '../feedback/load-failed.tsx'
import { useFormats } from '../i18n/use-formats.ts'
import { useT } from '../i18n/use-t.ts'
import { useMoney } from '../money/use-money.ts'
import { campaignForecastQuery } from './campaign-forecast.query.ts'
import { ClauseEffectsList } from './clause-effects-list.tsx'
import { SAMPLE_DAYS, sampleBudget } from './sample-budget.ts'
import { useSettled } from './use-settled.ts'

/** The start of a sample, whose hour makes no difference to what is forecast; so the creator does without the library of days. */
const DAY_MS = 86_400_000

interface ClauseEffectsProps {
  /** Targeting, and budget if there is one; null while the recipe is being changed. */
  request:
    (Omit<CallInput<'forecast-campaign'>, 'start' | 'with_clauses'> & { start?: string | undefined }) | null
  account: AdAccount
  /** Debounce: milliseconds the recipe stays unchanged before its effects are fetched. */
  delay?: number
  /** Text instead of the default note on the sample budget. */
  sampleNote?: (words: { amount: string; days: string }) => string
}

/** For each part of the recipe: what the same budget would achieve without it. */
export function ClauseEffects({ request, account, delay = 500, sampleNote }: ClauseEffectsProps) {
  const t = useT('forecast')
  const formats = useFormats()
  const money = useMoney()
  const [tomorrow] = useState(() => new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS).toISOString())
  const sampleAmount = sampleBudget(account.currency)
  const hasBudget = Boolean(request?.daily_budget_micro ?? request?.lifetime_budget_micro)
  const startDate = request?.start ?? tomorrow
  const fullRequest = request && {
    ...request,
    start: startDate,
    with_clauses: true,
    ...(!hasBudget && {
      end: new Date(Date.parse(startDate) + SAMPLE_DAYS * DAY_MS).toISOString(),
      lifetime_budget_micro: sampleAmount,
    }),
  }
  const settledRequest = useSettled(fullRequest, delay)
  // A request for an earlier recipe is cancelled at once, not with the next request.
  const isSettled = JSON.stringify(settledRequest) === JSON.stringify(fullRequest)
  const { data, error, refetch, isPlaceholderData } = useQuery(
    campaignForecastQuery(isSettled ? settledRequest : null),
  )
  if (error) return <LoadFailed title={t('clauses.failed')} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <>
        <p role="status" className="mb-2 text-13 text-ink-soft">
          {t(request ? 'clauses.working' : 'clauses.resting')}
        </p>
        {request && <Skeleton label={t('loading')} height={80} />}
      </>
    )
  const missingReason = data.clauses_missing
    ? t(`clauses.none.${data.clauses_missing}`)
    : data.missing && t(`clauses.missing.${data.missing}`)
  const effectTexts = { amount: money(sampleAmount, account.currency), days: formats.number(SAMPLE_DAYS) }
  const isOutdated = isPlaceholderData || !isSettled
  return (
    <div className="grid gap-2 text-13">
      <p className="text-ink-soft">
        {t('clauses.note')}
        {!hasBudget && (
          <span className="block">
            {sampleNote ? sampleNote(effectTexts) : t('clauses.noteBudget', effectTexts)}
          </span>
        )}
      </p>
      {isOutdated && (
        <p role="status" className="text-ink-soft">
          {t('clauses.waiting')}
        </p>
      )}
      <div
        aria-busy={isOutdated || undefined}
        className={cx('transition-opacity', isOutdated && 'opacity-60')}
      >
        {missingReason ? <p>{missingReason}</p> : <ClauseEffectsList answer={data} />}
      </div>
    </div>
  )
}
