import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLog, checkouts, subscriptions, teams } from '../../../store/tables.ts'
import { makePayingTeam, withPayments } from '../../../testing/billing/with-payments.ts'
import type { TestSandbox } from '../../../testing/network/open-sandbox.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { isActive, isEnterprise } from './subscription.presenter.ts'
import { teamOwner } from './owner.policy.ts'
import { currentSubscription, hasTeamSubscription } from './subscription.service.ts'

const MINUTE_MS = 60_000
let sandbox: TestSandbox
let app: TestApp
withPayments((opened) => ({ sandbox, app } = opened))

const makeTeam = async () => await makePayingTeam(app, 'NL')
const startCheckout = async (
  as: TestUser | undefined,
  team_id: string,
  overrides: object = {},
  headers: Record<string, string> = {},
) =>
  await app.call('POST', '/api/customer/subscriptions/checkout/', {
    as,
    body: { team_id, plan_id: 'team-growth-monthly', ...overrides },
    headers,
  })
const confirmCheckout = async (as: TestUser | undefined, team_id: string, checkout_id: string) =>
  await app.call('POST', '/api/customer/subscriptions/confirm/', { as, body: { team_id, checkout_id } })

/** An event as the provider signs it. */
const sendEvent = async (
  event: { id: string; type: string; created: number; object: object },
  signing: { secret?: string; at?: number; tamper?: boolean } = {},
) => {
  const payload = JSON.stringify({
    id: event.id,
    object: 'event',
    type: event.type,
    created: event.created,
    data: { object: event.object },
  })
  const time = signing.at ?? Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', signing.secret ?? app.deps.config.payments.webhook_secret)
    .update(`${time}.${payload}`)
    .digest('hex')
  return await app.call('POST', '/api/customer/subscriptions/webhook/', {
    body: signing.tamper ? payload.replace('active', 'trialing') : payload,
    headers: { 'stripe-signature': `t=${time},v1=${signature}` },
  })
}
const readStoredRows = async (teamId: string) =>
  await app.deps.db.select().from(subscriptions).where(eq(subscriptions.team_id, teamId))

/** Repeats the last delivery of the sandbox's provider. */
const deliverEvent = async ({ payload }: { readonly payload: string }) => {
  const time = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', app.deps.config.payments.webhook_secret)
    .update(`${time}.${payload}`)
    .digest('hex')
  const headers = { 'stripe-signature': `t=${time},v1=${signature}` }
  return await app.call('POST', '/api/customer/subscriptions/webhook/', { body: payload, headers })
}

describe('list-plans', () => {
  test('list-plans success: the plans on sale in euro (CALL-118)', async () => {
    const { status, body } = await app.call('GET', '/api/customer/subscriptions/public_key/', {
      as: await app.signIn(),
    })
    expect(status).toBe(200)
    expect(body.public_key).toMatch(/^pk_/)
    expect(JSON.stringify(body)).not.toMatch(/sk_|whsec/)
    expect(
      body.plans.map(({ name, interval }: { name: string; interval: string }) => `${name} ${interval}`),
    ).toEqual([
      ...['Team Starter month', 'Team Starter year', 'Team Growth month', 'Team Growth year'],
      ...['Enterprise month', 'Enterprise year'],
    ])
    for (const plan of body.plans)
      expect(plan).toMatchObject({ currency: 'EUR', price_micro: expect.any(Number) })
  })
  test('list-plans denial: no session', async () => {
    expect((await app.call('GET', '/api/customer/subscriptions/public_key/')).status).toBe(403)
  })
})

