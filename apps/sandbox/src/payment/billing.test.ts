import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox, type TestSandbox } from '../testing/start-sandbox.ts'

// The provider's own SDK against the sandbox: what happens to a subscription over time.
const DAY = 86_400
let box: TestSandbox
let stripe: Stripe
beforeAll(async () => {
  box = await startSandbox({ payment: { key: 'sk_test_x', webhookSecret: 'whsec_x', webhookUrl: '' } })
  const { hostname, port } = new URL(box.url)
  stripe = new Stripe('sk_test_x', { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 })
})
afterAll(async () => await box.close())

const prices = { eur: [1_900, 4_900], jpy: [3_200, 8_200], krw: [29_000, 75_000] } as const
type Currency = keyof typeof prices
const priceOf = async (currency: Currency, which: 0 | 1, interval: 'month' | 'year' = 'month') =>
  (
    await stripe.prices.create({
      currency,
      unit_amount: prices[currency][which] * (interval === 'year' ? 10 : 1),
      recurring: { interval },
      product_data: { name: which === 0 ? 'Solo' : 'Creator' },
    })
  ).id
const buy = async (price: string, form: Record<string, string> = {}, trial = 0) => {
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }],
    allow_promotion_codes: true,
    ...(trial > 0 ? { subscription_data: { trial_period_days: trial } } : {}),
    success_url: 'http://127.0.0.1:1/ok',
  })
  await fetch(session.url!, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay', ...form }),
    redirect: 'manual',
  })
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] })
  return subscription as Stripe.Subscription
}
const read = async ({ id }: { id: string }) => await stripe.subscriptions.retrieve(id)
const invoicesOf = async ({ customer }: Stripe.Subscription) =>
  (await stripe.invoices.list({ customer: customer as string, limit: 100 })).data
const days = async (count: number) => await box.control('time', { seconds: count * DAY })
/** Kinds of the events about these subscriptions after the first `count` events. */
const typesSince = (count: number, about: readonly { id: string }[]) =>
  box.sandbox.payments
    .events()
    .slice(count)
    .filter(({ payload }) => about.some(({ id }) => payload.includes(id)))
    .map(({ type }) => type)

