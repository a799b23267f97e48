import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { SubscriptionOwner } from '../../../app/payments.ts'
import { checkouts, subscriptions, teams } from '../../../store/tables.ts'
import { withPayments } from '../../../testing/billing/with-payments.ts'
import type { TestSandbox } from '../../../testing/network/open-sandbox.ts'
import type { TestApp, TestUser } from '../../../testing/process/open-test-app.ts'
import { payersOfCheckouts } from '../checkout/checkout.repository.ts'
import { confirmCheckout, startCheckout } from '../checkout/checkout.service.ts'
import { isSameOwner, ownerOfRow } from './owner.policy.ts'
import { plans } from '@rookery/contract/billing/plans.ts'
import { currentSubscription, hasActiveSubscription, readSubscriptionsOf } from './subscription.service.ts'

let sandbox: TestSandbox
let app: TestApp
withPayments((opened) => ({ sandbox, app } = opened))

const [monthly, yearly] = [plans.find(({ interval }) => interval === 'month')!, plans.at(-1)!]

type Kind = SubscriptionOwner['kind']
const makeOwner = async (kind: Kind): Promise<{ person: TestUser; owner: SubscriptionOwner }> => {
  const person = await app.signIn()
  if (kind === 'user') return { person, owner: { kind, id: person.id } }
  const team = await app.makeTeam('Payers', [{ user: person, level: 'admin' }])
  return { person, owner: { kind, id: team.id } }
}
let key = 0
const start = async (owner: SubscriptionOwner, person: TestUser, plan = monthly) =>
  await startCheckout(app.deps, {
    owner,
    plan,
    currency: 'EUR',
    opened_by: person.id,
    email: null,
    language: 'en',
    success_url: 'http://localhost/paid',
    cancel_url: 'http://localhost/left',
    key: String((key += 1)),
  })
const subscribe = async (owner: SubscriptionOwner, person: TestUser) => {
  const { checkout_id, checkout_url } = await start(owner, person)
  await sandbox.pay(checkout_url)
  const { subscription } = await confirmCheckout(app.deps, owner, checkout_id)
  return subscription!
}
const atProvider = (id: string) => sandbox.running.sandbox.payments.subscription(id)!
const rowsOf = async (owner: SubscriptionOwner) =>
  (await app.deps.store.db.select().from(subscriptions)).filter((row) => isSameOwner(ownerOfRow(row), owner))

/** Repeats a delivery of the sandbox's provider. */
const deliver = async (payload: string) => {
  const time = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', app.deps.config.payments.webhook_secret)
    .update(`${time}.${payload}`)
    .digest('hex')
  const headers = { 'stripe-signature': `t=${time},v1=${signature}` }
  return await app.call('POST', '/api/customer/subscriptions/webhook/', { body: payload, headers })
}

describe.each(['team', 'user'] as const)('a subscription of a %s', (kind) => {
  test(`from the checkout to an active one, which is of no other owner (issue 45.1, owner ${kind})`, async () => {
    const { owner, person } = await makeOwner(kind)
    const { checkout_id, checkout_url } = await start(owner, person)
    // A person has one checkout at a time, as a team has.
    expect((await start(owner, person)).checkout_id).toBe(checkout_id)
    const other = (await makeOwner(kind)).owner
    await expect(confirmCheckout(app.deps, other, checkout_id)).rejects.toMatchObject({ code: 'not_found' })
    await sandbox.pay(checkout_url)
    expect(await confirmCheckout(app.deps, owner, checkout_id)).toMatchObject({
      state: 'complete',
      subscription: { active: true, plan: { id: monthly.id } },
    })
    const [row, ...more] = await rowsOf(owner)
    expect(more).toEqual([])
    expect([row!.team_id, row!.user_id]).toEqual(kind === 'team' ? [owner.id, null] : [null, owner.id])
    expect(await hasActiveSubscription(app.deps, owner)).toBe(true)
    expect(await hasActiveSubscription(app.deps, other)).toBe(false)
    await expect(start(owner, person)).rejects.toMatchObject({ code: 'already_subscribed' })
  })

  test(`a checkout for another plan closes the one before (issue 45.1, owner ${kind})`, async () => {
    const { owner, person } = await makeOwner(kind)
    const opened = [await start(owner, person), await start(owner, person, yearly)]
    const states = opened.map(
      ({ checkout_id }) => sandbox.running.sandbox.payments.checkout(checkout_id)!.status,
    )
    expect(states).toEqual(['expired', 'open'])
    const live = (await app.deps.store.db.select().from(checkouts)).filter(
      (row) => isSameOwner(ownerOfRow(row), owner) && row.state !== 'closed',
    )
    expect(live).toMatchObject([{ opened_by: person.id, plan_id: yearly.id }])
  })

  test(`the provider's events apply to it, once each (issue 45.1, owner ${kind})`, async () => {
    const { owner, person } = await makeOwner(kind)
    const { checkout_url } = await start(owner, person)
    await sandbox.pay(checkout_url)
    for (const { payload } of sandbox.running.sandbox.payments.events().slice(-2))
      for (const _ of ['once', 'again']) expect((await deliver(payload)).status).toBe(200)
    expect(await currentSubscription(app.deps, owner)).toMatchObject({
      active: true,
      plan: { id: monthly.id },
    })
    const [row] = await rowsOf(owner)
    sandbox.running.sandbox.payments.cancelNow(atProvider(row!.provider_id))
    expect((await deliver(sandbox.running.sandbox.payments.events().at(-1)!.payload)).status).toBe(200)
    expect(await rowsOf(owner)).toMatchObject([{ status: 'canceled' }])
    expect(await hasActiveSubscription(app.deps, owner)).toBe(false)
  })
})

