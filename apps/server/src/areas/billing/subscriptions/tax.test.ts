import { expect, test } from 'vitest'
import { saleCurrencies, type SaleCurrency } from '@rookery/contract/billing/plan-types.ts'
import { makePayingTeam, moveOn, withPayments } from '../../../testing/billing/with-payments.ts'
import type { TestSandbox } from '../../../testing/network/open-sandbox.ts'
import type { TestApp, TestUser } from '../../../testing/process/open-test-app.ts'

const PREMIUM = '/api/external/premium-suite/subscription/'
const TEAM = '/api/customer/subscriptions/'
let sandbox: TestSandbox
let app: TestApp
withPayments((opened) => ({ sandbox, app } = opened), {}, { PAYMENTS_TAX: 'automatic' })

const pay = async (url: string, form: Record<string, string>) =>
  await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay', ...form }),
    redirect: 'manual',
  })
/** Somebody who pays for Solo: without an identity at X there is no trial. */
const payer = async (currency: SaleCurrency, form: Record<string, string>): Promise<TestUser> => {
  const person = await app.signIn()
  await app.deps.store.pool.query('delete from social_accounts where user_id = $1', [person.id])
  const { body } = await app.call('POST', `${PREMIUM}create/`, {
    as: person,
    body: { plan_id: 'premium-solo-monthly', currency },
  })
  expect((await pay(body.checkout_url, form)).status).toBe(303)
  await app.call('GET', `${PREMIUM}info/?checkout_id=${body.checkout_id}`, { as: person })
  return person
}
const get = async (as: TestUser, path: string) => (await app.call('GET', path, { as })).body
const homes = { EUR: 'DE', USD: 'US', GBP: 'GB', YEN: 'JP', KRW: 'KR' } as const

test.each(saleCurrencies)(
  'in %s a change costs with tax to the unit what its preview said (issue 50.3)',
  async (currency) => {
    const person = await payer(currency, { country: homes[currency] })
    await moveOn({ sandbox, app }, 9)
    const preview = await get(person, `${PREMIUM}preview/?plan_id=premium-creator-monthly`)
    expect(preview.net_micro + preview.tax_micro).toBe(preview.due_micro)
    if (currency === 'USD') expect(preview.tax_micro).toBe(0)
    else expect(preview.tax_micro).toBeGreaterThan(0)
    const { quoted_at } = preview
    await app.call('PATCH', `${PREMIUM}info/`, {
      as: person,
      body: { plan_id: 'premium-creator-monthly', quoted_at },
    })
    const [invoice] = (await get(person, `${PREMIUM}invoices/`)).invoices
    expect(invoice).toMatchObject({
      total_micro: preview.due_micro,
      net_micro: preview.net_micro,
      tax_micro: preview.tax_micro,
      reverse_charge: false,
    })
  },
)

test('a payer in Japan sees the tax in the price, the address, and the seller’s registration number on the invoice (issue 50.3)', async () => {
  const person = await payer('YEN', {
    country: 'JP',
    name: '山田 花子',
    city: '大阪市',
    postal_code: '530-0001',
  })
  const { billed_to, seller_number, invoices } = await get(person, `${PREMIUM}invoices/`)
  expect(billed_to).toEqual({
    name: '山田 花子',
    country: 'JP',
    address: ['530-0001 大阪市'],
    tax_numbers: [],
  })
  expect(seller_number).toMatch(/^T\d{13}$/)
  expect(await app.deps.payments.readJapaneseNumber()).toBe(seller_number)
  expect(invoices).toMatchObject([
    { total_micro: 3_200_000_000, net_micro: 2_909_000_000, tax_micro: 291_000_000, currency: 'YEN' },
  ])
})

test('a business of the Union that gives its VAT number accounts for the tax itself; its number is shown as checked (issue 50.3)', async () => {
  const { admin, team } = await makePayingTeam(app, 'DE')
  const { body } = await app.call('POST', `${TEAM}checkout/`, {
    as: admin,
    body: { team_id: team.id, plan_id: 'team-starter-monthly', currency: 'EUR' },
  })
  // The page begins with what the team has said of itself.
  const page = await (await fetch(body.checkout_url)).text()
  expect(page).toContain('value="Payers"')
  expect(page).toContain('<option value="DE" selected>')
  expect((await pay(body.checkout_url, { country: 'DE', tax_id: 'DE12' })).status).toBe(400)
  await pay(body.checkout_url, { country: 'DE', name: 'Payers GmbH', tax_id: 'DE 123 456 789' })
  await app.call('POST', `${TEAM}confirm/`, {
    as: admin,
    body: { team_id: team.id, checkout_id: body.checkout_id },
  })
  const answer = await get(admin, `${TEAM}invoices/?team_id=${team.id}`)
  expect(answer).toMatchObject({
    billed_to: { name: 'Payers GmbH', tax_numbers: [{ value: 'DE123456789', state: 'verified' }] },
    seller_number: null,
    invoices: [{ net_micro: 99_000_000, tax_micro: 0, total_micro: 99_000_000, reverse_charge: true }],
  })
})

test.each(['en', 'ja'] as const)(
  'the document of an invoice is in %s, the payer’s language (issue 50.3)',
  async (language) => {
    const person = await app.signIn()
    await app.call('PUT', '/api/user/me/', { as: person, body: { language } })
    await app.deps.store.pool.query('delete from social_accounts where user_id = $1', [person.id])
    const { body } = await app.call('POST', `${PREMIUM}create/`, {
      as: person,
      body: { plan_id: 'premium-solo-monthly' },
    })
    await pay(body.checkout_url, { country: 'JP' })
    await app.call('GET', `${PREMIUM}info/?checkout_id=${body.checkout_id}`, { as: person })
    const [{ pdf_url }] = (await get(person, `${PREMIUM}invoices/`)).invoices
    const document = await fetch(pdf_url)
    expect(document.headers.get('content-type')).toBe('application/pdf')
    expect(document.headers.get('content-language')).toBe(language)
    expect(
      Buffer.from(await document.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  },
)
