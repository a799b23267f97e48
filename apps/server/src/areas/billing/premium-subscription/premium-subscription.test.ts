import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { saleCurrencies } from '@rookery/contract/billing/plan-types.ts'
import { premiumPlans } from '@rookery/contract/billing/premium-plans.ts'
import { auditLog, subscriptions } from '../../../store/tables.ts'
import { withPayments } from '../../../testing/billing/with-payments.ts'
import type { TestSandbox } from '../../../testing/network/open-sandbox.ts'
import type { TestApp, TestUser } from '../../../testing/process/open-test-app.ts'
import { upsertIdentity } from '../../people/identities/identity.service.ts'
import { currentPremium, entitlementsOf, isReadable } from '../subscriptions/premium.service.ts'
import { stripeAmountOf } from '../subscriptions/stripe-money.policy.ts'

const PATH = '/api/external/premium-suite/subscription/'
const DAY_MS = 24 * 60 * 60 * 1000
let sandbox: TestSandbox
let app: TestApp
withPayments((opened) => ({ sandbox, app } = opened))

const create = async (as: TestUser | undefined, body: object, key?: string) =>
  await app.call('POST', `${PATH}create/`, {
    as,
    body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
const info = async (as: TestUser | undefined, checkout_id?: string) =>
  await app.call('GET', `${PATH}info/${checkout_id === undefined ? '' : `?checkout_id=${checkout_id}`}`, {
    as,
  })
const change = async (as: TestUser, body: object) => await app.call('PATCH', `${PATH}info/`, { as, body })
const cancel = async (as: TestUser, body: object = {}) =>
  await app.call('POST', `${PATH}cancel/`, { as, body })

let uid = 7_000
/** A person with a further identity at X beside the one of the sign-in. */
const makeCreator = async (identity: string | null = String((uid += 1))): Promise<TestUser> => {
  const person = await app.signIn()
  if (identity !== null) await connect(person, identity)
  return person
}
async function connect(person: TestUser, identity: string): Promise<void> {
  const x = {
    provider: 'twitter' as const,
    uid: identity,
    handle: 'creator',
    name: 'Creator',
    avatar_url: null,
  }
  const token = { token: 't', secret: 's' }
  await upsertIdentity(app.deps, app.deps.store.db, person.id, x, token, [])
}
const buy = async (person: TestUser, plan_id = 'premium-solo-monthly', currency?: string) => {
  const opened = await create(person, { plan_id, ...(currency ? { currency } : {}) })
  expect(opened.status).toBe(200)
  await sandbox.pay(opened.body.checkout_url)
  return (await info(person, opened.body.checkout_id)).body
}
const paidAtProvider = (id: string) => sandbox.running.sandbox.payments.subscription(id)!

describe('create-premium-subscription and get-premium-subscription', () => {
  test('create-premium-subscription success and get-premium-subscription success: from the plans to a trial, told by the provider at once (CALL-257, CALL-259)', async () => {
    const person = await makeCreator()
    const before = (await info(person)).body
    expect(before).toMatchObject({ active: false, readable: false, checkout: null, trial_days: 14 })
    expect(before).not.toHaveProperty('status')
    expect(before.plans).toHaveLength(6)
    expect(before.plans[0]).toMatchObject({
      id: 'premium-solo-monthly',
      price_micro: 19_000_000,
      entitlements: { accounts: 1, reads_micro: 8_000_000 },
    })
    const opened = await create(person, {
      plan_id: 'premium-creator-yearly',
      return_path: '/premium-suite/posts?page=2',
    })
    expect((await info(person, opened.body.checkout_id)).body).toMatchObject({
      active: false,
      checkout: 'open',
    })
    const returned = await sandbox.pay(opened.body.checkout_url)
    expect(returned.pathname).toBe('/create-subscription/success')
    expect(returned.searchParams.get('checkout_id')).toBe(opened.body.checkout_id)
    expect(returned.searchParams.get('next')).toBe('/premium-suite/posts?page=2')
    const after = (await info(person, opened.body.checkout_id)).body
    expect(after).toMatchObject({
      active: true,
      readable: true,
      status: 'trialing',
      checkout: 'complete',
      product: 'premium',
      plan: { name: 'Creator', interval: 'year', price_micro: 490_000_000, currency: 'EUR' },
      trial_days: 0,
    })
    expect(Date.parse(after.period_end) - Date.parse(after.start)).toBe(14 * DAY_MS)
    expect((await info(person)).body).toEqual({ ...after, checkout: null })
    expect(await entitlementsOf(app.deps, person.id)).toMatchObject({ accounts: 3, questions_a_day: 100 })
    const second = await create(person, { plan_id: 'premium-solo-monthly' })
    expect(second.headers['x-error-code']).toBe('already_subscribed')
  })

  test.each(saleCurrencies)(
    'a plan costs in %s at the provider what the list of plans says (issue 50)',
    async (currency) => {
      const person = await makeCreator(null)
      const bought = await buy(person, 'premium-pro-monthly', currency)
      const listed = await app.call(
        'GET',
        `/api/customer/subscriptions/public_key/?product=premium&currency=${currency}`,
        { as: person },
      )
      const plan = listed.body.plans.find(({ id }: { id: string }) => id === 'premium-pro-monthly')
      expect(bought.plan).toMatchObject({ price_micro: plan.price_micro, currency })
      const { prices } = premiumPlans.find(({ id }) => id === 'premium-pro-monthly')!
      expect(plan.price_micro).toBe(prices[currency])
      const [item] = paidAtProvider(bought.provider_id).items
      expect(item).toMatchObject({
        amount: stripeAmountOf(prices[currency], currency),
        currency: { EUR: 'eur', USD: 'usd', GBP: 'gbp', YEN: 'jpy', KRW: 'krw' }[currency],
      })
      // The yen and the won have no cents.
      if (currency === 'YEN') expect(item!.amount).toBe(24_800)
    },
  )

  test('create-premium-subscription: twenty at once open one checkout', async () => {
    const person = await makeCreator()
    const answers = await Promise.all(
      Array.from(
        { length: 20 },
        async (_, n) => await create(person, { plan_id: 'premium-solo-monthly' }, `k${n}`),
      ),
    )
    const ids = answers.filter(({ status }) => status === 200).map(({ body }) => body.checkout_id)
    expect(new Set(ids).size).toBe(1)
    for (const { status, headers } of answers)
      if (status !== 200) expect(headers['x-error-code']).toBe('in_use')
  })

  test('an identity at X has one trial, whoever connects it, also after an erasure (issue 50)', async () => {
    const [first, second, third] = [
      await makeCreator('501'),
      await makeCreator(null),
      await makeCreator(null),
    ]
    expect((await buy(first)).status).toBe('trialing')
    await app.deps.store.pool.query('delete from social_accounts where user_id = $1', [first.id])
    await connect(second, '501')
    expect((await info(second)).body.trial_days).toBe(0)
    expect((await buy(second)).status).toBe('active')
    const { body } = await app.call('GET', '/api/user/me/', { as: second })
    expect(
      (await app.call('POST', '/api/user/erase/', { as: second, body: { confirm: body.email } })).status,
    ).toBe(204)
    await connect(third, '501')
    expect((await buy(third)).status).toBe('active')
    // Without an identity there is none either.
    const nobody = await makeCreator()
    await app.deps.store.pool.query('delete from social_accounts where user_id = $1', [nobody.id])
    expect((await info(nobody)).body.trial_days).toBe(0)
  })

  test('a trial that a checkout keeps is not given to another account; left unpaid for a day it is free again (issue 50)', async () => {
    const [first, second] = [await makeCreator('502'), await makeCreator(null)]
    const opened = await create(first, { plan_id: 'premium-solo-monthly' })
    await app.deps.store.pool.query('delete from social_accounts where user_id = $1', [first.id])
    await connect(second, '502')
    expect((await info(second)).body.trial_days).toBe(0)
    app.tick(26 * 60 * 60 * 1000)
    expect((await info(second)).body.trial_days).toBe(14)
    app.tick(-26 * 60 * 60 * 1000)
    expect(opened.status).toBe(200)
  })

  test.each([
    [{ plan_id: 'team-growth-monthly' }, { plan_id: ['Plan id is not valid'] }],
    [{ plan_id: 'premium-solo-monthly', currency: 'KWD' }, { currency: ['Currency is not valid'] }],
    [
      { plan_id: 'premium-solo-monthly', return_path: '//x.example/' },
      { return_path: ['Return path is not valid'] },
    ],
  ])('create-premium-subscription: 400 for %j', async (body, errors) => {
    expect(await create(await makeCreator(), body)).toMatchObject({ status: 400, body: errors })
  })

  test('create-premium-subscription denial and get-premium-subscription denial: no session is 403, another person’s checkout is 404', async () => {
    expect((await create(undefined, { plan_id: 'premium-solo-monthly' })).status).toBe(403)
    expect((await info(undefined)).status).toBe(403)
    const opened = await create(await makeCreator(), { plan_id: 'premium-solo-monthly' })
    expect((await info(await makeCreator(), opened.body.checkout_id)).status).toBe(404)
  })
})

describe('cancel-premium-subscription and change-premium-subscription', () => {
  test('cancel-premium-subscription success: it runs to the end of the period, and can be taken back (CALL-258, CALL-260)', async () => {
    const person = await makeCreator(null)
    const { provider_id, period_end } = await buy(person)
    const cancelled = await cancel(person, { reason: 'Too few posts' })
    expect(cancelled).toMatchObject({
      status: 200,
      body: { active: true, cancel_at: period_end, end: period_end },
    })
    expect(paidAtProvider(provider_id).cancel_at_period_end).toBe(true)
    const log = await app.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.object_id, provider_id))
      .orderBy(auditLog.id)
    expect(log.at(-1)).toMatchObject({ actor_id: person.id, data: { reason: 'Too few posts' } })
    const kept = await change(person, { cancel_at_period_end: false })
    expect(kept).toMatchObject({ status: 200, body: { active: true, cancel_at: null, end: null } })
    expect(paidAtProvider(provider_id).cancel_at_period_end).toBe(false)
  })

  test('change-premium-subscription success: another plan, in the currency that is paid (CALL-260)', async () => {
    const person = await makeCreator(null)
    const { provider_id } = await buy(person, 'premium-solo-monthly', 'YEN')
    expect(await change(person, { plan_id: 'premium-pro-monthly' })).toMatchObject({
      status: 200,
      body: { plan: { id: 'premium-pro-monthly', currency: 'YEN', price_micro: 24_800_000_000 } },
    })
    expect(paidAtProvider(provider_id).items).toMatchObject([{ amount: 24_800, currency: 'jpy' }])
    expect(await entitlementsOf(app.deps, person.id)).toMatchObject({ accounts: 10 })
  })

  test('ended at once, it is not readable, and another can be bought as the same payer (CALL-258)', async () => {
    const person = await makeCreator(null)
    const { provider_id } = await buy(person)
    expect((await cancel(person, { at_period_end: false })).body).toMatchObject({
      active: false,
      status: 'canceled',
    })
    expect((await info(person)).body).toMatchObject({ active: false, readable: false, status: 'canceled' })
    expect((await change(person, { cancel_at_period_end: false })).headers['x-error-code']).toBe(
      'not_subscribed',
    )
    const again = await buy(person)
    expect(paidAtProvider(again.provider_id).customer).toBe(paidAtProvider(provider_id).customer)
  })

  test('a due payment: figures stay readable for seven days, nothing more is fetched, and no second subscription is sold (issue 50)', async () => {
    const person = await makeCreator(null)
    const { provider_id } = await buy(person)
    await app.deps.db
      .update(subscriptions)
      .set({ status: 'past_due', past_due_since: app.deps.clock() })
      .where(eq(subscriptions.provider_id, provider_id))
    expect((await info(person)).body).toMatchObject({ active: false, readable: true, status: 'past_due' })
    expect(await entitlementsOf(app.deps, person.id)).toBeNull()
    const second = await create(person, { plan_id: 'premium-solo-monthly' })
    expect(second.headers['x-error-code']).toBe('already_subscribed')
    const row = (await currentPremium(app.deps, person.id))!
    const readable = [6.9, 7.1].map((days) =>
      isReadable(row, new Date(app.deps.clock().getTime() + days * DAY_MS)),
    )
    expect(readable).toEqual([true, false])
  })

  test('cancel-premium-subscription denial and change-premium-subscription denial: without a subscription 409, without a change 400', async () => {
    const person = await makeCreator()
    expect((await cancel(person)).headers['x-error-code']).toBe('not_subscribed')
    expect((await change(person, { plan_id: 'premium-pro-monthly' })).headers['x-error-code']).toBe(
      'not_subscribed',
    )
    expect((await change(person, {})).status).toBe(400)
    await buy(person)
    expect((await change(person, { plan_id: 'enterprise-monthly' })).body).toEqual({
      plan_id: ['Plan id is not valid'],
    })
  })
})
