import type { Team } from '@rookery/contract'
import { Button, Notice, Spinner } from '@rookery/ui'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useGo } from '../../../../shared/navigation/use-go.ts'
import { readReturnLink } from '../../../../shared/navigation/return-link.ts'
import { useSearchParam } from '../../../../shared/navigation/use-search-param.ts'
import { forgetCheckout, readCheckout, useConfirmCheckout } from '../api/subscription.ts'

/** Return from the payment page: confirms the checkout this tab started and shows its result. */
export function CheckoutReturn({ team }: { team: Team }) {
  const t = useT('teams')
  const { mutate, data, error, isPending } = useConfirmCheckout(team.id)
  const fromAddress = useSearchParam('checkout_id') ?? useSearchParam('session_id')
  const [checkoutId] = useState(() => fromAddress ?? readCheckout(team.id))
  const isCancelled = useSearchParam('checkout') === 'cancel'
  const returnLink = readReturnLink(useSearchParam('back'))
  const go = useGo()
  const isBack = useRef(false)

  useEffect(() => {
    if (isCancelled) forgetCheckout()
    else if (checkoutId) mutate(checkoutId)
  }, [checkoutId, isCancelled, mutate])

  // A user who came to pay for an action returns to it, with a message that it is paid.
  const isPaid = data?.state === 'complete'
  useEffect(() => {
    if (!isPaid || !returnLink || isBack.current) return
    isBack.current = true
    toasts.add({ level: 'success', text: t('subscription.confirmed') })
    go(returnLink, { replace: true })
  }, [isPaid, returnLink, go, t])

  if (isCancelled) return <Notice>{t('subscription.cancelled')}</Notice>
  if (!checkoutId) return null
  const retryLink = (
    <Button size="sm" onClick={() => mutate(checkoutId)} isBusy={isPending}>
      {t('subscription.check')}
    </Button>
  )
  if (error)
    return (
      <Notice tone="danger" action={retryLink}>
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
  // When returning, a toast shows it, which survives the navigation.
  if (isPaid) return returnLink ? null : <Notice tone="success">{t('subscription.confirmed')}</Notice>
  if (data.state === 'expired') return <Notice tone="warn">{t('subscription.expired')}</Notice>
  return (
    <Notice tone="warn" action={retryLink}>
      {t('subscription.open')}
    </Notice>
  )
}
