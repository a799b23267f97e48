import type { Subscription, Team } from '@rookery/contract'
import type { TeamPlan } from '@rookery/contract/billing/plan-types.ts'
import { isSaleCurrency } from '@rookery/contract/billing/plans.ts'
import { teamPlans } from '@rookery/contract/billing/team-plans.ts'
import { Button } from '@rookery/ui'
import { useState } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { ChangeDialog } from '../../../../shared/plans/change-dialog.tsx'
import { PlanCard } from '../../../../shared/plans/plan-card.tsx'
import { PlanChoice, type Choice } from '../../../../shared/plans/plan-choice.tsx'
import { visitorCurrency } from '../../../../shared/plans/visitor-currency.ts'
import { changePreviewQuery, goToCheckout, useSubscriptionChanges } from '../api/subscription.ts'

interface PlanListProps {
  team: Team
  /** What the team pays or owes for now. */
  running: Subscription | undefined
  /** Where the payment page leads back to. */
  returnPath: string
  canBuy: boolean
}

/** The plans for teams, each with a button to the payment page or to the price of a change. */
export function PlanList({ team, running, returnPath, canBuy }: PlanListProps) {
  const t = useT('pricing')
  const { changePlan } = useSubscriptionChanges(team.id)
  const [changingTo, setChangingTo] = useState<TeamPlan | null>(null)
  const [chosen, setChosen] = useState<Choice>({
    interval: running?.plan.interval ?? 'month',
    currency: visitorCurrency(navigator.languages),
  })
  const ownCurrency = running && isSaleCurrency(running.plan.currency) ? running.plan.currency : undefined
  const choice = { ...chosen, currency: ownCurrency ?? chosen.currency }
  return (
    <div className="flex flex-col gap-4">
      <PlanChoice choice={choice} onChange={setChosen} isCurrencyFixed={ownCurrency !== undefined} />
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,240px),1fr))] gap-4">
        {teamPlans
          .filter(({ interval }) => interval === choice.interval)
          .map((plan) => {
            const isOwn = running?.plan.id === plan.id
            const label = isOwn
              ? t('choose.current')
              : t(running ? 'choose.change' : 'choose.buy', { plan: plan.name })
            return (
              <PlanCard key={plan.id} plan={plan} currency={choice.currency}>
                <Button
                  variant={running ? 'secondary' : 'primary'}
                  isFullWidth
                  isDisabled={isOwn || !canBuy}
                  title={running ? undefined : t('choose.toPayment')}
                  onClick={async () => {
                    if (running) setChangingTo(plan)
                    else await goToCheckout(team.id, plan.id, choice.currency, returnPath)
                  }}
                  onError={(error) => toasts.add({ level: 'error', text: errorText(error) })}
                >
                  {label}
                </Button>
              </PlanCard>
            )
          })}
      </ul>
      {changingTo && (
        <ChangeDialog
          plan={changingTo}
          query={changePreviewQuery(team.id, changingTo.id)}
          change={async (input) => await changePlan.mutateAsync(input)}
          onClose={() => setChangingTo(null)}
          onChanged={() => setChangingTo(null)}
        />
      )}
    </div>
  )
}
