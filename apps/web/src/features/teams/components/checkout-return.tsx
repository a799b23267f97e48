import type { Team } from '@rookery/contract'
import { Button, Notice, Spinner } from '@rookery/ui'
import { useEffect, useState } from 'react'
import { errorText } from '../../../shared/errors/error-text.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useSearchParam } from '../../../shared/navigation/use-search-param.ts'
import { forgetCheckout, readCheckout, useConfirmCheckout } from '../api/subscription.ts'

/** Back from the payment page: asks about the checkout this tab left for and says how it ended. */
export function CheckoutReturn({ team }: { team: Team }) {
  const t = useT('teams')
  const { mutate, data, error, isPending } = useConfirmCheckout(team.id)
  const fromAddress = useSearchParam('checkout_id') ?? useSearchParam('session_id')
  const [checkoutId] = useState(() => fromAddress ?? readCheckout(team.id))
  const isCancelled = useSearchParam('checkout') === 'cancel'

  useEffect(() => {
    if (isCancelled) forgetCheckout()
    else if (checkoutId) mutate(checkoutId)
  }, [checkoutId, isCancelled, mutate])

  if (isCancelled) return <Notice>{t('subscription.cancelled')}</Notice>
  if (!checkoutId) return null
  const again = (
    <Button size="sm" onClick={() => mutate(checkoutId)} isBusy={isPending}>
      {t('subscription.check')}
    </Button>
  )
  if (error)
    return (
      <Notice tone="danger" action={again}>
        {errorText(error)}
      </Notice>
    )
  if (!data)
    return (
      <Notice>
        <span className="flex items-center gap-2">
          <Spinner /> {t('subscription.confirming')}
        </span>
      </Notice>
    )
  if (data.state === 'complete') return <Notice tone="success">{t('subscription.confirmed')}</Notice>
  if (data.state === 'expired') return <Notice tone="warn">{t('subscription.expired')}</Notice>
  return (
    <Notice tone="warn" action={again}>
      {t('subscription.open')}
    </Notice>
  )
}
