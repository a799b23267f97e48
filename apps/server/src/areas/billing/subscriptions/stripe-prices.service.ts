import { includesTax, saleCurrencies, type Plan } from '@rookery/contract/billing/plan-types.ts'
import type { Stripe } from 'stripe'
import { sha256 } from '../../../security/keys.ts'
import { stripeAmountOf, stripeCurrencyOf } from './stripe-money.policy.ts'

interface Amount {
  readonly unit_amount: number
  readonly tax_behavior: 'inclusive' | 'exclusive'
}
const amountsOf = (plan: Plan): Record<string, Amount> =>
  Object.fromEntries(
    saleCurrencies.map((currency) => [
      stripeCurrencyOf(currency),
      {
        unit_amount: stripeAmountOf(plan.prices[currency], currency),
        tax_behavior: includesTax(plan, currency) ? 'inclusive' : 'exclusive',
      },
    ]),
  )

const hasAmounts = (price: Stripe.Price, amounts: Record<string, Amount>): boolean =>
  Object.entries(amounts).every(([currency, { unit_amount, tax_behavior }]) => {
    const option = price.currency_options?.[currency]
    return option?.unit_amount === unit_amount && option.tax_behavior === tax_behavior
  })

/** The provider's codes for software as a service, by which it knows the rate: for a business and for a person. */
const taxCodes = { team: 'txcd_10103001', premium: 'txcd_10103000' } as const

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
        ...eur!,
        currency_options: others,
        recurring: { interval: plan.interval },
        product_data: { name: `Rookery ${plan.name}`, tax_code: taxCodes[plan.product] },
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
