import { json, redirect, type Answer } from '../http/answer.ts'
import { header, type Exchange } from '../http/exchange.ts'
import { randomToken } from '../http/random-token.ts'
import type { Route } from '../http/route.ts'
import { apiRoute } from './api-route.ts'
import { expiredCheckoutPage, checkoutPage } from './checkout-page.ts'
import { pageLanguage } from '../html/page.ts'
import type { Sandbox } from '../sandbox.ts'
import type { CheckoutRow, SubscriptionRow } from '../state/rows.ts'
import { readInteger } from './form-values.ts'
import { isExpanded } from './is-expanded.ts'
import { group, nestedForm, text, texts, type Nested } from './nested-form.ts'
import { noSuchObject, paymentError } from './payment-errors.ts'
import { presentCheckout, presentSubscription } from './present-payment.ts'
import { lineItem } from './line-item.ts'
import { chargeRoutes } from './charge-routes.ts'
import { customerRoutes } from './customer-routes.ts'
import { invoiceRoutes } from './invoice-routes.ts'
import { runIdempotent } from './run-idempotent.ts'
import { scheduleRoutes } from './schedule-routes.ts'
import { readPayer, type PayerError } from './tax/payer-form.ts'
import { createPrice, getPrice, listPrices } from './prices.ts'

const urlParam = (value: Nested | undefined, param: string): string => {
  const url = text(value)
  if (url === undefined)
    throw paymentError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param })
  if (!URL.canParse(url.replace('{CHECKOUT_SESSION_ID}', 'x')) || !/^https?:/.test(url))
    throw paymentError(400, 'Not a valid URL', { code: 'url_invalid', param })
  return url
}

const localeOf = (value: string | undefined): 'en' | 'ja' | null =>
  value === 'en' || value === 'ja' ? value : null

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
    takes_codes: text(params['allow_promotion_codes']) === 'true',
    locale: localeOf(text(params['locale'])),
    automatic_tax: text(group(params['automatic_tax'])['enabled']) === 'true',
  }
  if (row.automatic_tax && row.line_items.some(({ tax_behavior }) => tax_behavior === undefined))
    throw paymentError(400, 'tax_behavior must be set on every price when automatic tax is enabled.', {
      param: 'line_items',
    })
  // A payer who is known keeps name and address, unless the session may change them.
  if (row.automatic_tax && params['customer'] && !text(group(params['customer_update'])['address']))
    throw paymentError(
      400,
      "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
      { code: 'customer_tax_location_invalid', param: 'automatic_tax' },
    )
  return json(200, presentCheckout(sandbox.payments.putCheckout(row), exchange.origin))
}

const getCheckout = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const id = exchange.params['id'] ?? ''
  const row = sandbox.payments.checkout(id)
  if (row === undefined) throw noSuchObject('checkout.session', id)
  const session = presentCheckout(row, exchange.origin, sandbox.payments.taxesOf(row))
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
  json(200, presentSubscription(subscriptionOf(exchange, sandbox), isExpanded(exchange, 'schedule')))

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
  const after = exchange.query.get('starting_after')
  const from = after === null ? 0 : rows.findIndex(({ id }) => id === after) + 1
  const limit = Math.min(100, Number(exchange.query.get('limit') ?? 10))
  return json(200, {
    object: 'list',
    data: rows
      .slice(from, from + limit)
      .map((row) => presentSubscription(row, isExpanded(exchange, 'data.schedule'))),
    has_more: rows.length > from + limit,
    url: '/v1/subscriptions',
  })
}

/** Another price for what is bought, with the difference charged at once unless told otherwise. */
function changeItem(
  sandbox: Sandbox,
  row: SubscriptionRow,
  change: Nested,
  params: { readonly [key: string]: Nested },
): SubscriptionRow {
  if (row.schedule)
    throw paymentError(400, 'The subscription is managed by a subscription schedule.', { param: 'items' })
  const item = lineItem(sandbox, change, 'items[0]', row.items[0]?.currency)
  if (text(params['proration_behavior']) === 'none') return sandbox.payments.update(row, { items: [item] })
  const at = readInteger(params['proration_date'], sandbox.payments.now(), 'proration_date', 10)
  return sandbox.payments.changePlan(row, item, at)
}

