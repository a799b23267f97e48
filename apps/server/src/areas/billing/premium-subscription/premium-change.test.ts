import { describe, expect, test } from 'vitest'
import { saleCurrencies, type SaleCurrency } from '@rookery/contract/billing/plan-types.ts'
import { premiumPlans } from '@rookery/contract/billing/premium-plans.ts'
import { auditLog } from '../../../store/tables.ts'
import { moveOn as moveBoth, withPayments } from '../../../testing/billing/with-payments.ts'
import type { TestSandbox } from '../../../testing/network/open-sandbox.ts'
import type { TestApp, TestUser } from '../../../testing/process/open-test-app.ts'
import { failedPaymentMail } from '../subscriptions/failed-payment-mail.service.ts'
import { applySubscription } from '../subscriptions/subscription.service.ts'
import { mails } from '../../foundation/mail/tables.ts'
import { entitlementsOf } from '../subscriptions/premium.service.ts'
import { stripeAmountOf } from '../subscriptions/stripe-money.policy.ts'

const PATH = '/api/external/premium-suite/subscription/'
let sandbox: TestSandbox
let app: TestApp
withPayments((opened) => ({ sandbox, app } = opened))

const call = async (method: string, path: string, as: TestUser | undefined, body?: object) =>
  await app.call(method, `${PATH}${path}`, { as, ...(body ? { body } : {}) })
const info = async (as: TestUser) => (await call('GET', 'info/', as)).body
const preview = async (as: TestUser, plan_id: string) => await call('GET', `preview/?plan_id=${plan_id}`, as)
const change = async (as: TestUser, body: object) => await call('PATCH', 'info/', as, body)
const payments = () => sandbox.running.sandbox.payments
const moveOn = async (days: number) => await moveBoth({ sandbox, app }, days)
/** Somebody who pays: without an identity at X there is no trial. */
const payer = async (plan_id: string, currency: SaleCurrency = 'EUR', form: Record<string, string> = {}) => {
  const person = await app.signIn()
  await app.deps.store.pool.query('delete from social_accounts where user_id = $1', [person.id])
  const { body } = await call('POST', 'create/', person, { plan_id, currency })
  await fetch(body.checkout_url, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay', ...form }),
    redirect: 'manual',
  })
  await call('GET', `info/?checkout_id=${body.checkout_id}`, person)
  return person
}
const mailsTo = async (email: string) =>
  (await app.deps.store.db.select().from(mails)).filter(({ to_email }) => to_email === email)
/** What the provider says now, as its events would make us read it. */
const reread = async (person: TestUser) => {
  const { provider_id } = await info(person)
  const state = await app.deps.payments.readSubscription(provider_id)
  await app.deps.db.transaction(async (tx) => await applySubscription(app.deps, tx, state!, app.deps.clock()))
}

