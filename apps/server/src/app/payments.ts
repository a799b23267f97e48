import type { Plan, SaleCurrency } from '@rookery/contract/billing/plan-types.ts'

/** To whom a subscription belongs: a team, or a person. */
export interface SubscriptionOwner {
  readonly kind: 'team' | 'user'
  readonly id: string
}

export interface CheckoutRequest {
  readonly plan: Plan
  readonly currency: SaleCurrency
  /** Days without a charge before the first payment. */
  readonly trial_days?: number
  /** The payer at the provider, if it paid before. */
  readonly customer_id?: string | undefined
  readonly owner: SubscriptionOwner
  readonly opened_by: string
  readonly email: string | null
  readonly success_url: string
  readonly cancel_url: string
  /** The same key never opens a second checkout at the provider. */
  readonly idempotency_key: string
}

/** A subscription as the provider describes it, in the product's words. */
export interface ProviderSubscription {
  readonly provider_id: string
  readonly owner: SubscriptionOwner
  readonly plan_id: string
  /** The payer at the provider. */
  readonly customer_id: string | null
  /** Null where the provider does not tell: that of the plan. */
  readonly currency: string | null
  readonly status: 'trialing' | 'active' | 'past_due' | 'canceled'
  readonly start_at: Date
  readonly end_at: Date | null
  readonly cancel_at: Date | null
  /** When the paid period ends, or the trial. */
  readonly period_end: Date | null
}

export interface Checkout {
  readonly id: string
  readonly state: 'open' | 'complete' | 'expired'
  /** Address of the payment page, while the checkout is open. */
  readonly url: string | null
  readonly subscription: ProviderSubscription | null
}

export type PaymentEvent = { readonly id: string; readonly type: string; readonly created: Date } & (
  | { readonly kind: 'subscription'; readonly subscription: ProviderSubscription }
  | { readonly kind: 'checkout'; readonly checkout_id: string }
  | { readonly kind: 'other' }
)

export interface Payments {
  readonly provider: 'stripe'
  readonly public_key: string
  startCheckout(request: CheckoutRequest): Promise<{ id: string; url: string }>
  readCheckout(id: string): Promise<Checkout>
  /** Closes a checkout, which cannot be paid any more. Throws if it was paid or closed before. */
  expireCheckout(id: string): Promise<void>
  /** Throws not_found if there never was one. */
  readSubscription(id: string): Promise<ProviderSubscription | null>
  /** Changes the plan now; what the change costs for the rest of the period is charged at once. */
  changePlan(id: string, plan: Plan): Promise<ProviderSubscription | null>
  /** Whether the subscription ends with its paid period; `reason` is the payer's own words. */
  setCancelAtEnd(id: string, isCancelled: boolean, reason?: string): Promise<ProviderSubscription | null>
  /** Ends a subscription at once. Throws not_found if it has ended or never was. */
  cancelSubscription(id: string): Promise<ProviderSubscription | null>
  /** Throws bad_signature unless the provider signed these bytes in the last 5 minutes. */
  readEvent(body: Buffer, signature: string): PaymentEvent
}
