import { createHash } from 'node:crypto'
import { json, redirect, type Answer } from '../http/answer.ts'
import { header, type Exchange } from '../http/exchange.ts'
import { randomToken } from '../http/random-token.ts'
import type { Route } from '../http/route.ts'
import { expiredCheckoutPage, checkoutPage } from './checkout-page.ts'
import { pageLanguage } from '../html/page.ts'
import type { Sandbox } from '../sandbox.ts'
import type { CheckoutRow, SubscriptionRow } from '../state/rows.ts'
import { readInteger } from './form-values.ts'
import { group, nestedForm, text, texts, type Nested } from './nested-form.ts'
import { paymentError } from './payment-errors.ts'
import { presentCheckout, presentSubscription } from './present-payment.ts'
import { amountIn } from './present-price.ts'
import { createPrice, findPrice, getPrice, listPrices } from './prices.ts'

/**
 * Idempotency: the same key with the same request returns the same answer, with another request an error, as
 * at the provider.
 */
const runIdempotent =
  (handle: Route['handle']): Route['handle'] =>
  async (exchange, sandbox) => {
    const key = header(exchange, 'idempotency-key')
    if (key === undefined) return await handle(exchange, sandbox)
    const requestHash = createHash('sha256').update(`${exchange.path}\n${exchange.body}`).digest('hex')
    const earlierRequest = sandbox.journal.get<{ request: string; body: string }>('idempotency', key)
    if (earlierRequest !== undefined) {
      if (earlierRequest.request !== requestHash)
        throw paymentError(
          400,
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
          {
            type: 'idempotency_error',
          },
        )
      return { ...json(200, {}), body: earlierRequest.body, headers: { 'idempotent-replayed': 'true' } }
    }
    const answer = await handle(exchange, sandbox)
    if (answer.status === 200)
      sandbox.journal.put('idempotency', key, { request: requestHash, body: answer.body })
    return answer
  }

const lineItem = (
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

const urlParam = (value: Nested | undefined, param: string): string => {
  const url = text(value)
  if (url === undefined)
    throw paymentError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param })
  if (!URL.canParse(url.replace('{CHECKOUT_SESSION_ID}', 'x')) || !/^https?:/.test(url))
    throw paymentError(400, 'Not a valid URL', { code: 'url_invalid', param })
  return url
}

const createCheckout = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const params = nestedForm(exchange.form)
  const mode = text(params['mode'])
  if (mode !== 'subscription')
    throw paymentError(400, 'The sandbox only does mode: subscription', { param: 'mode' })
  const items = Object.values(group(params['line_items']))
  if (items.length === 0)
    throw paymentError(400, 'Missing required param: line_items.', {
      code: 'parameter_missing',
      param: 'line_items',
    })
  const subscriptionData = group(params['subscription_data'])
  const trialDays = readInteger(
    subscriptionData['trial_period_days'],
    0,
    'subscription_data[trial_period_days]',
  )
  const row: CheckoutRow = {
    id: `cs_test_${randomToken(40)}`,
    status: 'open',
    payment_status: 'unpaid',
    mode,
    success_url: urlParam(params['success_url'], 'success_url'),
    cancel_url: urlParam(params['cancel_url'] ?? params['success_url'], 'cancel_url'),
    client_reference_id: text(params['client_reference_id']) ?? null,
    customer: text(params['customer']) ?? `cus_${randomToken(14)}`,
    customer_email: text(params['customer_email']) ?? null,
    metadata: texts(params['metadata']),
    subscription_metadata: texts(subscriptionData['metadata']),
    line_items: items.map((item, index) =>
      lineItem(sandbox, item, `line_items[${index}]`, text(params['currency'])),
    ),
    subscription: null,
    created: Math.floor(sandbox.clock.world() / 1000),
    trial_days: trialDays,
  }
  return json(200, presentCheckout(sandbox.payments.putCheckout(row), exchange.origin))
}

const noSuchObject = (kind: string, id: string) =>
  paymentError(404, `No such ${kind}: '${id.slice(0, 60)}'`, { code: 'resource_missing', param: 'id' })

const isExpanded = (exchange: Exchange, what: string): boolean =>
  [...exchange.query].some(([key, value]) => key.startsWith('expand') && value === what)

const getCheckout = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const id = exchange.params['id'] ?? ''
  const row = sandbox.payments.checkout(id)
  if (row === undefined) throw noSuchObject('checkout.session', id)
  const session = presentCheckout(row, exchange.origin)
  const subscription = row.subscription === null ? undefined : sandbox.payments.subscription(row.subscription)
  if (subscription !== undefined && isExpanded(exchange, 'subscription'))
    return json(200, { ...session, subscription: presentSubscription(subscription) })
  return json(200, session)
}