describe("a person's subscription", () => {
  test('is none of a team that the person is in, and none of a team’s that the person opened (issue 45.1)', async () => {
    const { person, owner } = await makeOwner('user')
    const team = await app.makeTeam('Beside', [{ user: person, level: 'admin' }])
    await subscribe(owner, person)
    expect((await readSubscriptionsOf(app.deps, [team.id])).size).toBe(0)
    // Whoever opens a team's checkout is named in it, and does not own what is paid.
    const other = await makeOwner('team')
    await subscribe(other.owner, other.person)
    expect(await hasActiveSubscription(app.deps, { kind: 'user', id: other.person.id })).toBe(false)
  })

  test('has exactly one owner in the database (issue 45.1)', async () => {
    const { owner, person } = await makeOwner('user')
    await subscribe(owner, person)
    const { db } = app.deps.store
    const { id } = (await makeOwner('team')).owner
    for (const change of [sql`user_id = null`, sql`team_id = ${id}`])
      for (const table of [sql`subscriptions`, sql`checkouts`])
        await expect(
          db.execute(sql`update ${table} set ${change} where user_id = ${person.id}`),
        ).rejects.toMatchObject({ cause: { constraint: expect.stringContaining('_one_owner') } })
  })

  test('ends at the provider when the person is erased, with a checkout that could still be paid (issue 45.1)', async () => {
    const { person, owner } = await makeOwner('user')
    const { provider_id } = await subscribe(owner, person)
    const second = await makeOwner('user')
    const open = await start(second.owner, second.person)
    for (const { person: each } of [{ person }, second]) await erase(each)
    expect(atProvider(provider_id!)).toMatchObject({ status: 'canceled' })
    expect(sandbox.running.sandbox.payments.checkout(open.checkout_id)).toMatchObject({ status: 'expired' })
    expect([...(await rowsOf(owner)), ...(await rowsOf(second.owner))]).toEqual([])
    // The provider's late word about it brings nothing back.
    expect((await deliver(sandbox.running.sandbox.payments.events().at(-1)!.payload)).status).toBe(200)
    expect(await rowsOf(owner)).toEqual([])
  })

  test('paid for in another tab, without us knowing yet, ends with the erasure too (issue 45.1)', async () => {
    const { person, owner } = await makeOwner('user')
    const { checkout_id, checkout_url } = await start(owner, person)
    await sandbox.pay(checkout_url)
    await erase(person)
    const { subscription } = sandbox.running.sandbox.payments.checkout(checkout_id)!
    expect(atProvider(subscription!)).toMatchObject({ status: 'canceled' })
  })

  test('a payer whose checkouts were all left is deleted at the provider with the person; one who bought stays for the invoices (issue 50)', async () => {
    const left = await makeOwner('user')
    await start(left.owner, left.person)
    const bought = await makeOwner('user')
    await subscribe(bought.owner, bought.person)
    const payers = await Promise.all(
      [left, bought].map(async ({ person }) => await payersOfCheckouts(app.deps.store.db, person.id)),
    )
    for (const { person } of [left, bought]) await erase(person)
    const atProvider = payers.map(([id]) => sandbox.running.sandbox.payments.findCustomer(id!))
    expect(atProvider).toMatchObject([{ deleted: true, email: null }, { card: 'works' }])
    expect(atProvider[1]).not.toHaveProperty('deleted')
  })

  test('goes on when the erasure is refused: nothing is ended before (issue 45.1)', async () => {
    const { person, owner } = await makeOwner('user')
    const { provider_id } = await subscribe(owner, person)
    const team = await app.makeTeam('Ours', [
      { user: person, level: 'admin' },
      { user: await app.signIn(), level: 'member' },
    ])
    await erase(person, 409)
    expect(atProvider(provider_id!)).toMatchObject({ status: 'active' })
    await app.deps.store.db.delete(teams).where(eq(teams.id, team.id))
  })
})

async function erase(person: TestUser, status = 204): Promise<void> {
  const { body } = await app.call('GET', '/api/user/me/', { as: person })
  const answer = await app.call('POST', '/api/user/erase/', { as: person, body: { confirm: body.email } })
  expect(answer.status).toBe(status)
}
