import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox, type TestSandbox } from '../testing/start-sandbox.ts'
import { nestedForm } from './nested-form.ts'

// The provider's own SDK against the sandbox, and a product that accepts its webhooks (and fails the first
// one).
let box: TestSandbox
let productServer: Server
let stripeClient: Stripe
const receivedEvents: { body: string; signature: string }[] = []
let failures = 1

beforeAll(async () => {
  productServer = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (failures > 0) {
        failures -= 1
        response.writeHead(500).end()
        return
      }
      receivedEvents.push({
        body: Buffer.concat(chunks).toString(),
        signature: String(request.headers['stripe-signature']),
      })
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => productServer.listen(0, '127.0.0.1', resolve))
  const { port } = productServer.address() as AddressInfo
  box = await startSandbox({
    payment: { key: 'sk_test_x', webhookSecret: 'whsec_x', webhookUrl: `http://127.0.0.1:${port}/hook` },
  })
  const { hostname, port: sandboxPort } = new URL(box.url)
  stripeClient = new Stripe('sk_test_x', {
    host: hostname,
    port: sandboxPort,
    protocol: 'http',
    maxNetworkRetries: 0,
  })
})
afterAll(async () => {
  await box.close()
  productServer.close()
})

const createSession = (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  stripeClient.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: 'price_rookery_month', quantity: 1 }],
    success_url: 'http://127.0.0.1:3000/done?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1:3000/left',
    client_reference_id: 'team-1',
    customer_email: 'ada@people.example',
    metadata: { team: '1' },
    subscription_data: { metadata: { team: '1' } },
    ...more,
  })
const pressButton = (url: string, action: 'pay' | 'leave') =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ action }) })