describe('start-checkout and confirm-checkout', () => {
  test('start-checkout success and confirm-checkout success: from the plan to an active subscription (CALL-119)', async () => {
    const { admin, team } = await makeTeam()
    const openedCheckout = await startCheckout(admin, team.slug, {
      return_path: `/${team.slug}/team?tab=billing`,
    })
    expect(openedCheckout.status).toBe(200)
    expect(openedCheckout.body.checkout_url).toBe(
      `${sandbox.url}/checkout/${openedCheckout.body.checkout_id}`,
    )
    expect(await confirmCheckout(admin, team.id, openedCheckout.body.checkout_id)).toMatchObject({
      status: 200,
      body: { state: 'open', subscription: null },
    })
    const returnedUrl = await sandbox.pay(openedCheckout.body.checkout_url)
    expect(returnedUrl.toString()).toBe(
      `http://localhost/${team.slug}/team?tab=billing&checkout_id=${openedCheckout.body.checkout_id}`,
    )
    const confirmAnswer = await confirmCheckout(admin, team.id, openedCheckout.body.checkout_id)
    expect(confirmAnswer.body).toMatchObject({
      state: 'complete',
      subscription: {
        active: true,
        status: 'active',
        product: 'team',
        plan: { name: 'Team Growth', interval: 'month', price_micro: 299_000_000, currency: 'EUR' },
      },
    })
    expect((await confirmCheckout(admin, team.id, openedCheckout.body.checkout_id)).body).toEqual(
      confirmAnswer.body,
    )
    expect(await readStoredRows(team.id)).toHaveLength(1)
    expect((await app.call('GET', `/api/teams/${team.slug}/`, { as: admin })).body.subscriptions).toEqual([
      confirmAnswer.body.subscription,
    ])
    const secondStart = await startCheckout(admin, team.id)
    expect(secondStart).toMatchObject({ status: 409 })
    expect(secondStart.headers['x-error-code']).toBe('already_subscribed')
    const log = await app.deps.db.select().from(auditLog).where(eq(auditLog.team_id, team.id))
    expect(log.map(({ verb }) => verb)).toEqual(['subscription-changed'])
  })
  test('start-checkout: a team has one open checkout, whatever the keys (security 1)', async () => {
    const { admin, team } = await makeTeam()
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((key) => startCheckout(admin, team.id, {}, { 'idempotency-key': key })),
    )
    const firstSuccess = answers.find(({ status }) => status === 200)!
    for (const { status, headers, body } of answers)
      expect([[200, firstSuccess.body.checkout_id].join(' '), '409 in_use']).toContain(
        status === 200 ? `200 ${body.checkout_id}` : `${status} ${headers['x-error-code']}`,
      )
    for (const key of ['a', 'a', 'd'])
      expect((await startCheckout(admin, team.id, {}, { 'idempotency-key': key })).body).toEqual(
        firstSuccess.body,
      )
    await sandbox.pay(firstSuccess.body.checkout_url)
    const lateCheckout = await startCheckout(admin, team.id, {}, { 'idempotency-key': 'late' })
    expect([lateCheckout.status, lateCheckout.headers['x-error-code']]).toEqual([409, 'already_subscribed'])
    expect(await readStoredRows(team.id)).toHaveLength(1)
  })
  test('start-checkout: submitted twice, paid, and reported by the page and the provider, each twice: one subscription (security 1)', async () => {
    const { admin, team } = await makeTeam()
    const [first, second] = await Promise.all([startCheckout(admin, team.id), startCheckout(admin, team.id)])
    const { body } = [first, second].find(({ status }) => status === 200)!
    await sandbox.pay(body.checkout_url)
    const events = sandbox.running.sandbox.payments.events().slice(-2)
    const notifications = await Promise.all([
      ...[...events, ...events].map(async (event) => await deliverEvent(event)),
      confirmCheckout(admin, team.id, body.checkout_id),
      confirmCheckout(admin, team.id, body.checkout_id),
    ])
    expect(notifications.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await readStoredRows(team.id)).toMatchObject([{ status: 'active' }])
    for (const event of events.toReversed()) expect((await deliverEvent(event)).status).toBe(200)
    expect(await readStoredRows(team.id)).toHaveLength(1)
    expect((await startCheckout(admin, team.id)).headers['x-error-code']).toBe('already_subscribed')
  })
  test('start-checkout: one for another plan closes the one before, which cannot be paid any more (security 1)', async () => {
    const { admin, team } = await makeTeam()
    const [first, second] = [
      (await startCheckout(admin, team.id)).body,
      (await startCheckout(admin, team.id, { plan_id: 'team-starter-monthly' })).body,
    ]
    expect(second.checkout_id).not.toBe(first.checkout_id)
    const states = [first, second].map(
      ({ checkout_id }) => sandbox.running.sandbox.payments.checkout(checkout_id)!.status,
    )
    expect(states).toEqual(['expired', 'open'])
  })
  test('start-checkout: a checkout left open by a killed process is given up after a minute', async () => {
    const { admin, team } = await makeTeam()
    const created_at = app.deps.clock()
    const row = {
      id: `opening_${team.id}`,
      team_id: team.id,
      opened_by: admin.id,
      plan_id: 'team-growth-monthly',
    }
    await app.deps.db.insert(checkouts).values({ ...row, state: 'opening', created_at })
    expect((await startCheckout(admin, team.id)).headers['x-error-code']).toBe('in_use')
    app.tick(MINUTE_MS + 1000)
    expect((await startCheckout(admin, team.id)).status).toBe(200)
    app.tick(-(MINUTE_MS + 1000))
  })
  test('start-checkout: billing details come first (RULE-023)', async () => {
    const { admin, team } = await makeTeam()
    await app.deps.db.update(teams).set({ invoice_name: null }).where(eq(teams.id, team.id))
    expect(await startCheckout(admin, team.id)).toMatchObject({
      status: 400,
      body: { non_field_errors: ['Please complete the billing details first.'] },
    })
  })
  test.each([
    [{ plan_id: 'free' }, { plan_id: ['Plan id is not valid'] }],
    [{ currency: 'KWD' }, { currency: ['Currency is not valid'] }],
    [{ return_path: 'https://evil.example/' }, { return_path: ['Return path is not valid'] }],
    [{ return_path: '//evil.example/' }, { return_path: ['Return path is not valid'] }],
    [{ return_path: '/\\evil.example/' }, { return_path: ['Return path is not valid'] }],
    [{ return_path: 'javascript:alert(1)' }, { return_path: ['Return path is not valid'] }],
    [{ price_micro: 1 }, { price_micro: ['Price micro is not valid'] }],
  ])('start-checkout: 400 for %j', async (overrides, errors) => {
    const { admin, team } = await makeTeam()
    expect(await startCheckout(admin, team.id, overrides)).toMatchObject({ status: 400, body: errors })
  })
  test('start-checkout denial: members 403, strangers 404, no session 403, an old sign-in 403', async () => {
    const { admin, member, team } = await makeTeam()
    expect((await startCheckout(member, team.id)).status).toBe(403)
    expect((await startCheckout(await app.signIn(), team.id)).status).toBe(404)
    expect((await startCheckout(undefined, team.id)).status).toBe(403)
    const limit = app.deps.config.fresh_sign_in_minutes * MINUTE_MS
    app.tick(limit + 1000)
    expect((await startCheckout(admin, team.id)).headers['x-error-code']).toBe('fresh_sign_in')
    app.tick(-(limit + 1000))
  })
  test('confirm-checkout denial: a checkout of another team is 404, and buys nothing here', async () => {
    const [ours, theirs] = [await makeTeam(), await makeTeam()]
    const { body } = await startCheckout(theirs.admin, theirs.team.id)
    await sandbox.pay(body.checkout_url)
    expect((await confirmCheckout(ours.admin, ours.team.id, body.checkout_id)).status).toBe(404)
    expect((await confirmCheckout(ours.admin, theirs.team.id, body.checkout_id)).status).toBe(404)
    expect((await confirmCheckout(ours.admin, ours.team.id, 'cs_guess')).status).toBe(404)
    expect((await confirmCheckout(ours.member, ours.team.id, body.checkout_id)).status).toBe(403)
    expect(await readStoredRows(ours.team.id)).toEqual([])
  })
  test('start-checkout: a provider that does not answer is 502 and never 401 or 403 (ERR-025)', async () => {
    const darkApp = await openTestApp()
    const admin = await darkApp.signIn()
    const team = await darkApp.makeTeam('Dark', [{ user: admin, level: 'admin' }])
    await darkApp.deps.db
      .update(teams)
      .set({ invoice_email: 'a@b.example', country: 'NL', invoice_name: 'D' })
    const answer = await darkApp.call('POST', '/api/customer/subscriptions/checkout/', {
      as: admin,
      body: { team_id: team.id, plan_id: 'team-starter-monthly' },
    })
    expect(answer).toMatchObject({
      status: 502,
      body: { detail: 'The payment provider did not answer. Please try again later.' },
    })
    await darkApp.close()
  })
})

