import { afterAll, beforeAll, expect, test } from 'vitest'
import { saleCurrencies } from '@rookery/contract/billing/plan-types.ts'
import { plans } from '@rookery/contract/billing/plans.ts'
import { formatMoney, MICRO_PER_UNIT } from '@rookery/i18n'
import { openSandbox, type TestSandbox } from '../../../testing/network/open-sandbox.ts'
import { openTestApp, type TestApp } from '../../../testing/process/open-test-app.ts'

let sandbox: TestSandbox
let app: TestApp
beforeAll(async () => {
  sandbox = await openSandbox()
  app = await openTestApp({ sandbox_url: sandbox.url, config: { rate_limit_factor: 1000 } })
})
afterAll(async () => {
  await app.close()
  await sandbox.close()
})

/** What a payment page shows for an amount as the provider counts it. */
const shown = (amount: number, currency: string): string => {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

test.each(saleCurrencies)(
  'in %s every plan costs the same in the list of plans, at the checkout and on the invoice, and the page of the checkout says so (issue 50.7)',
  async (currency) => {
    const { payments } = sandbox.running.sandbox
    const person = await app.signIn()
    const listed = new Map<string, number>()
    for (const product of ['team', 'premium']) {
      const path = `/api/customer/subscriptions/public_key/?product=${product}&currency=${currency}`
      const { body } = await app.call('GET', path, { as: person })
      for (const plan of body.plans) listed.set(plan.id, plan.price_micro)
    }
    expect([...listed.keys()].toSorted()).toEqual(plans.map(({ id }) => id).toSorted())
    for (const plan of plans) {
      const micro = plan.prices[currency]
      expect([plan.id, listed.get(plan.id)]).toEqual([plan.id, micro])
      const { id, url } = await app.deps.payments.startCheckout({
        plan,
        currency,
        owner: { kind: 'user', id: person.id },
        opened_by: person.id,
        email: null,
        language: 'en',
        success_url: 'http://localhost/paid',
        cancel_url: 'http://localhost/left',
        idempotency_key: `${plan.id} ${currency}`,
      })
      const iso = currency === 'YEN' ? 'JPY' : currency
      const page = await (await fetch(url, { headers: { 'accept-language': 'en' } })).text()
      expect(page).toContain(shown(payments.checkout(id)!.line_items[0]!.amount, iso))
      await sandbox.pay(url)
      const { customer } = payments.checkout(id)!
      const [invoice] = await app.deps.payments.listInvoices(customer)
      expect([plan.id, invoice!.total_micro, invoice!.currency]).toEqual([plan.id, micro, currency])
      // The provider counts whole yen and won, and cents of the others.
      const [stored] = payments.invoicesOf(customer)
      const unit = currency === 'YEN' || currency === 'KRW' ? 1 : 100
      expect(stored!.due).toBe((micro / MICRO_PER_UNIT) * unit)
      expect(formatMoney('en', micro, currency).replaceAll(/\.00$/g, '')).toBe(
        shown(stored!.due, iso).replaceAll(/\.00$/g, ''),
      )
    }
  },
)