const updateSubscription = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const row = subscriptionOf(exchange, sandbox)
  if (row.status === 'canceled') throw noSuchObject('subscription', row.id)
  const params = nestedForm(exchange.form)
  const atEnd = text(params['cancel_at_period_end'])
  const [change] = Object.values(group(params['items']))
  const isCancelledAtEnd = atEnd === undefined ? row.cancel_at_period_end : atEnd === 'true'
  const planned = change === undefined ? row : changeItem(sandbox, row, change, params)
  const changedRow = sandbox.payments.update(planned, {
    cancel_at_period_end: isCancelledAtEnd,
    canceled_at: isCancelledAtEnd ? (row.canceled_at ?? sandbox.payments.now()) : null,
    metadata: { ...row.metadata, ...texts(params['metadata']) },
  })
  return json(200, presentSubscription(changedRow))
}

const cancelSubscription = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const row = subscriptionOf(exchange, sandbox)
  if (row.status === 'canceled') throw noSuchObject('subscription', row.id)
  return json(200, presentSubscription(sandbox.payments.cancelNow(row)))
}

/** The session's language; the browser's where it has none. */
const languageOf = (exchange: Exchange, row: CheckoutRow | undefined): 'en' | 'ja' =>
  row?.locale ?? pageLanguage(header(exchange, 'accept-language'))

const pageOf = (exchange: Exchange, { payments }: Sandbox, row: CheckoutRow, error?: PayerError): Answer =>
  checkoutPage(languageOf(exchange, row), row, {
    customer: payments.customer(row.customer),
    taxes: payments.taxesOf(row),
    error,
  })

const showCheckout = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const row = sandbox.payments.checkout(exchange.params['id'] ?? '')
  return row?.status === 'open'
    ? pageOf(exchange, sandbox, row)
    : expiredCheckoutPage(languageOf(exchange, row))
}

/** Stores where the payer is; answers what is wrong with it. */
const storePayer = (exchange: Exchange, { payments }: Sandbox, row: CheckoutRow): PayerError | undefined => {
  if (!row.automatic_tax || row.status !== 'open') return undefined
  const payer = readPayer(exchange.form ?? new URLSearchParams())
  if ('error' in payer) return payer.error
  payments.putCustomer({ ...payments.customer(row.customer), ...payer })
  return undefined
}

const decideCheckout = (exchange: Exchange, sandbox: Sandbox): Answer => {
  const row = sandbox.payments.checkout(exchange.params['id'] ?? '')
  if (row === undefined || row.status === 'expired') return expiredCheckoutPage(languageOf(exchange, row))
  const action = exchange.form?.get('action')
  if (action !== 'pay' && action !== 'update') return redirect(row.cancel_url)
  const error = storePayer(exchange, sandbox, row)
  if (error) return pageOf(exchange, sandbox, row, error)
  if (action === 'update') return redirect(exchange.path)
  // A double click on "pay" sends this twice: the second only follows the redirect.
  sandbox.payments.pay(row.id, row.trial_days, {
    card: exchange.form?.get('card') === 'fails' ? 'fails' : 'works',
    code: exchange.form?.get('code') ?? '',
  })
  return redirect(row.success_url.replaceAll('{CHECKOUT_SESSION_ID}', row.id))
}

/** The payment provider's API as far as a subscription by hosted checkout needs it. */
export const paymentRoutes: Route[] = [
  apiRoute('POST', '/checkout/sessions', runIdempotent(createCheckout)),
  apiRoute('GET', '/checkout/sessions/:id', getCheckout),
  apiRoute('POST', '/checkout/sessions/:id/expire', runIdempotent(expireCheckout)),
  apiRoute('GET', '/subscriptions', listSubscriptions),
  apiRoute('GET', '/subscriptions/:id', getSubscription),
  apiRoute('POST', '/subscriptions/:id', runIdempotent(updateSubscription)),
  apiRoute('DELETE', '/subscriptions/:id', cancelSubscription),
  ...customerRoutes,
  ...invoiceRoutes,
  ...chargeRoutes,
  ...scheduleRoutes,
  apiRoute('GET', '/prices', listPrices),
  apiRoute('POST', '/prices', runIdempotent(createPrice)),
  apiRoute('GET', '/prices/:id', getPrice),
  { method: 'GET', path: '/checkout/:id', family: 'page', auth: 'none', handle: showCheckout },
  { method: 'POST', path: '/checkout/:id', family: 'page', auth: 'none', handle: decideCheckout },
]
