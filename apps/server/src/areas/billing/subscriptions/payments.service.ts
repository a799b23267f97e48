import { say } from '@rookery/i18n/server.ts'
import { Stripe } from 'stripe'
import type {
  Checkout,
  CheckoutRequest,
  Payments,
  ProviderSubscription,
  SubscriptionOwner,
} from '../../../app/payments.ts'
import type { Config } from '../../../config/config.ts'
import { AppError, fail } from '../../../errors/app-error.ts'

const dateOfSeconds = (seconds: number): Date => new Date(seconds * 1000)
const maybeAt = (seconds: number | null | undefined): Date | null => (seconds ? dateOfSeconds(seconds) : null)

/** The product's state for a state of the provider; null until the first payment is made. */
const statusOf = (status: string): ProviderSubscription['status'] | null => {
  if (status === 'trialing' || status === 'active' || status === 'past_due' || status === 'canceled')
    return status
  if (status === 'unpaid' || status === 'paused') return 'past_due'
  return status === 'incomplete_expired' ? 'canceled' : null
}

const stateOf = (status: string | null): Checkout['state'] =>
  status === 'complete' ? 'complete' : status === 'expired' ? 'expired' : 'open'

/**
 * What is stored with the provider's objects. Those of a team also name who opened the checkout, so a team in
 * them decides.
 */
const metadataOf = ({ owner, opened_by, plan }: CheckoutRequest): Record<string, string> => ({
  ...(owner.kind === 'team' ? { team_id: owner.id } : {}),
  user_id: opened_by,
  plan_id: plan.id,
})
const ownerOf = ({ team_id, user_id }: Stripe.Metadata): SubscriptionOwner | null =>
  team_id ? { kind: 'team', id: team_id } : user_id ? { kind: 'user', id: user_id } : null

const subscriptionOf = (source: Stripe.Subscription): ProviderSubscription | null => {
  const status = statusOf(source.status)
  const { plan_id } = source.metadata
  const owner = ownerOf(source.metadata)
  if (status === null || owner === null || !plan_id) return null
  const cancelAt = maybeAt(source.cancel_at)
  return {
    provider_id: source.id,
    owner,
    plan_id,
    status,
    start_at: dateOfSeconds(source.start_date),
    end_at: maybeAt(source.ended_at) ?? cancelAt,
    cancel_at: cancelAt,
  }
}

/** Failures of the provider are never answered as 401 or 403, which would sign the user out. */
const asAppError = (error: unknown): unknown => {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  if (error instanceof Stripe.errors.StripeInvalidRequestError)
    return error.statusCode === 404
      ? fail('not_found', { cause: error })
      : new AppError('validation_failed', {
          fields: { non_field_errors: [say('network.said', { text: error.message })] },
          cause: error,
        })
  return fail('network_unavailable', {
    text: 'subscriptions.noAnswer',
    cause: error,
  })
}

const withPaymentErrors = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw asAppError(error)
  }
}

/** The payment provider by its official SDK; its address comes from the configuration. */
export const createPayments = (config: Config['payments']): Payments => {
  const url = new URL(config.url)
  const stripeClient = new Stripe(config.key, {
    host: url.hostname,
    port: url.port || (url.protocol === 'https:' ? '443' : '80'),
    protocol: url.protocol === 'https:' ? 'https' : 'http',
    maxNetworkRetries: 2,
    timeout: 8_000,
    telemetry: false,
  })
  return {
    provider: 'stripe',
    public_key: config.public_key,
    startCheckout: async (request) =>
      await withPaymentErrors(async () => {
        const { plan, owner } = request
        const stripeMetadata = metadataOf(request)
        const session = await stripeClient.checkout.sessions.create(
          {
            mode: 'subscription',
            client_reference_id: owner.id,
            ...(request.email ? { customer_email: request.email } : {}),
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: plan.currency.toLowerCase(),
                  // The provider's amounts are in cents.
                  unit_amount: Math.round(plan.price_micro / 10_000),
                  recurring: { interval: plan.interval },
                  product_data: { name: plan.name },
                },
              },
            ],
            metadata: stripeMetadata,
            subscription_data: { metadata: stripeMetadata },
            success_url: request.success_url,
            cancel_url: request.cancel_url,
          },
          { idempotencyKey: request.idempotency_key },
        )
        if (!session.url) throw fail('network_unavailable', 'subscriptions.noCheckout')
        return { id: session.id, url: session.url }
      }),
    readCheckout: async (id) =>
      await withPaymentErrors(async () => {
        const session = await stripeClient.checkout.sessions.retrieve(id, { expand: ['subscription'] })
        const subscription = session.subscription
        return {
          id: session.id,
          state: stateOf(session.status),
          url: session.url,
          subscription:
            subscription && typeof subscription === 'object' ? subscriptionOf(subscription) : null,
        }
      }),
    expireCheckout: async (id) =>
      await withPaymentErrors(async () => {
        await stripeClient.checkout.sessions.expire(id)
      }),
    cancelSubscription: async (id) =>
      await withPaymentErrors(async () => {
        await stripeClient.subscriptions.cancel(id)
      }),
    readEvent: (body, signature) => {
      let event: Stripe.Event
      try {
        event = stripeClient.webhooks.constructEvent(body, signature, config.webhook_secret, 300)
      } catch (error) {
        throw fail('bad_signature', { cause: error })
      }
      const eventHead = { id: event.id, type: event.type, created: dateOfSeconds(event.created) }
      if (event.type === 'checkout.session.completed')
        return { ...eventHead, kind: 'checkout', checkout_id: event.data.object.id }
      if (event.type.startsWith('customer.subscription.')) {
        const subscription = subscriptionOf(event.data.object as Stripe.Subscription)
        if (subscription !== null) return { ...eventHead, kind: 'subscription', subscription }
      }
      return { ...eventHead, kind: 'other' }
    },
  }
}
