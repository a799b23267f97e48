import { saleCurrencies, type Plan } from '@rookery/contract/billing/plan-types.ts'
import type { Stripe } from 'stripe'
import { sha256 } from '../../../security/keys.ts'
import { stripeAmountOf, stripeCurrencyOf } from './stripe-money.policy.ts'

const amountsOf = ({ prices }: Plan): Record<string, number> =>
  Object.fromEntries(
    saleCurrencies.map((currency) => [
      stripeCurrencyOf(currency),
      stripeAmountOf(prices[currency], currency),
    ]),
  )

const hasAmounts = (price: Stripe.Price, amounts: Record<string, number>): boolean =>
  Object.entries(amounts).every(
    ([currency, amount]) => price.currency_options?.[currency]?.unit_amount === amount,
  )

/**
 * The provider's price of a plan, found by the plan's id and made when it is first sold. A price never changes at the
 * provider: where the plan's has changed, a new one takes its place, and who pays the former goes on paying it.
 */
export const createPrices = (stripeClient: Stripe) => {
  const idByPlan = new Map<string, string>()

  async function findOrCreate(plan: Plan): Promise<string> {
    const amounts = amountsOf(plan)
    const { data } = await stripeClient.prices.list({
      lookup_keys: [plan.id],
      active: true,
      expand: ['data.currency_options'],
    })
    const existing = data.find((price) => hasAmounts(price, amounts))
    if (existing) return existing.id
    const { eur, ...others } = amounts
    const created = await stripeClient.prices.create(
      {
        currency: 'eur',
        unit_amount: eur!,
        currency_options: Object.fromEntries(
          Object.entries(others).map(([currency, unit_amount]) => [currency, { unit_amount }]),
        ),
        recurring: { interval: plan.interval },
        product_data: { name: `Rookery ${plan.name}` },
        lookup_key: plan.id,
        transfer_lookup_key: true,
        metadata: { plan_id: plan.id },
      },
      { idempotencyKey: sha256(`price ${plan.id} ${JSON.stringify(amounts)}`) },
    )
    return created.id
  }

  return async (plan: Plan): Promise<string> => {
    const id = idByPlan.get(plan.id) ?? (await findOrCreate(plan))
    idByPlan.set(plan.id, id)
    return id
  }
}
