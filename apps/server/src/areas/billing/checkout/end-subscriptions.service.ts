import type { Payments, SubscriptionOwner } from '../../../app/payments.ts'
import type { Db } from '../../../store/database.ts'
import { unendedSubscriptions } from '../subscriptions/subscription.service.ts'
import { findLiveCheckout, payersOfCheckouts } from './checkout.repository.ts'
import { ignoreUnknown } from './ignore-unknown.ts'
import { inUse } from './one-checkout.service.ts'

interface EndDeps {
  readonly db: Db
  readonly payments: Pick<Payments, 'readCheckout' | 'expireCheckout' | 'cancelSubscription' | 'forgetPayer'>
}

/**
 * The subscription of a checkout that was paid without us knowing yet. One that can still be paid is closed, and
 * one that is paid at this very moment throws: the caller tries again.
 */
async function closeCheckout({ db, payments }: EndDeps, owner: SubscriptionOwner): Promise<string | null> {
  const checkout = await findLiveCheckout(db, owner)
  if (checkout === null) return null
  if (checkout.state === 'opening') throw inUse()
  const atProvider = await ignoreUnknown(payments.readCheckout(checkout.id))
  if (atProvider?.state === 'open') await payments.expireCheckout(checkout.id)
  return atProvider?.subscription?.provider_id ?? null
}

/**
 * Ends at the provider whatever a person pays for or could still pay for, before their rows are deleted, and deletes
 * the payer there if no checkout ended in a subscription. Throws network_unavailable if the provider does not answer.
 * Idempotent.
 */
export const endSubscriptionsOf = async (deps: EndDeps, userId: string): Promise<void> => {
  const owner: SubscriptionOwner = { kind: 'user', id: userId }
  const unnoticed = await closeCheckout(deps, owner)
  const known = await unendedSubscriptions(deps.db, owner)
  for (const id of new Set([...known, ...(unnoticed === null ? [] : [unnoticed])]))
    await ignoreUnknown(deps.payments.cancelSubscription(id))
  for (const payer of await payersOfCheckouts(deps.db, userId)) await deps.payments.forgetPayer(payer)
}
