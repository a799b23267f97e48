import type { Stripe } from 'stripe'
import type { ReversedPayment } from '../../../app/payments.ts'
import {
  idOf,
  reversalOfDispute,
  reversalOfRefund,
  secondsOf,
  subscriptionOfInvoice,
} from './stripe-objects.policy.ts'

/** Of one charge there are few; of all in some weeks at most so many are read in a night. */
const MOST = 1_000
/** A bank's warning keeps the day it was made when it becomes a dispute; by then it is at most so old. */
const WARNING_SECONDS = 120 * 86_400

/** A charge's refunds and disputes, with the subscription for whose invoice it was made. */
export async function readReversedPayment(client: Stripe, chargeId: string): Promise<ReversedPayment | null> {
  const charge = await client.charges.retrieve(chargeId)
  const payment_intent = idOf(charge.payment_intent)
  if (payment_intent === null) return null
  const { data } = await client.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent } })
  const invoice_id = idOf(data[0]?.invoice)
  if (invoice_id === null) return null
  const subscription_id = subscriptionOfInvoice(await client.invoices.retrieve(invoice_id))
  if (subscription_id === null) return null
  const refunds = await client.refunds.list({ charge: chargeId, limit: 100 })
  const disputes = await client.disputes.list({ charge: chargeId, limit: 100 })
  return {
    charge_id: chargeId,
    invoice_id,
    subscription_id,
    reversals: [
      ...refunds.data.map(reversalOfRefund),
      ...disputes.data.map(reversalOfDispute).filter((reversal) => reversal !== null),
    ],
  }
}

/** Charges that were refunded or disputed since then, or whose dispute is open after a bank's earlier warning. */
export async function listReversedCharges(client: Stripe, since: Date): Promise<string[]> {
  const madeSince = (seconds: number) => ({ created: { gte: seconds }, limit: 100 })
  const start = secondsOf(since)
  const refunds = await client.refunds.list(madeSince(start)).autoPagingToArray({ limit: MOST })
  const disputes = await client.disputes
    .list(madeSince(start - WARNING_SECONDS))
    .autoPagingToArray({ limit: MOST })
  const recent = disputes.filter(
    (dispute) => dispute.created >= start || reversalOfDispute(dispute)?.state === 'open',
  )
  return [...new Set([...refunds, ...recent].map(({ charge }) => idOf(charge)).filter((id) => id !== null))]
}