/** A paid subscription of the team, at the sandbox's provider, that our server knows nothing of yet. */
const payFor = async ({ admin, team }: Awaited<ReturnType<typeof makeTeam>>, overrides: object = {}) => {
  const { body } = await startCheckout(admin, team.id, overrides)
  await sandbox.pay(body.checkout_url)
  return payments().checkout(body.checkout_id)!.subscription!
}
const payments = () => sandbox.running.sandbox.payments
const stateAtProvider = (id: string) => payments().subscription(id)!
const lastEvent = () => payments().events().at(-1)!

describe('receive-payment-event', () => {
  test('receive-payment-event success: each event id is applied once, and what it says is read at the provider (CALL-122, issue 50.2)', async () => {
    const made = await makeTeam()
    const id = await payFor(made, { plan_id: 'enterprise-yearly' })
    const event = {
      id: 'evt_once',
      type: 'customer.subscription.created',
      created: 1_790_000_000,
      // Signed, and wrong: the provider's own word counts.
      object: { id, object: 'subscription', status: 'canceled', metadata: {} },
    }
    expect(await sendEvent(event)).toMatchObject({ status: 200, body: { received: true } })
    payments().update(stateAtProvider(id), { status: 'past_due' })
    expect(await sendEvent(event)).toMatchObject({ status: 200 })
    expect(await readStoredRows(made.team.id)).toMatchObject([{ status: 'active', plan_name: 'Enterprise' }])
    expect(await currentSubscription(app.deps, teamOwner(made.team.id))).toMatchObject({
      enterprise: true,
      active: true,
    })
    await sendEvent({ ...event, id: 'evt_next' })
    expect(await readStoredRows(made.team.id)).toMatchObject([{ status: 'past_due' }])
    expect(await hasTeamSubscription(app.deps, made.team.id)).toBe(false)
  })
  test('receive-payment-event: an invoice’s event is about its subscription (issue 50.2)', async () => {
    const made = await makeTeam()
    const id = await payFor(made)
    const object = {
      id: 'in_1',
      object: 'invoice',
      parent: { type: 'subscription_details', subscription_details: { subscription: id } },
    }
    await sendEvent({ id: `evt_in_${id}`, type: 'invoice.payment_failed', created: 1, object })
    expect(await readStoredRows(made.team.id)).toMatchObject([{ provider_id: id, status: 'active' }])
  })
  test('receive-payment-event: events out of order end in the newest state, and canceled stays canceled', async () => {
    const made = await makeTeam()
    const id = await payFor(made)
    const created = lastEvent()
    payments().update(stateAtProvider(id), { status: 'past_due' })
    const failed = lastEvent()
    await deliverEvent(failed)
    await deliverEvent(created)
    expect(await readStoredRows(made.team.id)).toMatchObject([{ status: 'past_due' }])
    payments().cancelNow(stateAtProvider(id))
    const ended = lastEvent()
    await deliverEvent(ended)
    await deliverEvent(failed)
    expect(await readStoredRows(made.team.id)).toMatchObject([{ status: 'canceled' }])
  })
  test('receive-payment-event: the sandbox’s own delivery is understood', async () => {
    const made = await makeTeam()
    await payFor(made)
    const events = payments().events().slice(-2)
    expect(events.map(({ type }) => type)).toEqual([
      'customer.subscription.created',
      'checkout.session.completed',
    ])
    for (const event of events) expect((await deliverEvent(event)).status).toBe(200)
    expect(await hasTeamSubscription(app.deps, made.team.id)).toBe(true)
  })
  test('receive-payment-event denial: forged, tampered and late ones change nothing', async () => {
    const made = await makeTeam()
    const id = await payFor(made)
    const event = {
      id: 'evt_forged',
      type: 'customer.subscription.created',
      created: 1_790_000_000,
      object: { id, object: 'subscription', status: 'active' },
    }
    const late = Math.floor(Date.now() / 1000) - 301
    for (const signing of [{ secret: 'whsec_guess' }, { at: late }, { tamper: true }]) {
      const answer = await sendEvent(event, signing)
      expect(answer.status).toBe(400)
      expect(answer.headers['x-error-code']).toBe('bad_signature')
    }
    const unsignedAnswer = await app.call('POST', '/api/customer/subscriptions/webhook/', { body: event })
    expect(unsignedAnswer.status).toBe(400)
    expect(await readStoredRows(made.team.id)).toEqual([])
  })
  test('receive-payment-event: an event for an unknown subscription, team, plan or kind is accepted and changes nothing', async () => {
    const made = await makeTeam()
    const { team } = made
    const id = await payFor(made)
    for (const metadata of [{ team_id: '01a1fc40-cf36-7fb7-a88a-f437ce2e1bf3' }, { team_id: "x' or 1=1" }]) {
      payments().update(stateAtProvider(id), { metadata: { ...stateAtProvider(id).metadata, ...metadata } })
      expect((await deliverEvent(lastEvent())).status).toBe(200)
    }
    for (const object of [
      { id: 'sub_unknown', object: 'subscription' },
      { id: 'in_1', object: 'invoice' },
      { id: 'ch_1', object: 'charge' },
    ])
      expect(
        await sendEvent({ id: `evt_${object.id}`, type: 'customer.updated', created: 1, object }),
      ).toMatchObject({ status: 200 })
    expect(await readStoredRows(team.id)).toEqual([])
  })
})

