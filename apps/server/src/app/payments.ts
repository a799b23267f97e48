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
  /** What a team has said of itself: what the payment page begins with. */
  readonly name?: string | null
  readonly country?: string | null
  /** Of the payment page and the invoices. */
  readonly language: 'en' | 'ja'
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
  /** The plan that follows with the next period; null if it stays. */
  readonly next_plan_id: string | null
}

/** What a change of the plan costs, in millionths of the currency. */
export interface ChangePreview {
  readonly currency: string
  readonly due_micro: number
  /** Left over for the next invoices. */
  readonly credit_micro: number
  /** What was left over from former ones and is used up first. */
  readonly used_credit_micro: number
  /** Without the tax, and the tax; null where none is computed. */
  readonly net_micro: number
  readonly tax_micro: number | null
  readonly lines: readonly { readonly text: string; readonly micro: number }[]
}

export interface ProviderInvoice {
  readonly id: string
  readonly number: string
  readonly at: Date
  readonly status: 'paid' | 'open' | 'unpaid'
  readonly currency: string
  /** Without the tax, and the tax; null where none was computed. */
  readonly net_micro: number
  readonly tax_micro: number | null
  /** The payer accounts for the tax. */
  readonly reverse_charge: boolean
  readonly total_micro: number
  readonly due_micro: number
  /** The seller's registration number for invoices of Japan, if it stands on this one. */
  readonly seller_number: string | null
  readonly page_url: string | null
  readonly pdf_url: string | null
}

/** To whom invoices are made out. */
export interface Payer {
  readonly name: string | null
  readonly country: string | null
  readonly address: readonly string[]
  readonly tax_numbers: readonly {
    readonly value: string
    readonly state: 'pending' | 'verified' | 'unverified' | 'unavailable'
  }[]
}

/** What took the money of a payment back, wholly or in part. */
export interface PaymentReversal {
  readonly id: string
  /** We gave it back, or the payer's bank took it and decides. */
  readonly kind: 'refund' | 'dispute'
  readonly state: 'made' | 'failed' | 'open' | 'won' | 'lost'
  readonly amount_micro: number
  readonly currency: string
  readonly at: Date
}

/** A payment for a subscription, and what was taken back of it. */
export interface ReversedPayment {
  readonly charge_id: string
  readonly invoice_id: string
  readonly subscription_id: string
  readonly reversals: readonly PaymentReversal[]
}

export interface Checkout {
  readonly id: string
  readonly state: 'open' | 'complete' | 'expired'
  /** Address of the payment page, while the checkout is open. */
  readonly url: string | null
  readonly subscription: ProviderSubscription | null
}

/** What happened: what it is about is read again at the provider, never taken from the event. */
export type PaymentEvent = { readonly id: string; readonly type: string; readonly created: Date } & (
  | { readonly kind: 'subscription'; readonly subscription_id: string }
  | { readonly kind: 'checkout'; readonly checkout_id: string }
  | { readonly kind: 'charge'; readonly charge_id: string }
  | { readonly kind: 'other' }
)

export interface Payments {
  readonly provider: 'stripe'
  readonly public_key: string
  startCheckout(request: CheckoutRequest): Promise<{ id: string; url: string; customer_id: string }>
  readCheckout(id: string): Promise<Checkout>
  /** Closes a checkout, which cannot be paid any more. Throws if it was paid or closed before. */
  expireCheckout(id: string): Promise<void>
  /** Throws not_found if there never was one. */
  readSubscription(id: string): Promise<ProviderSubscription | null>
  /** Up to 100 subscriptions, ended ones too, after that one; `next` is where to go on. */
  listSubscriptions(
    after: string | null,
  ): Promise<{ readonly subscriptions: readonly ProviderSubscription[]; readonly next: string | null }>
  /**
   * Changes the plan now; what the change costs for the rest of the period as of `quotedAt` is charged at once. The plan
   * stays when the card fails. A planned change or cancellation is dropped.
   */
  changePlan(id: string, plan: Plan, quotedAt: Date): Promise<ProviderSubscription | null>
  /** What `changePlan` would charge. */
  previewChange(id: string, plan: Plan, quotedAt: Date): Promise<ChangePreview>
  /** Changes the plan with the next period. */
  changePlanAtEnd(id: string, plan: Plan): Promise<ProviderSubscription | null>
  /** The payer's last 100 invoices, newest first. */
  listInvoices(customerId: string): Promise<readonly ProviderInvoice[]>
  /** Null if the provider knows no such payer any more. */
  readPayer(customerId: string): Promise<Payer | null>
  /** Deletes a payer who never subscribed; of one who did, invoices have to be kept. Idempotent. */
  forgetPayer(customerId: string): Promise<void>
  /** The seller's registration number that stands on all invoices, which Japan's tax law asks for; null without one. */
  readJapaneseNumber(): Promise<string | null>
  /** A payment with its refunds and disputes; null if it was for no subscription. Throws not_found. */
  readPayment(chargeId: string): Promise<ReversedPayment | null>
  /** Ids of the charges of which something was taken back since then, or may still be decided. */
  listReversed(since: Date): Promise<readonly string[]>
  /** Address of the provider's page on which the payer changes card, address and tax number. */
  openPortal(customerId: string, returnUrl: string, language: 'en' | 'ja'): Promise<string>
  /** Whether the subscription ends with its paid period; `reason` is the payer's own words. */
  setCancelAtEnd(id: string, isCancelled: boolean, reason?: string): Promise<ProviderSubscription | null>
  /** Ends a subscription at once. Throws not_found if it has ended or never was. */
  cancelSubscription(id: string): Promise<ProviderSubscription | null>
  /** Throws bad_signature unless the provider signed these bytes in the last 5 minutes. */
  readEvent(body: Buffer, signature: string): PaymentEvent
}
