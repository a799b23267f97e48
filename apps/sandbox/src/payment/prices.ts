import { json, type Answer } from '../http/answer.ts'
import type { Exchange } from '../http/exchange.ts'
import { randomToken } from '../http/random-token.ts'
import type { Sandbox } from '../sandbox.ts'
import { readInteger } from './form-values.ts'
import { group, nestedForm, text, texts, type Nested } from './nested-form.ts'
import { paymentError } from './payment-errors.ts'
import { presentPrice, type Price } from './present-price.ts'

const behaviorsOf = (options: readonly (readonly [string, Nested | undefined])[]): Price['tax_behaviors'] =>
  Object.fromEntries(
    options.flatMap(([currency, behavior]) => {
      const named = text(behavior)
      return named === 'inclusive' || named === 'exclusive' ? [[currency, named] as const] : []
    }),
  )

const fixed = { lookup_key: null, options: {}, metadata: {}, currency: 'usd' }
/** Prices configured at the provider from the start, which requests name by id. */
const fixedPrices: readonly Price[] = [
  { ...fixed, id: 'price_rookery_month', name: 'Rookery, monthly', amount: 49_900, interval: 'month' },
  { ...fixed, id: 'price_rookery_year', name: 'Rookery, yearly', amount: 499_000, interval: 'year' },
]

const allPrices = (sandbox: Sandbox): Price[] => [...fixedPrices, ...sandbox.payments.prices()]

export const findPrice = (sandbox: Sandbox, id: string): Price | undefined =>
  allPrices(sandbox).find((price) => price.id === id)

export const listPrices = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const keys = [...exchange.query].filter(([name]) => name.startsWith('lookup_keys')).map(([, key]) => key)
  const found = allPrices(sandbox).filter(
    ({ lookup_key }) => keys.length === 0 || (lookup_key !== null && keys.includes(lookup_key)),
  )
  return json(200, { object: 'list', data: found.map(presentPrice), has_more: false, url: '/v1/prices' })
}

export const getPrice = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const id = exchange.params['id'] ?? ''
  const price = findPrice(sandbox, id)
  if (price === undefined)
    throw paymentError(404, `No such price: '${id.slice(0, 60)}'`, { code: 'resource_missing', param: 'id' })
  return json(200, presentPrice(price))
}

export const createPrice = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const params = nestedForm(exchange.form)
  const currency = text(params['currency'])
  if (currency === undefined || !/^[a-z]{3}$/.test(currency))
    throw paymentError(400, 'Missing required param: currency.', {
      code: 'parameter_missing',
      param: 'currency',
    })
  const interval = text(group(params['recurring'])['interval'])
  if (interval !== 'month' && interval !== 'year')
    throw paymentError(400, 'Invalid recurring[interval]', { param: 'recurring[interval]' })
  const lookup_key = text(params['lookup_key']) ?? null
  const taken = sandbox.payments
    .prices()
    .find((price) => lookup_key !== null && price.lookup_key === lookup_key)
  if (taken !== undefined) {
    if (text(params['transfer_lookup_key']) !== 'true')
      throw paymentError(400, `A price (${taken.id}) already uses that lookup key.`, { param: 'lookup_key' })
    sandbox.payments.putPrice({ ...taken, lookup_key: null })
  }
  const price = sandbox.payments.putPrice({
    id: `price_${randomToken(24)}`,
    name: text(group(params['product_data'])['name']) ?? 'Subscription',
    amount: readInteger(params['unit_amount'], 0, 'unit_amount'),
    currency,
    interval,
    lookup_key,
    options: Object.fromEntries(
      Object.entries(group(params['currency_options'])).map(([code, option]) => [
        code,
        readInteger(group(option)['unit_amount'], 0, `currency_options[${code}][unit_amount]`),
      ]),
    ),
    tax_behaviors: behaviorsOf([
      [currency, params['tax_behavior']],
      ...Object.entries(group(params['currency_options'])).map(
        ([code, option]) => [code, group(option)['tax_behavior']] as const,
      ),
    ]),
    metadata: texts(params['metadata']),
  })
  return json(200, presentPrice(price))
}