test('the current subscription is the latest by start; enterprise in any case (RULE-024, RULE-025)', async () => {
  const made = await makeTeam()
  const old = await payFor(made, { plan_id: 'enterprise-monthly' })
  const oldEvents = payments().events().slice(-2)
  await app.deps.db.update(checkouts).set({ state: 'closed' }).where(eq(checkouts.team_id, made.team.id))
  const newest = await payFor(made, { plan_id: 'team-starter-monthly' })
  const start = stateAtProvider(old).created
  payments().update(stateAtProvider(newest), { created: start + 500 })
  await deliverEvent(lastEvent())
  for (const event of oldEvents) await deliverEvent(event)
  expect(await readStoredRows(made.team.id)).toHaveLength(2)
  expect(await currentSubscription(app.deps, teamOwner(made.team.id))).toMatchObject({
    plan: { name: 'Team Starter' },
    enterprise: false,
  })
  expect([isEnterprise('ENTERPRISE plus'), isEnterprise('Team')]).toEqual([true, false])
})

test('isActive: running or on trial, until its end, while no payment is disputed', () => {
  const now = new Date('2026-01-01T00:00:00Z')
  const [before, after] = [new Date('2025-12-31T00:00:00Z'), new Date('2026-01-02T00:00:00Z')]
  const eventCases = [
    ...([
      ['active', null, true],
      ['trialing', null, true],
      ['past_due', null, false],
    ] as const),
    ...([
      ['canceled', null, false],
      ['active', after, true],
      ['active', before, false],
    ] as const),
  ] as const
  for (const [status, end_at, active] of eventCases) {
    expect(isActive({ status, end_at, disputed_since: null }, now)).toBe(active)
    expect(isActive({ status, end_at, disputed_since: before }, now)).toBe(false)
  }
})
