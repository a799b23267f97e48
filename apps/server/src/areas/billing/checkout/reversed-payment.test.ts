import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLog } from '../../../store/tables.ts'
import { withPayments } from '../../../testing/billing/with-payments.ts'
import type { TestSandbox } from '../../../testing/network/open-sandbox.ts'
import type { TestApp, TestUser } from '../../../testing/process/open-test-app.ts'
import { mails } from '../../foundation/mail/tables.ts'
import { entitlementsOf } from '../subscriptions/premium.service.ts'
import { trialEndsMail } from '../subscriptions/trial-ends-mail.service.ts'
import { applyPaymentEvent } from './checkout.service.ts'
import { compareReversed } from './reversed-payment.service.ts'

const PATH = '/api/external/premium-suite/subscription/'
let sandbox: TestSandbox
let app: TestApp
withPayments((opened) => ({ sandbox, app } = opened))

const payments = () => sandbox.running.sandbox.payments
const info = async (as: TestUser) => (await app.call('GET', `${PATH}info/`, { as })).body
async function payer({ trial = false } = {}) {
  const person = await app.signIn()
  if (!trial) await app.deps.store.pool.query('delete from social_accounts where user_id = $1', [person.id])
  const { body } = await app.call('POST', `${PATH}create/`, {
    as: person,
    body: { plan_id: 'premium-creator-monthly' },
  })
  await sandbox.pay(body.checkout_url)
  const { provider_id } = (
    await app.call('GET', `${PATH}info/?checkout_id=${body.checkout_id}`, { as: person })
  ).body
  const { customer } = payments().checkout(body.checkout_id)!
  const [invoice] = payments().invoicesOf(customer)
  return { person, provider_id, invoice: invoice?.id ?? '' }
}
/** What the page of the invoice in the sandbox does. */
const press = async (invoice: string, action: string) =>
  await fetch(`${sandbox.url}/invoice/${invoice}`, {
    method: 'POST',
    body: new URLSearchParams({ action }),
    redirect: 'manual',
  })
/** Delivers the sandbox's own events after the first `count`, of these kinds. */
async function deliver(count: number, pattern: RegExp): Promise<number> {
  const { createHmac } = await import('node:crypto')
  const events = payments()
    .events()
    .slice(count)
    .filter(({ type }) => pattern.test(type))
  for (const { payload } of events) {
    const time = Math.floor(Date.now() / 1000)
    const { webhook_secret } = app.deps.config.payments
    const signature = createHmac('sha256', webhook_secret).update(`${time}.${payload}`).digest('hex')
    await applyPaymentEvent(app.deps, Buffer.from(payload), `t=${time},v1=${signature}`)
  }
  return events.length
}
const accounts = async ({ id }: TestUser) => (await entitlementsOf(app.deps, id))?.accounts ?? 0
const history = async (id: string) =>
  (await app.deps.db.select().from(auditLog).where(eq(auditLog.object_id, id))).map(
    ({ data }) => data as Record<string, unknown>,
  )
const count = () => payments().events().length

