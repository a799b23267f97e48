import type { Deps } from '../../../app/deps.ts'
import type { ReversedPayment } from '../../../app/payments.ts'
import type { Transaction } from '../../../store/database.ts'
import { applyReversals, undecidedCharges } from '../subscriptions/reversal.service.ts'
import { applySubscription } from '../subscriptions/subscription.service.ts'
import { ignoreUnknown } from './ignore-unknown.ts'

const DAY_MS = 86_400_000
/** So far back a night looks for refunds and disputes of which no event came. */
const LOOK_BACK_MS = 4 * DAY_MS

/** Ends at the provider what a lost dispute ended, and stores it. */
async function endDisputed(deps: Deps, subscriptionId: string | null): Promise<void> {
  if (subscriptionId === null) return
  const askedAt = deps.clock()
  // It may have ended before, and the event about it is still under way.
  const state =
    (await ignoreUnknown(deps.payments.cancelSubscription(subscriptionId))) ??
    (await ignoreUnknown(deps.payments.readSubscription(subscriptionId)))
  if (state !== null)
    await deps.db.transaction(
      async (tx) =>
        await applySubscription(deps, tx, state, askedAt, { actor_id: null, reason: 'dispute lost' }),
    )
}

/** Stores what was taken back of a payment, in the transaction that notes it, and does what follows from it. */
export async function storeReversed(
  deps: Deps,
  payment: ReversedPayment | null,
  write: (tx: Transaction) => Promise<boolean> = async () => true,
): Promise<void> {
  const ended = await deps.db.transaction(async (tx) =>
    (await write(tx)) && payment !== null ? await applyReversals(deps, tx, payment) : null,
  )
  await endDisputed(deps, ended)
}

/** Finds refunds and disputes whose events were lost. */
export async function compareReversed(deps: Deps): Promise<void> {
  const made = await deps.payments.listReversed(new Date(deps.clock().getTime() - LOOK_BACK_MS))
  for (const id of new Set([...made, ...(await undecidedCharges(deps.db))]))
    await storeReversed(deps, await ignoreUnknown(deps.payments.readPayment(id)))
}
