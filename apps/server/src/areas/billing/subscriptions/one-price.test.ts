import { expect, test } from 'vitest'
import { includesTax, saleCurrencies } from '@rookery/contract/billing/plan-types.ts'
import { plans } from '@rookery/contract/billing/plans.ts'
import { formatMoney, MICRO_PER_UNIT } from '@rookery/i18n'
import { effort } from '../../../../../../tools/lib/effort.ts'
import { withPayments } from '../../../testing/billing/with-payments.ts'
import type { TestSandbox } from '../../../testing/network/open-sandbox.ts'
import type { TestApp } from '../../../testing/process/open-test-app.ts'

let sandbox: TestSandbox
let app: TestApp
withPayments((opened) => ({ sandbox, app } = opened), {}, { PAYMENTS_TAX: 'automatic' })

/** Fills in the payment page. */
const send = async (url: string, form: Record<string, string>) =>
  await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

/** What a payment page shows for an amount as the provider counts it. */
const shown = (amount: number, currency: string): string => {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** Where a payer of a currency may be, with the rate there; the seller collects nothing in the United States. */
const homes = {
  EUR: { country: 'DE', rate: 0.19 },
  USD: { country: 'US', rate: 0 },
  GBP: { country: 'GB', rate: 0.2 },
  YEN: { country: 'JP', rate: 0.1 },
  KRW: { country: 'KR', rate: 0.1 },
} as const

/** One that is counted in hundredths, and one in whole units; `npm test -- --full` tries all. */
const tried = saleCurrencies.filter((each) => each === 'EUR' || each === 'YEN' || effort(0, 1) === 1)

test.each(tried)(
  'in %s every plan costs the same in the list of plans, at the checkout and on the invoice, with the tax of the payer’s country in it or added to it, and the page of the checkout says so (issue 50.7)',
  async (currency) => {
    const { payments } = sandbox.running.sandbox
    const { country, rate } = homes[currency]
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
      // The provider counts whole yen and won, and cents of the others.
      const unit = currency === 'YEN' || currency === 'KRW' ? 1 : 100
      const amount = (micro / MICRO_PER_UNIT) * unit
      const tax = includesTax(plan, currency)
        ? Math.round(amount - amount / (1 + rate))
        : Math.round(amount * rate)
      const total = includesTax(plan, currency) ? amount : amount + tax
      expect(payments.checkout(id)!.line_items[0]!.amount).toBe(amount)
      await send(url, { action: 'update', country })
      expect(await (await fetch(url)).text()).toContain(shown(total, iso))
      await send(url, { action: 'pay', country })
      const { customer } = payments.checkout(id)!
      const [invoice] = await app.deps.payments.listInvoices(customer)
      const micros = (units: number) => (units / unit) * MICRO_PER_UNIT
      expect([plan.id, invoice]).toMatchObject([
        plan.id,
        { currency, total_micro: micros(total), tax_micro: micros(tax), net_micro: micros(total - tax) },
      ])
      const [stored] = payments.invoicesOf(customer)
      expect(stored!.due).toBe(total)
      expect(formatMoney('en', micro, currency).replaceAll(/\.00$/g, '')).toBe(
        shown(amount, iso).replaceAll(/\.00$/g, ''),
      )
    }
  },
)