const expireCheckout = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const id = exchange.params['id'] ?? ''
  const row = sandbox.payments.checkout(id)
  if (row === undefined) throw noSuchObject('checkout.session', id)
  if (row.status !== 'open')
    throw paymentError(400, 'Only Checkout Sessions with a status in ["open"] can be expired.', {})
  return json(
    200,
    presentCheckout(sandbox.payments.putCheckout({ ...row, status: 'expired' }), exchange.origin),
  )
}

const subscriptionOf = (exchange: Exchange, sandbox: Sandbox): SubscriptionRow => {
  const id = exchange.params['id'] ?? ''
  const row = sandbox.payments.subscription(id)
  if (row === undefined) throw noSuchObject('subscription', id)
  return row
}

const getSubscription = (exchange: Exchange, sandbox: Sandbox): Answer =>
  json(200, presentSubscription(subscriptionOf(exchange, sandbox)))

const listSubscriptions = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const customerId = exchange.query.get('customer')
  const status = exchange.query.get('status')
  const rows = sandbox.payments
    .subscriptions()
    .filter(
      (row) =>
        (customerId === null || row.customer === customerId) &&
        (status === 'all' || (status === null ? row.status !== 'canceled' : row.status === status)),
    )
    .toReversed()
  return json(200, {
    object: 'list',
    data: rows.slice(0, 100).map(presentSubscription),
    has_more: rows.length > 100,
    url: '/v1/subscriptions',
  })
}

const updateSubscription = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const row = subscriptionOf(exchange, sandbox)
  if (row.status === 'canceled') throw noSuchObject('subscription', row.id)
  const params = nestedForm(exchange.form)
  const atEnd = text(params['cancel_at_period_end'])
  const [change] = Object.values(group(params['items']))
  const items =
    change === undefined
      ? row.items
      : [lineItem(sandbox, change, 'items[0]', row.items[0]?.currency), ...row.items.slice(1)]
  const isCancelledAtEnd = atEnd === undefined ? row.cancel_at_period_end : atEnd === 'true'
  const changedRow = sandbox.payments.update(row, {
    items,
    cancel_at_period_end: isCancelledAtEnd,
    canceled_at: isCancelledAtEnd ? (row.canceled_at ?? Math.floor(sandbox.clock.world() / 1000)) : null,
    metadata: { ...row.metadata, ...texts(params['metadata']) },
  })
  return json(200, presentSubscription(changedRow))
}

const cancelSubscription = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const row = subscriptionOf(exchange, sandbox)
  if (row.status === 'canceled') throw noSuchObject('subscription', row.id)
  return json(200, presentSubscription(sandbox.payments.cancelNow(row)))
}

const showCheckout = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const lang = pageLanguage(header(exchange, 'accept-language'))
  const row = sandbox.payments.checkout(exchange.params['id'] ?? '')
  return row?.status === 'open' ? checkoutPage(lang, row, row.trial_days) : expiredCheckoutPage(lang)
}

const decideCheckout = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const lang = pageLanguage(header(exchange, 'accept-language'))
  const row = sandbox.payments.checkout(exchange.params['id'] ?? '')
  if (row === undefined || row.status === 'expired') return expiredCheckoutPage(lang)
  if (exchange.form?.get('action') !== 'pay') return redirect(row.cancel_url)
  // A double click on "pay" sends this twice: the second only follows the redirect.
  sandbox.payments.pay(row.id, row.trial_days)
  return redirect(row.success_url.replaceAll('{CHECKOUT_SESSION_ID}', row.id))
}

const apiRoute = (method: Route['method'], path: string, handle: Route['handle']): Route => ({
  method,
  path: `/v1${path}`,
  family: 'payment',
  auth: 'key',
  handle,
})

/** The payment provider's API as far as a subscription by hosted checkout needs it. */
export const paymentRoutes: Route[] = [
  apiRoute('POST', '/checkout/sessions', runIdempotent(createCheckout)),
  apiRoute('GET', '/checkout/sessions/:id', getCheckout),
  apiRoute('POST', '/checkout/sessions/:id/expire', runIdempotent(expireCheckout)),
  apiRoute('GET', '/subscriptions', listSubscriptions),
  apiRoute('GET', '/subscriptions/:id', getSubscription),
  apiRoute('POST', '/subscriptions/:id', runIdempotent(updateSubscription)),
  apiRoute('DELETE', '/subscriptions/:id', cancelSubscription),
  apiRoute('GET', '/prices', listPrices),
  apiRoute('POST', '/prices', runIdempotent(createPrice)),
  apiRoute('GET', '/prices/:id', getPrice),
  { method: 'GET', path: '/checkout/:id', family: 'page', auth: 'none', handle: showCheckout },
  { method: 'POST', path: '/checkout/:id', family: 'page', auth: 'none', handle: decideCheckout },
]
