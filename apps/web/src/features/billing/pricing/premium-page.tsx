import { isSaleCurrency } from '@rookery/contract/billing/plans.ts'
import { PREMIUM_TRIAL_DAYS, premiumPlans } from '@rookery/contract/billing/premium-plans.ts'
import { Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { screen } from '../../../shared/router/screen.ts'
import { useMe } from '../../../shared/session/use-me.ts'
import { invoicesQuery, premiumInfoQuery } from './api/premium-info.ts'
import { MissingAtX, TaxAndQuestions } from './components/offer-notes.tsx'
import { InvoiceList } from '../../../shared/plans/invoice-list.tsx'
import { OwnSubscription } from './components/own-subscription.tsx'
import { PlanAction } from './components/plan-action.tsx'
import { PlanCard } from '../../../shared/plans/plan-card.tsx'
import { PlanChoice, type Choice } from '../../../shared/plans/plan-choice.tsx'
import { ReadsCost } from './components/reads-cost.tsx'
import { visitorCurrency } from '../../../shared/plans/visitor-currency.ts'
import type { PremiumPlanPaths } from './paths.ts'

const MARKED = 'Creator'

/** /premium: the plans of the premium suite, what they include and cost, and the person's own (ROUTE-058). */
function PremiumPage() {
  const t = useT('pricing')
  useDocumentTitle(t('premium.documentTitle'))
  const me = useMe()
  const info = useQuery({ ...premiumInfoQuery(null), enabled: Boolean(me) })
  const [chosen, setChosen] = useState<Choice>({
    interval: 'month',
    currency: visitorCurrency(navigator.languages),
  })
  const isRunning = info.data?.status !== undefined && info.data.status !== 'canceled'
  const ownCurrency = isRunning ? info.data?.plan?.currency : undefined
  const choice =
    ownCurrency !== undefined && isSaleCurrency(ownCurrency) ? { ...chosen, currency: ownCurrency } : chosen
  const trialDays = info.data?.trial_days ?? PREMIUM_TRIAL_DAYS
  const isLoading = me === undefined || (me !== null && info.isPending)
  return (
    <div className="flex flex-col gap-8">
      <header>
        <h1 className="max-w-[24ch] text-28 font-semibold tracking-tight text-balance md:text-40">
          {t('premium.title')}
        </h1>
        <p className="mt-4 max-w-[62ch] text-16 text-ink-soft">{t('premium.lead')}</p>
        {!isRunning && !isLoading && (
          <p className="mt-3 max-w-[62ch] border-l-2 border-signal-edge pl-3 text-14">
            {trialDays > 0 ? t('premium.trial', { n: trialDays }) : t('premium.noTrial')}
          </p>
        )}
      </header>
      {info.data && <OwnSubscription info={info.data} />}
      {info.data?.has_payer && <InvoiceList query={invoicesQuery} />}
      {info.isError && !info.data && (
        <LoadFailed title={t('failed')} error={info.error} onRetry={() => info.refetch()} />
      )}
      {isLoading && <Skeleton label={t('loading')} height={320} />}
      {!isLoading && (
        <div className="flex flex-col gap-4">
          <PlanChoice choice={choice} onChange={setChosen} isCurrencyFixed={ownCurrency !== undefined} />
          <ul className="grid gap-4 md:grid-cols-3">
            {premiumPlans
              .filter(({ interval }) => interval === choice.interval)
              .map((plan) => (
                <PlanCard
                  key={plan.id}
                  plan={plan}
                  currency={choice.currency}
                  isMarked={plan.name === MARKED}
                  headingLevel="h2"
                >
                  <PlanAction
                    plan={plan}
                    info={me ? (info.data ?? null) : null}
                    currency={choice.currency}
                    isMarked={plan.name === MARKED}
                  />
                </PlanCard>
              ))}
          </ul>
        </div>
      )}
      <div>
        <ReadsCost isSignedIn={Boolean(me)} />
        <MissingAtX />
        <TaxAndQuestions />
      </div>
    </div>
  )
}

export default screen<PremiumPlanPaths>(PremiumPage)
