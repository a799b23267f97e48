import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox, type TestSandbox } from '../../testing/start-sandbox.ts'
import { isCorporateNumber, plainTaxId, taxIdTypeOf } from './tax-ids.ts'
import { seller } from './seller.ts'

// The provider's own SDK against the sandbox: tax by country, behavior of the price and number of the payer.
const DAY = 86_400
let box: TestSandbox
let stripe: Stripe
beforeAll(async () => {
  box = await startSandbox({ payment: { key: 'sk_test_x', webhookSecret: 'whsec_x', webhookUrl: '' } })
  const { hostname, port } = new URL(box.url)
  stripe = new Stripe('sk_test_x', { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 })
})
afterAll(async () => await box.close())

type Behavior = 'inclusive' | 'exclusive'
const priceOf = async (currency: string, unit_amount: number, tax_behavior?: Behavior) =>
  (
    await stripe.prices.create({
      currency,
      unit_amount,
      recurring: { interval: 'month' },
      product_data: { name: `Plan of ${unit_amount}` },
      ...(tax_behavior ? { tax_behavior } : {}),
    })
  ).id
const open = async (price: string, more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  await stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }],
    automatic_tax: { enabled: true },
    billing_address_collection: 'required',
    tax_id_collection: { enabled: true },
    allow_promotion_codes: true,
    success_url: 'http://127.0.0.1:1/ok',
    ...more,
  })
const send = async (url: string, form: Record<string, string>) =>
  await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
const buy = async (price: string, form: Record<string, string>) => {
  const session = await open(price)
  const answer = await send(session.url!, { action: 'pay', ...form })
  expect(answer.status).toBe(303)
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] })
  return subscription as Stripe.Subscription
}
const invoiceOf = async ({ customer }: Stripe.Subscription) =>
  (await stripe.invoices.list({ customer: customer as string })).data[0]!
const sumsOf = (invoice: Stripe.Invoice) => [
  invoice.total_excluding_tax,
  invoice.total_taxes!.reduce((sum, { amount }) => sum + amount, 0),
  invoice.total,
]

describe('tax of an invoice (issue 50.3)', () => {
  test.each([
    // Net, tax and total by the country's rate, rounded once.
    ['eur', 2_990, 'exclusive', { country: 'DE' }, [2_990, 568, 3_558], 'standard_rated'],
    ['eur', 1_900, 'inclusive', { country: 'DE' }, [1_597, 303, 1_900], 'standard_rated'],
    ['eur', 9_900, 'exclusive', { country: 'FI' }, [9_900, 2_525, 12_425], 'standard_rated'],
    ['jpy', 16_500, 'exclusive', { country: 'JP' }, [16_500, 1_650, 18_150], 'standard_rated'],
    ['jpy', 3_200, 'inclusive', { country: 'JP' }, [2_909, 291, 3_200], 'standard_rated'],
    ['krw', 149_000, 'exclusive', { country: 'KR' }, [149_000, 14_900, 163_900], 'standard_rated'],
    ['usd', 10_900, 'exclusive', { country: 'US' }, [10_900, 0, 10_900], 'not_collecting'],
    // A business of the Union in another country, and one in the United Kingdom, owes the tax itself.
    [
      'eur',
      9_900,
      'exclusive',
      { country: 'DE', tax_id: 'DE123456789' },
      [9_900, 0, 9_900],
      'reverse_charge',
    ],
    [
      'eur',
      1_900,
      'inclusive',
      { country: 'GR', tax_id: 'EL123456789' },
      [1_900, 0, 1_900],
      'reverse_charge',
    ],
    [
      'gbp',
      8_500,
      'exclusive',
      { country: 'GB', tax_id: 'GB123456789' },
      [8_500, 0, 8_500],
      'reverse_charge',
    ],
    // At home the seller collects it from businesses too, and so in Japan.
    [
      'eur',
      9_900,
      'exclusive',
      { country: 'NL', tax_id: 'NL123456789B01' },
      [9_900, 2_079, 11_979],
      'standard_rated',
    ],
    [
      'jpy',
      16_500,
      'exclusive',
      { country: 'JP', tax_id: 'T7123456789012' },
      [16_500, 1_650, 18_150],
      'standard_rated',
    ],
  ] as const)('%s %i %s for a payer %o', async (currency, amount, behavior, payer, sums, reason) => {
    const subscription = await buy(await priceOf(currency, amount, behavior), payer)
    expect(subscription.automatic_tax.enabled).toBe(true)
    const invoice = await invoiceOf(subscription)
    expect(sumsOf(invoice)).toEqual(sums)
    expect(invoice.amount_paid).toBe(invoice.total)
    expect(invoice.automatic_tax.status).toBe('complete')
    expect(invoice.customer_address?.country).toBe(payer.country)
    expect(invoice.total_taxes).toMatchObject([{ taxability_reason: reason, tax_behavior: behavior }])
    expect(invoice.customer_tax_ids?.map(({ value }) => value)).toEqual(
      'tax_id' in payer ? [payer.tax_id] : [],
    )
  })

  test.each([
    ['eur', 'exclusive', 'FR', [1_900, 4_900]],
    ['jpy', 'inclusive', 'JP', [3_200, 8_200]],
    ['jpy', 'exclusive', 'JP', [3_211, 8_219]],
    ['chf', 'inclusive', 'CH', [1_999, 5_777]],
  ] as const)(
    'in %s, tax %s, an upgrade costs in %s with tax what its preview said, and the lines’ taxes add up',
    async (currency, behavior, country, [small, large]) => {
      const subscription = await buy(await priceOf(currency, small, behavior), { country })
      await box.control('time', { seconds: 10 * DAY })
      const proration_date = box.sandbox.payments.now()
      const items = [{ id: subscription.items.data[0]!.id, price: await priceOf(currency, large, behavior) }]
      const preview = await stripe.invoices.createPreview({
        subscription: subscription.id,
        subscription_details: { items, proration_behavior: 'always_invoice', proration_date },
      })
      await stripe.subscriptions.update(subscription.id, {
        items,
        proration_behavior: 'always_invoice',
        proration_date,
      })
      const invoice = await invoiceOf(subscription)
      expect(invoice.billing_reason).toBe('subscription_update')
      expect(sumsOf(invoice)).toEqual(sumsOf(preview))
      expect([invoice.amount_paid, invoice.amount_paid]).toEqual([preview.amount_due, preview.total])
      const byLine = invoice.lines.data.flatMap(({ taxes }) => taxes!.map(({ amount }) => amount))
      expect(byLine).toHaveLength(2)
      expect(byLine.reduce((sum, amount) => sum + amount, 0)).toBe(sumsOf(invoice)[1])
      expect(byLine[0]).toBeLessThan(0)
    },
  )

  test('a promotion code lowers what is taxed', async () => {
    const subscription = await buy(await priceOf('eur', 10_000, 'exclusive'), { country: 'DE', code: 'HALF' })
    expect(sumsOf(await invoiceOf(subscription))).toEqual([5_000, 950, 5_950])
  })

  test('an address and number changed at the portal count for the next invoice, and an earlier one stays', async () => {
    const subscription = await buy(await priceOf('eur', 10_000, 'exclusive'), { country: 'DE' })
    const { url } = await stripe.billingPortal.sessions.create({
      customer: subscription.customer as string,
      return_url: 'http://127.0.0.1:1/back',
    })
    const wrong = await send(url, { action: 'save', country: 'DE', tax_id: 'FR12345678901' })
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('no tax number')])
    expect((await send(url, { action: 'save', country: 'FR', tax_id: 'fr 12 345678901' })).status).toBe(303)
    await box.control('time', { seconds: 31 * DAY })
    const [next, first] = (await stripe.invoices.list({ customer: subscription.customer as string })).data
    expect(sumsOf(next!)).toEqual([10_000, 0, 10_000])
    expect(next!.customer_tax_ids).toEqual([{ type: 'eu_vat', value: 'FR12345678901' }])
    expect([sumsOf(first!), first!.customer_address?.country]).toEqual([[10_000, 1_900, 11_900], 'DE'])
    const payer = await stripe.customers.retrieve(subscription.customer as string, { expand: ['tax_ids'] })
    expect((payer as Stripe.Customer).tax_ids!.data).toMatchObject([
      { type: 'eu_vat', value: 'FR12345678901', verification: { status: 'verified' } },
    ])
  })
})

