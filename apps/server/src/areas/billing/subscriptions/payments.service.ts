import { say } from '@rookery/i18n/server.ts'
import { Stripe } from 'stripe'
import type { Payments } from '../../../app/payments.ts'
import type { Config } from '../../../config/config.ts'
import { AppError, fail } from '../../../errors/app-error.ts'
import { stripeCurrencyOf } from './stripe-money.policy.ts'
import {
  chargeIdOf,
  dateOfSeconds,
  invoiceOf,
  japaneseNumberOf,
  metadataOf,
  payerOf,
  previewOf,
  secondsOf,
  stateOf,
  subscriptionIdOf,
  subscriptionOf,
} from './stripe-objects.policy.ts'
import { listReversedCharges, readReversedPayment } from './stripe-reversals.service.ts'
import { createPayers, forgetPayer } from './stripe-payers.service.ts'
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
  const payerAt = createPayers(stripeClient)
  const withSchedule = async (id: string) =>
    await stripeClient.subscriptions.retrieve(id, { expand: ['schedule'] })
  const readSubscription = async (id: string) => subscriptionOf(await withSchedule(id))
  /** The subscription, once a change that was planned for its next period is dropped. */
  const withoutSchedule = async (id: string) => {
    const subscription = await withSchedule(id)
    const { schedule } = subscription
    if (schedule)
      await stripeClient.subscriptionSchedules.release(typeof schedule === 'string' ? schedule : schedule.id)
    return subscription
  }
  return {
    provider: 'stripe',
    public_key: config.public_key,
    startCheckout: async (request) =>
      await withPaymentErrors(async () => {
        const { plan, owner, currency, trial_days, customer_id } = request
        const stripeMetadata = metadataOf(request)
        const payer = await payerAt(customer_id, request)
        const session = await stripeClient.checkout.sessions.create(
          {
            mode: 'subscription',
            client_reference_id: owner.id,
            customer: payer,
            currency: stripeCurrencyOf(currency),
            line_items: [{ quantity: 1, price: await priceOf(plan) }],
            locale: request.language,
            allow_promotion_codes: true,
            ...(config.automatic_tax
              ? {
                  automatic_tax: { enabled: true },
                  billing_address_collection: 'required' as const,
                  tax_id_collection: { enabled: true },
                  customer_update: { address: 'auto', name: 'auto' } as const,
                }
              : {}),
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
        return { id: session.id, url: session.url, customer_id: payer }
      }),
    readCheckout: async (id) =>
      await withPaymentErrors(async () => {
        const session = await stripeClient.checkout.sessions.retrieve(id, {
          expand: ['subscription', 'subscription.schedule'],
        })
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
    readSubscription: async (id) => await withPaymentErrors(async () => await readSubscription(id)),
    listSubscriptions: async (after) =>
      await withPaymentErrors(async () => {
        const { data, has_more } = await stripeClient.subscriptions.list({
          status: 'all',
          limit: 100,
          expand: ['data.schedule'],
          ...(after === null ? {} : { starting_after: after }),
        })
        return {
          subscriptions: data.map(subscriptionOf).filter((each) => each !== null),
          next: has_more ? (data.at(-1)?.id ?? null) : null,
        }
      }),
    changePlan: async (id, plan, quotedAt) =>
      await withPaymentErrors(async () => {
        const { items } = await withoutSchedule(id)
        const changed = await stripeClient.subscriptions.update(id, {
          items: [{ id: items.data[0]!.id, price: await priceOf(plan) }],
          proration_behavior: 'always_invoice',
          proration_date: secondsOf(quotedAt),
          payment_behavior: 'pending_if_incomplete',
          expand: ['schedule'],
        })
        return subscriptionOf(changed)
      }),
    previewChange: async (id, plan, quotedAt) =>
      await withPaymentErrors(async () => {
        const { items, automatic_tax } = await stripeClient.subscriptions.retrieve(id)
        return previewOf(
          await stripeClient.invoices.createPreview({
            subscription: id,
            automatic_tax: { enabled: automatic_tax.enabled },
            subscription_details: {
              items: [{ id: items.data[0]!.id, price: await priceOf(plan) }],
              proration_behavior: 'always_invoice',
              proration_date: secondsOf(quotedAt),
            },
          }),
        )
      }),
    changePlanAtEnd: async (id, plan) =>
      await withPaymentErrors(async () => {
        const { items, cancel_at_period_end } = await withoutSchedule(id)
        if (cancel_at_period_end) await stripeClient.subscriptions.update(id, { cancel_at_period_end: false })
        const schedule = await stripeClient.subscriptionSchedules.create({ from_subscription: id })
        const [paid] = schedule.phases
        await stripeClient.subscriptionSchedules.update(schedule.id, {
          end_behavior: 'release',
          phases: [
            {
              items: [{ price: items.data[0]!.price.id, quantity: 1 }],
              start_date: paid!.start_date,
              end_date: paid!.end_date,
            },
            {
              items: [{ price: await priceOf(plan), quantity: 1 }],
              metadata: { plan_id: plan.id },
            },
          ],
        })
        return await readSubscription(id)
      }),
    setCancelAtEnd: async (id, isCancelled, reason) =>
      await withPaymentErrors(async () => {
        await withoutSchedule(id)
        return subscriptionOf(
          await stripeClient.subscriptions.update(id, {
            cancel_at_period_end: isCancelled,
            ...(reason ? { cancellation_details: { comment: reason } } : {}),
          }),
        )
      }),
    listInvoices: async (customer) =>
      await withPaymentErrors(async () =>
        (await stripeClient.invoices.list({ customer, limit: 100, expand: ['data.account_tax_ids'] })).data
          .filter(({ status }) => status !== 'draft' && status !== 'void')
          .map(invoiceOf),
      ),
    readPayer: async (id) =>
      await withPaymentErrors(async () => {
        const customer = await stripeClient.customers.retrieve(id, { expand: ['tax_ids'] })
        return customer.deleted ? null : payerOf(customer)
      }),
    forgetPayer: async (id) => await withPaymentErrors(async () => await forgetPayer(stripeClient, id)),
    readJapaneseNumber: async () =>
      await withPaymentErrors(async () => {
        const { settings } = await stripeClient.accounts.retrieveCurrent({
          expand: ['settings.invoices.default_account_tax_ids'],
        })
        return japaneseNumberOf(settings?.invoices?.default_account_tax_ids ?? null)
      }),
    readPayment: async (id) =>
      await withPaymentErrors(async () => await readReversedPayment(stripeClient, id)),
    listReversed: async (since) =>
      await withPaymentErrors(async () => await listReversedCharges(stripeClient, since)),
    openPortal: async (customer, return_url, locale) =>
      await withPaymentErrors(async () => {
        await stripeClient.customers.update(customer, { preferred_locales: [locale] })
        return (await stripeClient.billingPortal.sessions.create({ customer, return_url, locale })).url
      }),
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
      const charge_id = chargeIdOf(event)
      if (charge_id !== null) return { ...eventHead, kind: 'charge', charge_id }
      const subscription_id = subscriptionIdOf(event)
      return subscription_id === null
        ? { ...eventHead, kind: 'other' }
        : { ...eventHead, kind: 'subscription', subscription_id }
    },
  }
}
