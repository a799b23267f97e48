import type { Deps } from '../../../app/deps.ts'
import type { ReversedPayment } from '../../../app/payments.ts'
import type { Transaction } from '../../../store/database.ts'
import { addAuditEntry, type AuditDeps } from '../../foundation/audit/audit.service.ts'
import { markDisputed, upsertReversal } from './reversal.repository.ts'
import { findByProviderId } from './subscription.repository.ts'

export { undecidedCharges } from './reversal.repository.ts'

/**
 * Stores what was taken back of a payment, with an entry in the history for each change. A refund changes nothing that a
 * payer may do. While a dispute is open, nothing more is spent; one that is lost ends the subscription, which the caller
 * does at the provider: answers its id then.
 */
export async function applyReversals(
  deps: AuditDeps & Pick<Deps, 'random'>,
  tx: Transaction,
  { charge_id, invoice_id, subscription_id, reversals }: ReversedPayment,
): Promise<string | null> {
  const row = await findByProviderId(tx, subscription_id)
  if (row === null) return null
  let isLost = false
  for (const reversal of reversals) {
    const stored = { ...reversal, subscription_id: row.id, invoice_id, charge_id }
    if (!(await upsertReversal(tx, stored))) continue
    if (reversal.kind === 'dispute' && reversal.state === 'lost') isLost = true
    await addAuditEntry(deps, tx, {
      actor_id: null,
      team_id: row.team_id,
      verb: 'subscription-changed',
      object_kind: 'subscription',
      object_id: subscription_id,
      data: {
        plan: row.plan_id,
        status: row.status,
        [reversal.kind]: reversal.state,
        micro: reversal.amount_micro,
        currency: reversal.currency,
      },
    })
  }
  await markDisputed(tx, row.id)
  return isLost && row.status !== 'canceled' ? subscription_id : null
}
