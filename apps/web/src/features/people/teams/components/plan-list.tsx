import type { Team } from '@rookery/contract'
import { Button, CheckIcon, Notice, SegmentedControl, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.ts'
import { planPrice } from '../../../../shared/money/plan-price.ts'
import { goToCheckout, plansQuery } from '../api/subscription.ts'

/** The available plans, each with a button to the payment page. */
export function PlanList({ team, returnPath, canBuy }: { team: Team; returnPath: string; canBuy: boolean }) {
  const t = useT('teams')
  const locale = useLocale()
  const plans = useQuery(plansQuery)
  const [chosen, setInterval] = useState<'month' | 'year'>('month')
  if (plans.isError && !plans.data)
    return <LoadFailed title={t('subscription.failed')} error={plans.error} onRetry={() => plans.refetch()} />
  if (!plans.data) return <Skeleton label={t('subscription.title')} height={120} />
  const billingIntervals = (['month', 'year'] as const).filter((i) =>
    plans.data.plans.some((p) => p.interval === i),
  )
  const interval = billingIntervals.includes(chosen) ? chosen : billingIntervals[0]
  return (
    <div className="flex flex-col gap-3">
      {billingIntervals.length > 1 && interval && (
        <SegmentedControl
          label={t('subscription.interval')}
          className="self-start"
          value={interval}
          onChange={setInterval}
          options={billingIntervals.map((value) => ({ value, label: t(`subscription.intervals.${value}`) }))}
        />
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-3">
        {plans.data.plans
          .filter((plan) => plan.interval === interval)
          .map((plan) => {
            const price = planPrice(locale, plan.price_micro, plan.currency)
            return (
              <li
                key={plan.id}
                className="flex flex-col gap-3 rounded-md border border-hairline bg-raised p-4"
              >
                <div>
                  <h3 className="font-semibold">{plan.name}</h3>
                  <p className="text-20 font-semibold tracking-tight">
                    {t(plan.interval === 'year' ? 'subscription.perYear' : 'subscription.perMonth', {
                      price,
                    })}
                  </p>
                </div>
                <ul className="flex flex-1 flex-col gap-1 text-13 text-ink-soft">
                  {plan.features.map((feature) => (
                    <li key={feature} className="flex gap-1.5">
                      <CheckIcon size={18} className="shrink-0 text-signal" />
                      {t(`subscription.features.${feature}`)}
                    </li>
                  ))}
                </ul>
                <Button
                  variant="primary"
                  isDisabled={!canBuy}
                  title={t('subscription.toPayment')}
                  onClick={() => goToCheckout(team.id, plan.id, returnPath)}
                  onError={(error) => {
                    const planAnswer =
                      error !== null &&
                      typeof error === 'object' &&
                      'status' in error &&
                      (error.status === 400 || error.status === 403)
                    if (!planAnswer) toasts.add({ level: 'error', text: errorText(error) })
                  }}
                >
                  {t('subscription.choose', { plan: plan.name })}
                </Button>
              </li>
            )
          })}
        {plans.data.plans.length === 0 && <Notice>{t('subscription.none')}</Notice>}
      </ul>
    </div>
  )
}
