import { Stripe } from 'stripe'
import type { CheckoutRequest } from '../../../app/payments.ts'
import { sha256 } from '../../../security/keys.ts'

/**
 * The payer of a checkout at the provider: the one who paid before, or a new one with what a team has said of itself.
 * Its language is that of the invoices' documents.
 */
export const createPayers =
  (stripeClient: Stripe) =>
  async (
    customerId: string | undefined,
    { owner, email, name, country, language }: CheckoutRequest,
  ): Promise<string> => {
    const preferred_locales = [language]
    if (customerId !== undefined) {
      await stripeClient.customers.update(customerId, { preferred_locales })
      return customerId
    }
    const payer: Stripe.CustomerCreateParams = {
      preferred_locales,
      metadata: { [`${owner.kind}_id`]: owner.id },
      ...(email ? { email } : {}),
      ...(name ? { name } : {}),
      ...(country ? { address: { country } } : {}),
    }
    // Checkouts that were left share one payer.
    const idempotencyKey = sha256(`payer ${JSON.stringify(payer)}`)
    return (await stripeClient.customers.create(payer, { idempotencyKey })).id
  }

/** Deletes a payer without any subscription, ended ones included. One that is gone already stays so. */
export async function forgetPayer(stripeClient: Stripe, customer: string): Promise<void> {
  const { data } = await stripeClient.subscriptions.list({ customer, status: 'all', limit: 1 })
  if (data.length > 0) return
  try {
    await stripeClient.customers.del(customer)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404)) throw error
  }
}