describe('changes of a premium plan (issue 50.3)', () => {
  test.each(saleCurrencies)(
    'preview-premium-change success: a larger plan begins at once and costs in %s to the unit what its preview said, on the invoice too',
    async (currency) => {
      const person = await payer('premium-solo-monthly', currency)
      await moveOn(9)
      const { body } = await preview(person, 'premium-creator-monthly')
      expect(body).toMatchObject({ when: 'now', currency, credit_micro: 0 })
      expect(body.lines).toHaveLength(2)
      expect(body.lines[0].micro + body.lines[1].micro).toBe(body.due_micro)
      const [solo, creator] = ['premium-solo-monthly', 'premium-creator-monthly'].map(
        (id) => premiumPlans.find((plan) => plan.id === id)!.prices[currency],
      )
      expect(body.due_micro).toBeGreaterThan(0)
      expect(body.due_micro).toBeLessThan(creator! - solo!)
      app.tick(20 * 60_000)
      const changed = await change(person, {
        plan_id: 'premium-creator-monthly',
        quoted_at: body.quoted_at,
      })
      expect(changed.body).toMatchObject({ plan: { name: 'Creator', currency } })
      const { invoices } = (await call('GET', 'invoices/', person)).body
      expect(invoices.map(({ total_micro }: { total_micro: number }) => total_micro)).toEqual([
        body.due_micro,
        solo,
      ])
      const [paid] = payments().invoicesOf(payments().subscription(changed.body.provider_id)!.customer)
      expect(paid!.due).toBe(stripeAmountOf(body.due_micro, currency))
      expect(await entitlementsOf(app.deps, person.id)).toMatchObject({ accounts: 3 })
    },
  )

  test('a smaller plan begins with the next period, is shown until then, and can be taken back; nothing is charged', async () => {
    const person = await payer('premium-pro-monthly')
    const { body } = await preview(person, 'premium-solo-monthly')
    expect(body).toMatchObject({ when: 'period_end', due_micro: 0, lines: [] })
    const before = await info(person)
    expect(body.at).toBe(before.period_end)
    const planned = await change(person, { plan_id: 'premium-solo-monthly', quoted_at: body.quoted_at })
    expect(planned.body.plan.name).toBe('Pro')
    expect((await info(person)).next_plan).toEqual({
      id: 'premium-solo-monthly',
      name: 'Solo',
      at: before.period_end,
    })
    expect(await entitlementsOf(app.deps, person.id)).toMatchObject({ accounts: 10 })
    await change(person, { cancel_at_period_end: false })
    expect((await info(person)).next_plan).toBeNull()
    await change(person, { plan_id: 'premium-solo-monthly' })
    await moveOn(32)
    await reread(person)
    expect(await info(person)).toMatchObject({ plan: { name: 'Solo' }, next_plan: null, active: true })
    const audit = (await app.deps.db.select().from(auditLog)).filter(
      ({ object_id }) => object_id === planned.body.provider_id,
    )
    expect(audit.map(({ actor_id, data }) => [actor_id, data])).toContainEqual([
      person.id,
      {
        plan: 'premium-pro-monthly',
        status: 'active',
        price_micro: 149_000_000,
        currency: 'EUR',
        next_plan: 'premium-solo-monthly',
      },
    ])
  })

  test.each([
    ['premium-solo-monthly', 'premium-solo-yearly', 'now'],
    ['premium-solo-yearly', 'premium-solo-monthly', 'period_end'],
    ['premium-solo-yearly', 'premium-creator-monthly', 'period_end'],
    ['premium-creator-monthly', 'premium-pro-yearly', 'now'],
  ])('from %s to %s: %s', async (from, to, when) => {
    const person = await payer(from)
    expect((await preview(person, to)).body.when).toBe(when)
  })

  test('with a card that fails a larger plan is not given, and the person is told; in the portal the card is changed', async () => {
    const person = await payer('premium-solo-monthly', 'EUR', { card: 'fails' })
    const refused = await change(person, { plan_id: 'premium-pro-monthly' })
    expect([refused.status, refused.body.non_field_errors]).toEqual([
      400,
      ['The payment for the change failed, and your plan stays as it is. Change the card and try again.'],
    ])
    expect(await entitlementsOf(app.deps, person.id)).toMatchObject({ accounts: 1 })
    const portal = await call('POST', 'portal/', person, { return_path: '/premium' })
    await fetch(portal.body.url, {
      method: 'POST',
      body: new URLSearchParams({ card: 'works' }),
      redirect: 'manual',
    })
    expect((await change(person, { plan_id: 'premium-pro-monthly' })).body.plan.name).toBe('Pro')
  })

  test('a promotion code takes its share off the first invoice', async () => {
    const person = await payer('premium-solo-monthly', 'YEN', { code: 'WELCOME20' })
    const { invoices } = (await call('GET', 'invoices/', person)).body
    expect(invoices).toMatchObject([{ currency: 'YEN', total_micro: 2_560_000_000, status: 'paid' }])
  })

  test('preview-premium-change denial: without a subscription 409, a plan of teams 400, an old price 400, no session 403', async () => {
    const stranger = await app.signIn()
    expect((await preview(stranger, 'premium-pro-monthly')).headers['x-error-code']).toBe('not_subscribed')
    const person = await payer('premium-solo-monthly')
    for (const plan of ['team-growth-monthly', 'premium-solo-monthly', 'nothing'])
      expect((await preview(person, plan)).status).toBe(400)
    const quoted_at = new Date(app.deps.clock().getTime() - 2 * 60 * 60_000).toISOString()
    expect((await change(person, { plan_id: 'premium-pro-monthly', quoted_at })).body).toHaveProperty(
      'quoted_at',
    )
    expect((await call('GET', 'preview/?plan_id=premium-pro-monthly', undefined)).status).toBe(403)
  })
})