describe('the payment provider over time (issue 50.4)', () => {
  test.each(['eur', 'jpy', 'krw'] as const)(
    'an upgrade costs in %s to the cent what its preview said, and what is left is credited',
    async (currency) => {
      const subscription = await buy(await priceOf(currency, 0))
      await days(10)
      const price = await priceOf(currency, 1)
      const now = box.sandbox.payments.now()
      const items = [{ id: subscription.items.data[0]!.id, price }]
      const preview = await stripe.invoices.createPreview({
        subscription: subscription.id,
        subscription_details: { items, proration_behavior: 'always_invoice', proration_date: now },
      })
      const [solo, creator] = prices[currency]
      const { current_period_start: start, current_period_end: end } = subscription.items.data[0]!
      const left = (end - now) / (end - start)
      expect(preview.amount_due).toBe(Math.round(creator * left) - Math.round(solo * left))
      await days(1)
      await stripe.subscriptions.update(subscription.id, {
        items,
        proration_behavior: 'always_invoice',
        proration_date: now,
      })
      const [invoice] = await invoicesOf(subscription)
      expect([invoice!.amount_paid, invoice!.currency]).toEqual([preview.amount_due, currency])
      expect(invoice!.lines.data.map(({ amount }) => amount)).toEqual(
        preview.lines.data.map(({ amount }) => amount),
      )
    },
  )

  test('a smaller plan by schedule begins with the next period; released, it never does', async () => {
    const subscription = await buy(await priceOf('eur', 1))
    const smaller = await priceOf('eur', 0)
    const plan = async () => {
      const made = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id })
      const [phase] = made.phases
      return await stripe.subscriptionSchedules.update(made.id, {
        end_behavior: 'release',
        phases: [
          {
            items: [{ price: subscription.items.data[0]!.price.id }],
            start_date: phase!.start_date,
            end_date: phase!.end_date,
          },
          { items: [{ price: smaller }], metadata: { plan_id: 'solo' } },
        ],
      })
    }
    await stripe.subscriptionSchedules.release((await plan()).id)
    expect((await read(subscription)).schedule).toBeNull()
    await plan()
    const expanded = await stripe.subscriptions.retrieve(subscription.id, { expand: ['schedule'] })
    expect((expanded.schedule as Stripe.SubscriptionSchedule).phases[1]!.metadata).toEqual({
      plan_id: 'solo',
    })
    await days(32)
    const after = await read(subscription)
    expect(after.items.data[0]!.price.id).toBe(smaller)
    expect([after.metadata, after.schedule]).toEqual([{ plan_id: 'solo' }, null])
    expect((await invoicesOf(subscription)).map(({ amount_paid }) => amount_paid)).toEqual([1_900, 4_900])
  })

  test('missed periods are each invoiced at their time, on the day of the month of the first', async () => {
    const subscription = await buy(await priceOf('eur', 0))
    const before = box.sandbox.payments.events().length
    await days(100)
    const after = await read(subscription)
    const invoices = await invoicesOf(subscription)
    expect(invoices.length).toBe(4)
    expect(typesSince(before, [subscription]).filter((type) => type === 'invoice.paid')).toHaveLength(3)
    expect(after.items.data[0]!.current_period_end).toBeGreaterThan(box.sandbox.payments.now())
    const times = invoices.map(({ created }) => created).toReversed()
    expect(times).toHaveLength(4)
    for (const [n, time] of times.entries()) {
      const day = new Date(time * 1000).getUTCDate()
      const lastDay = new Date(
        Date.UTC(new Date(time * 1000).getUTCFullYear(), new Date(time * 1000).getUTCMonth() + 1, 0),
      ).getUTCDate()
      expect([n, day]).toEqual([n, Math.min(new Date(times[0]! * 1000).getUTCDate(), lastDay)])
    }
  })

  test('a card that fails: past due, tried again on days 3, 5 and 7, then ended; a new card in the portal pays at once', async () => {
    const price = await priceOf('eur', 0)
    const [lost, saved] = [await buy(price, { card: 'fails' }), await buy(price, { card: 'fails' })]
    const before = box.sandbox.payments.events().length
    await days(32)
    for (const each of [lost, saved]) expect((await read(each)).status).toBe('past_due')
    expect(
      typesSince(before, [lost, saved]).filter((type) => type === 'invoice.payment_failed'),
    ).toHaveLength(2)
    const { url } = await stripe.billingPortal.sessions.create({
      customer: saved.customer as string,
      return_url: 'http://127.0.0.1:1/back',
    })
    await fetch(url, { method: 'POST', body: new URLSearchParams({ card: 'works' }), redirect: 'manual' })
    expect((await read(saved)).status).toBe('active')
    await days(8)
    expect((await read(lost)).status).toBe('canceled')
    const [open] = await invoicesOf(lost)
    expect([open!.status, open!.attempt_count, open!.amount_remaining]).toEqual(['uncollectible', 4, 1_900])
  })

  test('a trial ends with its first payment; an upgrade in it costs nothing; a promotion code takes its share off', async () => {
    const trial = await buy(await priceOf('eur', 0), {}, 14)
    await stripe.subscriptions.update(trial.id, {
      items: [{ id: trial.items.data[0]!.id, price: await priceOf('eur', 1) }],
    })
    expect(await invoicesOf(trial)).toEqual([])
    await days(15)
    expect([(await read(trial)).status, (await invoicesOf(trial))[0]!.amount_paid]).toEqual(['active', 4_900])
    const cheap = await buy(await priceOf('jpy', 0), { code: 'welcome20' })
    expect((await invoicesOf(cheap))[0]).toMatchObject({ subtotal: 3_200, amount_paid: 2_560 })
  })

  test('with a card that fails a larger plan is not given', async () => {
    const price = await priceOf('eur', 0)
    const subscription = await buy(price, { card: 'fails' })
    const answered = await stripe.subscriptions.update(subscription.id, {
      items: [{ id: subscription.items.data[0]!.id, price: await priceOf('eur', 1) }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
    })
    expect(answered.items.data[0]!.price.id).toBe(price)
  })

  test('renewals happen by themselves, without anybody asking', async () => {
    const subscription = await buy(await priceOf('eur', 0))
    const before = box.sandbox.payments.events().length
    await days(32)
    // Nobody has read the subscription.
    expect(typesSince(before, [subscription])).toContain('invoice.paid')
    expect(subscription.status).toBe('active')
  })
})