describe('a subscription by hosted checkout', () => {
  test('is paid for, reported by signed events with retries, and runs', async () => {
    const session = await createSession()
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 49_900,
      subscription: null,
    })
    const page = await (await fetch(session.url ?? '', { headers: { 'accept-language': 'ja' } })).text()
    expect(page).toContain('テストカードで支払う')
    const returnUrl = await pressButton(session.url ?? '', 'pay')
    expect(returnUrl.headers.get('location')).toBe(`http://127.0.0.1:3000/done?session=${session.id}`)
    // A second click does not create a second subscription.
    await pressButton(session.url ?? '', 'pay')
    const paidCheckout = await stripeClient.checkout.sessions.retrieve(session.id, {
      expand: ['subscription'],
    })
    expect(paidCheckout).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      client_reference_id: 'team-1',
    })
    const subscription = paidCheckout.subscription as Stripe.Subscription
    expect(subscription).toMatchObject({
      status: 'active',
      metadata: { team: '1' },
      cancel_at_period_end: false,
    })
    expect(
      (await stripeClient.subscriptions.list({ customer: paidCheckout.customer as string })).data.map(
        (each) => each.id,
      ),
    ).toEqual([subscription.id])

    await expect.poll(() => receivedEvents.length, { timeout: 8_000 }).toBe(3)
    const events = receivedEvents.map(({ body, signature }) =>
      stripeClient.webhooks.constructEvent(body, signature, 'whsec_x'),
    )
    expect(new Set(events.map((event) => event.type))).toEqual(
      new Set(['invoice.paid', 'customer.subscription.created', 'checkout.session.completed']),
    )
    expect(() =>
      stripeClient.webhooks.constructEvent(
        receivedEvents[0]?.body ?? '',
        receivedEvents[0]?.signature ?? '',
        'other',
      ),
    ).toThrow()
    expect(Math.max(...box.sandbox.payments.events().map((event) => event.attempts))).toBe(2)
  })

  test('left: nothing is bought', async () => {
    const session = await createSession()
    const returnUrl = await pressButton(session.url ?? '', 'leave')
    expect(returnUrl.headers.get('location')).toBe('http://127.0.0.1:3000/left')
    expect(await stripeClient.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'open',
      subscription: null,
    })
  })

  test('a trial costs nothing, renews as paid and ends when cancelled', async () => {
    const session = await createSession({ subscription_data: { trial_period_days: 14 } })
    await pressButton(session.url ?? '', 'pay')
    const { subscription } = await stripeClient.checkout.sessions.retrieve(session.id)
    const id = subscription as string
    expect(await stripeClient.subscriptions.retrieve(id)).toMatchObject({ status: 'trialing' })
    await box.control('time', { seconds: 15 * 86_400 })
    expect(await stripeClient.subscriptions.retrieve(id)).toMatchObject({ status: 'active' })
    const endingSubscription = await stripeClient.subscriptions.update(id, { cancel_at_period_end: true })
    expect(endingSubscription.cancel_at_period_end).toBe(true)
    expect(endingSubscription.items.data[0]?.current_period_end).toBe(endingSubscription.cancel_at)
    await box.control('time', { seconds: 32 * 86_400 })
    expect(await stripeClient.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' })
    await expect(stripeClient.subscriptions.cancel(id)).rejects.toMatchObject({ statusCode: 404 })
  })

  test('a repeated request with the same key makes one session; another body is refused', async () => {
    const params: Stripe.Checkout.SessionCreateParams = {
      mode: 'subscription',
      line_items: [
        {
          price_data: {
            currency: 'jpy',
            unit_amount: 5_000,
            recurring: { interval: 'month' },
            product_data: { name: '月額' },
          },
        },
      ],
      success_url: 'http://127.0.0.1:3000/',
    }
    const firstCheckout = await stripeClient.checkout.sessions.create(params, { idempotencyKey: 'k1' })
    const secondCheckout = await stripeClient.checkout.sessions.create(params, { idempotencyKey: 'k1' })
    expect(secondCheckout.id).toBe(firstCheckout.id)
    expect(firstCheckout).toMatchObject({ amount_total: 5_000, currency: 'jpy' })
    await expect(
      stripeClient.checkout.sessions.create(
        { ...params, success_url: 'http://127.0.0.1:3000/x' },
        { idempotencyKey: 'k1' },
      ),
    ).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
  })

  test('cancelled at once', async () => {
    const session = await createSession()
    await pressButton(session.url ?? '', 'pay')
    const { subscription } = await stripeClient.checkout.sessions.retrieve(session.id)
    expect(await stripeClient.subscriptions.cancel(subscription as string)).toMatchObject({
      status: 'canceled',
    })
  })

  test.each([
    ['an unknown price', { line_items: [{ price: 'price_nope', quantity: 1 }] }, 'line_items[0][price]'],
    ['no success_url', { success_url: undefined }, 'success_url'],
    ['a bad success_url', { success_url: 'javascript:alert(1)' }, 'success_url'],
    ['another mode', { mode: 'payment' as const }, 'mode'],
  ])('%s is refused and named', async (_name, more, param) => {
    await expect(createSession(more)).rejects.toMatchObject({ statusCode: 400, param })
  })

  test('a wrong key is 401', async () => {
    const { hostname, port } = new URL(box.url)
    const otherStripe = new Stripe('sk_test_other', {
      host: hostname,
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
    })
    await expect(otherStripe.subscriptions.list()).rejects.toMatchObject({ statusCode: 401 })
  })
})

test('without a webhook nothing counts as delivered; one that is configured later gets it', async () => {
  const quietSandbox = await startSandbox()
  const form = {
    mode: 'subscription',
    'line_items[0][price]': 'price_rookery_year',
    success_url: 'http://127.0.0.1/',
  }
  const created = await fetch(`${quietSandbox.url}/v1/checkout/sessions`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_rookery_sandbox' },
    body: new URLSearchParams(form),
  })
  const { url } = (await created.json()) as { url: string }
  await pressButton(url, 'pay')
  expect(quietSandbox.sandbox.payments.events().map((event) => event.delivered)).toEqual([
    false,
    false,
    false,
  ])
  await quietSandbox.close()
  const receivedCountBefore = receivedEvents.length
  const { payment } = box.sandbox.config
  const withWebhook = await startSandbox({ dataDir: quietSandbox.sandbox.config.dataDir, payment })
  await expect.poll(() => receivedEvents.length - receivedCountBefore, { timeout: 5_000 }).toBe(3)
  await expect.poll(() => withWebhook.sandbox.payments.events().every((event) => event.delivered)).toBe(true)
  await withWebhook.close()
})

test('nested forms cannot reach prototypes', () => {
  const parsedForm = nestedForm(new URLSearchParams('a[b][0][c]=1&a[b][1][c]=2&__proto__[x]=1&expand[]=q'))
  expect(parsedForm).toEqual({ a: { b: { 0: { c: '1' }, 1: { c: '2' } } }, expand: { 0: 'q' } })
  expect(({} as Record<string, unknown>)['x']).toBeUndefined()
})
