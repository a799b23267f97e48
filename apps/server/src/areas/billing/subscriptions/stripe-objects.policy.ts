import type { Stripe } from 'stripe'
import type {
  Checkout,
  CheckoutRequest,
  ProviderSubscription,
  SubscriptionOwner,
} from '../../../app/payments.ts'
import { currencyOfStripe } from './stripe-money.policy.ts'

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
  }
}