describe('invoices and the portal (issue 50.5)', () => {
  test('list-premium-invoices success: one’s own, newest first, each with its document; one that was not paid is open', async () => {
    const person = await payer('premium-solo-monthly', 'GBP', { card: 'fails' })
    await moveOn(32)
    const { body } = await call('GET', 'invoices/', person)
    expect(body.invoices).toMatchObject([
      { status: 'open', currency: 'GBP', total_micro: 17_000_000, due_micro: 17_000_000 },
      { status: 'paid', currency: 'GBP', total_micro: 17_000_000, due_micro: 0 },
    ])
    for (const lang of ['en', 'ja']) {
      const page = await fetch(body.invoices[0].page_url, { headers: { 'accept-language': lang } })
      expect(await page.text()).toContain(lang === 'ja' ? '請求書' : 'Invoice')
    }
  })
  test('list-premium-invoices denial and open-premium-portal denial: nobody sees another’s, without a payer there is no portal, no session 403', async () => {
    await payer('premium-solo-monthly')
    const stranger = await app.signIn()
    expect((await call('GET', 'invoices/', stranger)).body).toEqual({
      billed_to: null,
      seller_number: null,
      invoices: [],
    })
    expect((await call('POST', 'portal/', stranger, {})).headers['x-error-code']).toBe('not_subscribed')
    expect((await call('GET', 'invoices/', undefined)).status).toBe(403)
    expect((await call('POST', 'portal/', undefined, {})).status).toBe(403)
  })
  test('open-premium-portal success: the provider’s page, which returns to an address of this site only', async () => {
    const person = await payer('premium-solo-monthly')
    const { body } = await call('POST', 'portal/', person, { return_path: '/premium?back=%2Fx' })
    const page = await fetch(body.url)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/premium?back=%2Fx')])
    const elsewhere = await call('POST', 'portal/', person, { return_path: '//evil.example/' })
    expect(elsewhere.status).toBe(400)
  })
})

describe('a card that fails (issue 50.4)', () => {
  test('the renewal fails: spending stops, the figures stay for a week, a mail in the person’s language names the date and the page; retries fail and it ends', async () => {
    const person = await payer('premium-solo-monthly', 'YEN', { card: 'fails' })
    await app.deps.store.pool.query(
      "update users set email = 'payer@people.example', email_confirmed_at = now(), language = 'ja' where id = $1",
      [person.id],
    )
    await moveOn(32)
    await reread(person)
    await reread(person)
    const told = await info(person)
    expect(told).toMatchObject({ status: 'past_due', active: false, readable: true, has_payer: true })
    expect(await entitlementsOf(app.deps, person.id)).toBeNull()
    const mails = await mailsTo('payer@people.example')
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ kind: 'payment-failed', language: 'ja' })
    const letter = (await failedPaymentMail.compose(app.deps, mails[0]!))!
    expect(letter.subject).toBe('Solo のお支払いが完了していません')
    expect(letter.text).toContain(told.readable_until.slice(0, 10))
    expect(letter.text).toContain('/premium')
    await moveOn(8)
    await reread(person)
    expect(await info(person)).toMatchObject({ status: 'canceled', readable: false })
    // Nothing is told about what has ended.
    expect(await failedPaymentMail.compose(app.deps, mails[0]!)).toBeNull()
  })

  test('a new card pays at once, and everything goes on', async () => {
    const person = await payer('premium-solo-monthly', 'EUR', { card: 'fails' })
    await moveOn(32)
    await reread(person)
    const portal = await call('POST', 'portal/', person, {})
    await fetch(portal.body.url, {
      method: 'POST',
      body: new URLSearchParams({ card: 'works' }),
      redirect: 'manual',
    })
    await reread(person)
    expect(await info(person)).toMatchObject({ status: 'active', active: true, readable_until: null })
    expect((await call('GET', 'invoices/', person)).body.invoices[0].status).toBe('paid')
  })
})
