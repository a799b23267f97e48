import type { Stripe } from 'stripe'
import type {
  ChangePreview,
  Checkout,
  CheckoutRequest,
  Payer,
  PaymentReversal,
  ProviderInvoice,
  ProviderSubscription,
  SubscriptionOwner,
} from '../../../app/payments.ts'
import { currencyOfStripe, microOfStripe } from './stripe-money.policy.ts'

export const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000)
export const dateOfSeconds = (seconds: number): Date => new Date(seconds * 1000)
const maybeAt = (seconds: number | null | undefined): Date | null => (seconds ? dateOfSeconds(seconds) : null)

/** The product's state for a state of the provider; null until the first payment is made. */
const statusOf = (status: string): ProviderSubscription['status'] | null => {
  if (status === 'trialing' || status === 'active' || status === 'past_due' || status === 'canceled')
    return status
  if (status === 'unpaid' || status === 'paused') return 'past_due'
  return status === 'incomplete_expired' ? 'canceled' : null
}

export const stateOf = (status: string | null): Checkout['state'] =>
  status === 'complete' ? 'complete' : status === 'expired' ? 'expired' : 'open'

/**
 * What is stored with the provider's objects. Those of a team also name who opened the checkout, so a team in
 * them decides.
 */
export const metadataOf = ({ owner, opened_by, plan }: CheckoutRequest): Record<string, string> => ({
  ...(owner.kind === 'team' ? { team_id: owner.id } : {}),
  user_id: opened_by,
  plan_id: plan.id,
})
const ownerOf = ({ team_id, user_id }: Stripe.Metadata): SubscriptionOwner | null =>
  team_id ? { kind: 'team', id: team_id } : user_id ? { kind: 'user', id: user_id } : null

/** The plan of the last phase of the subscription's schedule, which was read with it. */
const nextPlanOf = ({ schedule }: Stripe.Subscription): string | null => {
  if (!schedule || typeof schedule === 'string' || schedule.phases.length < 2) return null
  return schedule.phases.at(-1)?.metadata?.['plan_id'] ?? null
}

export const subscriptionOf = (source: Stripe.Subscription): ProviderSubscription | null => {
  const status = statusOf(source.status)
  const [item] = source.items?.data ?? []
  // The price tells the plan; the metadata tell the one that was bought first.
  const plan_id = item?.price.metadata?.['plan_id'] ?? source.metadata['plan_id']
  const owner = ownerOf(source.metadata)
  if (status === null || owner === null || !plan_id) return null
  const cancelAt = maybeAt(source.cancel_at)
  return {
    provider_id: source.id,
    owner,
    plan_id,
    customer_id: typeof source.customer === 'object' ? source.customer.id : source.customer,
    currency: source.currency ? currencyOfStripe(source.currency) : null,
    status,
    start_at: dateOfSeconds(source.start_date),
    end_at: maybeAt(source.ended_at) ?? cancelAt,
    cancel_at: cancelAt,
    period_end: maybeAt(item?.current_period_end),
    next_plan_id: nextPlanOf(source),
  }
}

export const idOf = (object: string | { readonly id: string } | null | undefined): string | null =>
  (typeof object === 'string' ? object : object?.id) ?? null

export const subscriptionOfInvoice = ({ parent }: Stripe.Invoice): string | null =>
  idOf(parent?.subscription_details?.subscription)

/** The subscription that an event is about: itself, or that of an invoice; null for any other. */
export const subscriptionIdOf = (event: Stripe.Event): string | null => {
  const { object } = event.data
  if (object.object === 'subscription') return object.id
  return object.object === 'invoice' ? subscriptionOfInvoice(object) : null
}

/** The charge that an event is about: itself, or that of a refund or dispute; null for any other. */
export const chargeIdOf = (event: Stripe.Event): string | null => {
  const { object } = event.data
  if (object.object === 'charge') return object.id
  return object.object === 'refund' || object.object === 'dispute' ? idOf(object.charge) : null
}

