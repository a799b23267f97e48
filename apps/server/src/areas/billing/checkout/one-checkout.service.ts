import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import type { SubscriptionOwner } from '../../../app/payments.ts'
import { newId } from '../../../security/new-id.ts'
import { isSameOwner, ownerColumns } from '../subscriptions/owner.policy.ts'
import { applySubscription, hasActiveSubscription } from '../subscriptions/subscription.service.ts'
import { ignoreUnknown } from './ignore-unknown.ts'
import { changeCheckout, deleteCheckout, insertCheckout, findLiveCheckout } from './checkout.repository.ts'

/** By then the provider has answered, or the requesting process has died. */
const OPENING_MS = 60_000

interface CheckoutKey {
  readonly owner: SubscriptionOwner
  readonly opened_by: string
  readonly plan_id: string
}
interface OpenedCheckout {
  readonly id: string
  readonly url: string
}
type NewCheckout = OpenedCheckout & { readonly customer_id: string }
export const inUse = (cause?: unknown) =>
  fail('in_use', { text: 'subscriptions.opening', retry_after_s: 2, cause })

/**
 * The owner's open checkout for that plan; one for another plan is closed at the provider first. Throws
 * already_subscribed when it was paid.
 */
async function findOpenCheckout(deps: Deps, { owner, plan_id }: CheckoutKey): Promise<OpenedCheckout | null> {
  const liveCheckout = await findLiveCheckout(deps.db, owner)
  if (liveCheckout === null) return null
  if (liveCheckout.state === 'opening') {
    if (liveCheckout.created_at.getTime() > deps.clock().getTime() - OPENING_MS) throw inUse()
    await deleteCheckout(deps.db, liveCheckout.id)
    return null
  }
  const askedAt = deps.clock()
  const atProvider = await ignoreUnknown(deps.payments.readCheckout(liveCheckout.id))
  if (atProvider?.state === 'open') {
    if (liveCheckout.plan_id === plan_id && atProvider.url !== null)
      return { id: liveCheckout.id, url: atProvider.url }
    try {
      await deps.payments.expireCheckout(liveCheckout.id)
    } catch (error) {
      // The checkout was paid or closed after it was read.
      throw inUse(error)
    }
  }
  const providerState = atProvider?.subscription
  await deps.store.db.transaction(async (tx) => {
    if (providerState && isSameOwner(providerState.owner, owner))
      await applySubscription(deps, tx, providerState, askedAt)
    await changeCheckout(tx, liveCheckout.id, { state: 'closed' })
  })
  if (await hasActiveSubscription(deps, owner)) throw fail('already_subscribed')
  return null
}

/**
 * Opens the one checkout a team or person may have, or returns the open one. Throws in_use while another request is
 * opening it.
 */
export async function oneCheckout(
  deps: Deps,
  { owner, opened_by, plan_id }: CheckoutKey,
  open: () => Promise<NewCheckout>,
): Promise<OpenedCheckout> {
  const existing = await findOpenCheckout(deps, { owner, opened_by, plan_id })
  if (existing !== null) return existing
  const id = `opening_${newId(deps)}`
  const row = { ...ownerColumns(owner), opened_by, plan_id, id, created_at: deps.clock() }
  if (!(await insertCheckout(deps.db, { ...row, state: 'opening' }))) throw inUse()
  try {
    const openedCheckout = await open()
    const { customer_id: provider_customer } = openedCheckout
    await changeCheckout(deps.db, id, { id: openedCheckout.id, state: 'open', provider_customer })
    return openedCheckout
  } catch (error) {
    await deleteCheckout(deps.db, id)
    throw error
  }
}
