import type { Deps } from '../../../app/deps.ts'
import { AppError, fail } from '../../../errors/app-error.ts'
import { newId } from '../../../security/new-id.ts'
import { applySubscription, hasActiveSubscription } from '../subscriptions/subscription.service.ts'
import { changeCheckout, deleteCheckout, insertCheckout, findLiveCheckout } from './checkout.repository.ts'

/** By then the provider has answered, or the requesting process has died. */
const OPENING_MS = 60_000

interface CheckoutKey {
  readonly team_id: string
  readonly user_id: string
  readonly plan_id: string
}
interface OpenedCheckout {
  readonly id: string
  readonly url: string
}
const inUse = (cause?: unknown) => fail('in_use', { text: 'subscriptions.opening', retry_after_s: 2, cause })

const ignoreUnknown = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

/**
 * The team's open checkout for that plan; one for another plan is closed at the provider first. Throws
 * already_subscribed when it was paid.
 */
async function findOpenCheckout(
  deps: Deps,
  { team_id, plan_id }: CheckoutKey,
): Promise<OpenedCheckout | null> {
  const liveCheckout = await findLiveCheckout(deps.db, team_id)
  if (liveCheckout === null) return null
  if (liveCheckout.state === 'opening') {
    if (liveCheckout.created_at.getTime() > deps.clock().getTime() - OPENING_MS) throw inUse()
    await deleteCheckout(deps.db, liveCheckout.id)
    return null
  }
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
  await deps.db.transaction(async (tx) => {
    if (providerState && providerState.team_id === team_id)
      await applySubscription(deps, tx, providerState, providerState.start_at)
    await changeCheckout(tx, liveCheckout.id, { state: 'closed' })
  })
  if (await hasActiveSubscription(deps, team_id)) throw fail('already_subscribed')
  return null
}

/**
 * Opens the one checkout a team may have, or returns the open one. Throws in_use while another request is
 * opening it.
 */
export async function oneCheckout(
  deps: Deps,
  key: CheckoutKey,
  open: () => Promise<OpenedCheckout>,
): Promise<OpenedCheckout> {
  const existing = await findOpenCheckout(deps, key)
  if (existing !== null) return existing
  const id = `opening_${newId(deps)}`
  if (!(await insertCheckout(deps.db, { ...key, id, state: 'opening', created_at: deps.clock() })))
    throw inUse()
  try {
    const openedCheckout = await open()
    await changeCheckout(deps.db, id, { id: openedCheckout.id, state: 'open' })
    return openedCheckout
  } catch (error) {
    await deleteCheckout(deps.db, id)
    throw error
  }
}