export const reversalOfRefund = (refund: Stripe.Refund): PaymentReversal => ({
  id: refund.id,
  kind: 'refund',
  state: refund.status === 'failed' || refund.status === 'canceled' ? 'failed' : 'made',
  amount_micro: microOfStripe(refund.amount, refund.currency),
  currency: currencyOfStripe(refund.currency),
  at: dateOfSeconds(refund.created),
})

const disputeStates: Partial<Record<Stripe.Dispute.Status, PaymentReversal['state']>> = {
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
}

/** Null for a bank's warning, and for what was settled before it became a dispute: no money was taken. */
export const reversalOfDispute = (dispute: Stripe.Dispute): PaymentReversal | null => {
  const state = disputeStates[dispute.status]
  if (state === undefined) return null
  return {
    id: dispute.id,
    kind: 'dispute',
    state,
    amount_micro: microOfStripe(dispute.amount, dispute.currency),
    currency: currencyOfStripe(dispute.currency),
    at: dateOfSeconds(dispute.created),
  }
}

/** An invoice's sum without tax, and its tax; null where the provider computes none. */
const taxOf = ({ currency, total, total_taxes, automatic_tax }: Stripe.Invoice) => {
  const tax = (total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0)
  return {
    net_micro: microOfStripe(total - tax, currency),
    tax_micro: automatic_tax.enabled ? microOfStripe(tax, currency) : null,
  }
}

export const previewOf = (invoice: Stripe.Invoice): ChangePreview => {
  const { currency, lines, total, amount_due } = invoice
  return {
    currency: currencyOfStripe(currency),
    due_micro: microOfStripe(amount_due, currency),
    credit_micro: microOfStripe(Math.max(0, -total), currency),
    used_credit_micro: microOfStripe(Math.max(0, total) - amount_due, currency),
    ...taxOf(invoice),
    lines: lines.data.map(({ description, amount }) => ({
      text: description ?? '',
      micro: microOfStripe(amount, currency),
    })),
  }
}

/** The number of a Japanese registration among those of the seller, which were read with the object. */
export const japaneseNumberOf = (taxIds: readonly (string | Stripe.TaxId | Stripe.DeletedTaxId)[] | null) => {
  for (const each of taxIds ?? [])
    if (typeof each === 'object' && 'type' in each && each.type === 'jp_trn') return each.value
  return null
}

const statesOfNumbers = ['pending', 'verified', 'unverified'] as const

/** A payer, read with its tax numbers. */
export const payerOf = ({ name, address, tax_ids }: Stripe.Customer): Payer => ({
  name: name ?? null,
  country: address?.country ?? null,
  address: [
    address?.line1,
    address?.line2,
    [address?.postal_code, address?.city].filter(Boolean).join(' '),
    address?.state,
  ].filter((line) => typeof line === 'string' && line !== '') as string[],
  tax_numbers: (tax_ids?.data ?? []).map(({ value, verification }) => ({
    value,
    state: statesOfNumbers.find((state) => state === verification?.status) ?? 'unavailable',
  })),
})

export const invoiceOf = (invoice: Stripe.Invoice): ProviderInvoice => ({
  id: invoice.id ?? '',
  number: invoice.number ?? '',
  at: dateOfSeconds(invoice.created),
  status: invoice.status === 'paid' ? 'paid' : invoice.status === 'open' ? 'open' : 'unpaid',
  currency: currencyOfStripe(invoice.currency),
  ...taxOf(invoice),
  reverse_charge: (invoice.total_taxes ?? []).some(
    ({ taxability_reason }) => taxability_reason === 'reverse_charge',
  ),
  seller_number: japaneseNumberOf(invoice.account_tax_ids),
  total_micro: microOfStripe(invoice.total, invoice.currency),
  due_micro: microOfStripe(invoice.amount_remaining, invoice.currency),
  page_url: invoice.hosted_invoice_url ?? null,
  pdf_url: invoice.invoice_pdf ?? null,
})
