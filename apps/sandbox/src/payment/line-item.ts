import type { Sandbox } from '../sandbox.ts'
import type { CheckoutRow } from '../state/rows.ts'
import { randomToken } from '../http/random-token.ts'
import { readInteger } from './form-values.ts'
import { group, text, type Nested } from './nested-form.ts'
import { paymentError } from './payment-errors.ts'
import { amountIn, type Price } from './present-price.ts'
import { findPrice } from './prices.ts'

const taxBehaviorIn = ({ tax_behaviors }: Price, currency: string) => {
  const tax_behavior = tax_behaviors?.[currency]
  return tax_behavior ? { tax_behavior } : {}
}

/** What is bought, from a price that exists or the data of one. */
export const lineItem = (
  sandbox: Sandbox,
  item: Nested,
  param: string,
  inCurrency?: string,
): CheckoutRow['line_items'][number] => {
  const fields = group(item)
  const itemQuantity = readInteger(fields['quantity'], 1, `${param}[quantity]`)
  const id = text(fields['price'])
  if (id !== undefined) {
    const price = findPrice(sandbox, id)
    if (price === undefined)
      throw paymentError(400, `No such price: '${id.slice(0, 60)}'`, {
        code: 'resource_missing',
        param: `${param}[price]`,
      })
    return {
      price: price.id,
      quantity: itemQuantity,
      amount: amountIn(price, inCurrency ?? price.currency, `${param}[price]`),
      currency: inCurrency ?? price.currency,
      name: price.name,
      interval: price.interval,
      metadata: price.metadata,
      ...taxBehaviorIn(price, inCurrency ?? price.currency),
    }
  }
  const data = group(fields['price_data'])
  const currency = text(data['currency'])
  if (currency === undefined || !/^[a-z]{3}$/i.test(currency))
    throw paymentError(400, `Missing required param: ${param}[price].`, {
      code: 'parameter_missing',
      param: `${param}[price]`,
    })
  const interval = text(group(data['recurring'])['interval']) ?? 'month'
  if (interval !== 'month' && interval !== 'year')
    throw paymentError(400, `Invalid interval: ${interval.slice(0, 20)}`, {
      param: `${param}[price_data][recurring][interval]`,
    })
  return {
    price: `price_${randomToken(24)}`,
    quantity: itemQuantity,
    amount: readInteger(data['unit_amount'], 0, `${param}[price_data][unit_amount]`),
    currency: currency.toLowerCase(),
    name: text(group(data['product_data'])['name']) ?? 'Subscription',
    interval,
  }
}
