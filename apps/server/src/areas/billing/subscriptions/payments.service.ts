import { say } from '@rookery/i18n/server.ts'
import { Stripe } from 'stripe'
import type { Payments } from '../../../app/payments.ts'
import type { Config } from '../../../config/config.ts'
import { AppError, fail } from '../../../errors/app-error.ts'
import { stripeCurrencyOf } from './stripe-money.policy.ts'
import { dateOfSeconds, metadataOf, stateOf, subscriptionOf } from './stripe-objects.policy.ts'
import { createPrices } from './stripe-prices.service.ts'

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
  const priceOf = createPrices(stripeClient)
  return {
    provider: 'stripe',
    public_key: config.public_key,
    startCheckout: async (request) =>
      await withPaymentErrors(async () => {
        const { plan, owner, currency, trial_days, customer_id } = request
        const stripeMetadata = metadataOf(request)
        const session = await stripeClient.checkout.sessions.create(
          {
            mode: 'subscription',
            client_reference_id: owner.id,
            ...(customer_id
              ? { customer: customer_id }
              : request.email
                ? { customer_email: request.email }
                : {}),
            currency: stripeCurrencyOf(currency),
            line_items: [{ quantity: 1, price: await priceOf(plan) }],
            metadata: stripeMetadata,
            subscription_data: {
              metadata: stripeMetadata,
              ...(trial_days ? { trial_period_days: trial_days } : {}),
            },
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
    readSubscription: async (id) =>
      await withPaymentErrors(async () => subscriptionOf(await stripeClient.subscriptions.retrieve(id))),
    changePlan: async (id, plan) =>
      await withPaymentErrors(async () => {
        const { items } = await stripeClient.subscriptions.retrieve(id)
        const changed = await stripeClient.subscriptions.update(id, {
          items: [{ id: items.data[0]!.id, price: await priceOf(plan) }],
          proration_behavior: 'always_invoice',
          payment_behavior: 'pending_if_incomplete',
        })
        return subscriptionOf(changed)
      }),
    setCancelAtEnd: async (id, isCancelled, reason) =>
      await withPaymentErrors(async () =>
        subscriptionOf(
          await stripeClient.subscriptions.update(id, {
            cancel_at_period_end: isCancelled,
            ...(reason ? { cancellation_details: { comment: reason } } : {}),
          }),
        ),
      ),
    cancelSubscription: async (id) =>
      await withPaymentErrors(async () => {
        return subscriptionOf(await stripeClient.subscriptions.cancel(id))
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