describe('money that is taken back (issue 50.4)', () => {
  test('a refund changes nothing that one may do, is seen on the invoice and in the history, and counts once', async () => {
    const { person, provider_id, invoice } = await payer()
    const before = count()
    await press(invoice, 'refund')
    expect(await deliver(before, /refund/)).toBe(2)
    await deliver(before, /refund/)
    expect(await accounts(person)).toBe(3)
    const { invoices } = (await app.call('GET', `${PATH}invoices/`, { as: person })).body
    expect(invoices).toMatchObject([{ total_micro: 49_000_000, refunded_micro: 49_000_000 }])
    expect((await history(provider_id)).filter(({ refund }) => refund)).toMatchObject([
      { refund: 'made', micro: 49_000_000, currency: 'EUR', status: 'active' },
    ])
  })

  test('while a payment is disputed nothing more is spent and the figures stay; won, all goes on', async () => {
    const { person, provider_id, invoice } = await payer()
    const before = count()
    await press(invoice, 'dispute')
    await deliver(before, /dispute/)
    expect(await accounts(person)).toBe(0)
    expect(await info(person)).toMatchObject({ active: false, readable: true, status: 'active' })
    expect((await info(person)).disputed_since).not.toBeNull()
    const opened = count()
    await press(invoice, 'won')
    await deliver(opened, /dispute/)
    // The one that opened it comes again, late and under another id: what counts is what the provider says.
    await deliver(before, /dispute.created/)
    expect(await accounts(person)).toBe(3)
    expect((await info(person)).disputed_since).toBeNull()
    expect((await history(provider_id)).map(({ dispute }) => dispute).filter(Boolean)).toEqual([
      'open',
      'won',
    ])
  })

  test('a warning of the bank stops nothing; once it is a dispute, nothing more is spent', async () => {
    const { person, provider_id, invoice } = await payer()
    const before = count()
    await press(invoice, 'warn')
    expect(await deliver(before, /dispute/)).toBe(1)
    expect(await accounts(person)).toBe(3)
    expect((await history(provider_id)).some(({ dispute }) => dispute)).toBe(false)
    const warned = count()
    await press(invoice, 'dispute')
    expect(await deliver(warned, /dispute/)).toBe(2)
    expect(await accounts(person)).toBe(0)
    const opened = count()
    await press(invoice, 'won')
    await deliver(opened, /dispute/)
    expect(await accounts(person)).toBe(3)
  })

  test('a warning that rests stops nothing', async () => {
    const { person, invoice } = await payer()
    const before = count()
    await press(invoice, 'warn')
    await press(invoice, 'close')
    expect(await deliver(before, /dispute/)).toBe(2)
    expect(await accounts(person)).toBe(3)
  })

  test('a dispute that is lost ends the subscription at the provider', async () => {
    const { person, provider_id, invoice } = await payer()
    const before = count()
    await press(invoice, 'dispute')
    await press(invoice, 'lost')
    await deliver(before, /dispute/)
    expect(payments().subscription(provider_id)!.status).toBe('canceled')
    expect(await info(person)).toMatchObject({ status: 'canceled', active: false, readable: false })
    expect((await history(provider_id)).at(-1)).toMatchObject({ status: 'canceled', reason: 'dispute lost' })
  })

  test('events that were lost are found in the night: a refund, a dispute, and what became of it', async () => {
    const [refunded, disputed, warned] = [await payer(), await payer(), await payer()]
    await press(warned.invoice, 'warn')
    await press(refunded.invoice, 'refund')
    await press(disputed.invoice, 'dispute')
    await compareReversed(app.deps)
    expect(await accounts(refunded.person)).toBe(3)
    expect(await accounts(disputed.person)).toBe(0)
    expect(await accounts(warned.person)).toBe(3)
    expect((await history(refunded.provider_id)).at(-1)).toMatchObject({ refund: 'made' })
    // The warning becomes a dispute when it is older than what a night looks back.
    const { charges } = payments()
    const charge = charges.find((row) => row.invoice === warned.invoice)!
    charges.dispute(charge, payments().now())
    const days = 30 * 86_400_000
    app.tick(days)
    await compareReversed(app.deps)
    app.tick(-days)
    expect(await accounts(warned.person)).toBe(0)
    await press(disputed.invoice, 'lost')
    await compareReversed(app.deps)
    expect(payments().subscription(disputed.provider_id)!.status).toBe('canceled')
  })
})

describe('before a trial ends', () => {
  const mailsOf = async () =>
    (await app.deps.store.db.select().from(mails)).filter(({ kind }) => kind === 'trial-ends')

  test('the payer is reminded once, three days ahead, of the day, the price and the page, in their language', async () => {
    const { person } = await payer({ trial: true })
    await app.deps.store.pool.query(
      "update users set email = 'trial@people.example', email_confirmed_at = now(), language = 'ja' where id = $1",
      [person.id],
    )
    const before = count()
    const seconds = 11 * 86_400 + 60
    await fetch(`${sandbox.url}/sandbox/time`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ seconds }),
    })
    app.tick(seconds * 1000)
    payments().settle()
    expect(await deliver(before, /trial_will_end/)).toBeGreaterThan(0)
    await deliver(before, /customer.subscription/)
    const [mail, ...more] = await mailsOf()
    expect([mail!.to_email, mail!.language, more]).toEqual(['trial@people.example', 'ja', []])
    const letter = await trialEndsMail.compose(app.deps, mail!)
    expect(letter!.subject).toMatch(/^Creator の無料トライアルは \d{4}-\d\d-\d\dに終了します$/)
    expect(letter!.text).toContain('€49')
    expect(letter!.text).toContain('/premium')
    // Cancelled meanwhile: nothing will be paid, so nothing is sent.
    await app.deps.store.pool.query('update subscriptions set cancel_at = now() where user_id = $1', [
      person.id,
    ])
    expect(await trialEndsMail.compose(app.deps, mail!)).toBeNull()
  })
})