describe('the payment page with tax', () => {
  test('shows the tax of an address before one pays, and refuses what has none or a wrong number', async () => {
    const { url } = await open(await priceOf('eur', 9_900, 'exclusive'), { locale: 'en' })
    expect((await send(url!, { action: 'pay' })).status).toBe(400)
    const refused = await send(url!, { action: 'pay', country: 'DE', tax_id: 'DE12' })
    expect(await refused.text()).toContain('This is no tax number of the country chosen.')
    expect((await send(url!, { action: 'update', country: 'DE' })).status).toBe(303)
    const shown = await (await fetch(url!)).text()
    expect(shown).toContain('VAT 19%: €18.81')
    expect(shown).toContain('€117.81')
    const session = await stripe.checkout.sessions.retrieve(new URL(url!).pathname.split('/').at(-1)!)
    expect([session.amount_total, session.total_details!.amount_tax]).toEqual([11_781, 1_881])
  })

  test('is refused for a price that does not say whether tax is in it', async () => {
    await expect(open(await priceOf('eur', 9_900))).rejects.toThrow('tax_behavior')
  })
})

describe('tax numbers', () => {
  test.each([
    ['DE', 'DE123456789', 'eu_vat'],
    ['DE', 'FR12345678901', undefined],
    ['GR', 'EL123456789', 'eu_vat'],
    ['GR', 'GR123456789', undefined],
    ['GB', 'gb 123456789', 'gb_vat'],
    ['JP', 'T7123456789012', 'jp_trn'],
    ['JP', 'T1123456789012', undefined],
    ['JP', '7123456789012', 'jp_cn'],
    ['KR', '123-45-67890', 'kr_brn'],
    ['US', '12-3456789', 'us_ein'],
    ['BR', 'DE123456789', undefined],
  ])('in %s %s is of kind %s', (country, value, type) => {
    expect(taxIdTypeOf(country, plainTaxId(value))).toBe(type)
  })

  test('the seller’s registration number of Japan is a right one and stands on every invoice', async () => {
    const { value } = seller.tax_ids.find(({ type }) => type === 'jp_trn')!
    expect(isCorporateNumber(value.slice(1))).toBe(true)
    const own = await stripe.taxIds.list({ owner: { type: 'self' } })
    const invoice = await invoiceOf(await buy(await priceOf('jpy', 100, 'inclusive'), { country: 'JP' }))
    expect(invoice.account_tax_ids).toEqual(own.data.map(({ id }) => id))
    expect(own.data.map((each) => each.value)).toContain(value)
  })
})
