import type { PremiumPlan } from '@rookery/contract/billing/plan-types.ts'
import { Button } from '@rookery/ui'
import { useState } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { readReturnLink } from '../../../../shared/navigation/return-link.ts'
import { useGo } from '../../../../shared/navigation/use-go.ts'
import { useSearchParam } from '../../../../shared/navigation/use-search-param.ts'
import { SignInPrompt } from '../../../../shared/sign-in/sign-in-prompt.tsx'
import {
  changePreviewQuery,
  goToPremiumCheckout,
  usePremiumChanges,
  type PremiumInfo,
} from '../api/premium-info.ts'
import { ChangeDialog } from '../../../../shared/plans/change-dialog.tsx'
import type { Choice } from '../../../../shared/plans/plan-choice.tsx'

/** Buys the plan, or changes to it; `info` is null for a visitor. */
export function PlanAction({
  plan,
  info,
  currency,
  isMarked,
}: {
  plan: PremiumPlan
  info: PremiumInfo | null
  currency: Choice['currency']
  isMarked: boolean
}) {
  const t = useT('pricing')
  const go = useGo()
  const [isChanging, setChanging] = useState(false)
  const { changePlan } = usePremiumChanges()
  const returnPath = readReturnLink(useSearchParam('back'))
  if (info === null) return <SignInPrompt reason="free" variant={isMarked ? 'primary' : 'secondary'} />
  const isRunning = info.status !== undefined && info.status !== 'canceled'
  const isOwn = isRunning && info.plan?.id === plan.id
  const label = isOwn
    ? t('choose.current')
    : isRunning
      ? t('choose.change', { plan: plan.name })
      : info.trial_days > 0
        ? t('choose.trial', { n: info.trial_days })
        : t('choose.buy', { plan: plan.name })
  return (
    <>
      <Button
        variant={isMarked && !isRunning ? 'primary' : 'secondary'}
        isFullWidth
        isDisabled={isOwn}
        // Three buttons may read alike.
        aria-label={isOwn ? undefined : `${plan.name}: ${label}`}
        title={isRunning ? undefined : t('choose.toPayment')}
        onClick={async () => {
          if (!isRunning) return await goToPremiumCheckout(plan.id, currency, returnPath)
          setChanging(true)
        }}
        onError={(error) => toasts.add({ level: 'error', text: errorText(error) })}
      >
        {label}
      </Button>
      {isChanging && (
        <ChangeDialog
          plan={plan}
          query={changePreviewQuery(plan.id)}
          change={async (input) => await changePlan.mutateAsync(input)}
          onClose={() => setChanging(false)}
          onChanged={() => {
            setChanging(false)
            if (returnPath !== null) go(returnPath)
          }}
        />
      )}
    </>
  )
}
