import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { saleCurrencies } from '@rookery/contract/billing/plan-types.ts'
import { teamPlans } from '@rookery/contract/billing/team-plans.ts'
import { auditLog } from '../../../store/tables.ts'
import { makePayingTeam, moveOn as moveBoth, withPayments } from '../../../testing/billing/with-payments.ts'
import type { TestSandbox } from '../../../testing/network/open-sandbox.ts'
import type { TestApp, TestUser } from '../../../testing/process/open-test-app.ts'

const PATH = '/api/customer/subscriptions/'
let sandbox: TestSandbox
let app: TestApp
withPayments((opened) => ({ sandbox, app } = opened))

const makeTeam = async () => await makePayingTeam(app, 'JP')
const send = async (as: TestUser, call: string, body: object) =>
  await app.call('POST', `${PATH}${call}/`, { as, body })
const read = async (as: TestUser, path: string) => await app.call('GET', `${PATH}${path}`, { as })
const moveOn = async (days: number) => await moveBoth({ sandbox, app }, days)
const subscribe = async ({ admin, team }: Awaited<ReturnType<typeof makeTeam>>, currency = 'EUR') => {
  const body = { team_id: team.id, plan_id: 'team-starter-monthly', currency }
  const opened = (await send(admin, 'checkout', body)).body
  await sandbox.pay(opened.checkout_url)
  const { checkout_id } = opened
  return (await send(admin, 'confirm', { team_id: team.id, checkout_id })).body.subscription
}

test('upgrade-subscription success: the plan changes at the provider, in the currency that is paid (CALL-120)', async () => {
  const payers = await makeTeam()
  const { admin, team } = payers
  const { provider_id } = await subscribe(payers, 'YEN')
  const changed = await send(admin, 'upgrade', { team_id: team.slug, plan_id: 'team-growth-monthly' })
  expect(changed).toMatchObject({
    status: 200,
    body: { plan: { name: 'Team Growth', price_micro: 49_800_000_000, currency: 'YEN' }, provider_id },
  })
  expect(sandbox.running.sandbox.payments.subscription(provider_id)!.items).toMatchObject([
    { amount: 49_800, currency: 'jpy' },
  ])
  const log = await app.deps.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.object_id, provider_id))
    .orderBy(auditLog.id)
  expect(log.at(-1)).toMatchObject({ actor_id: admin.id, team_id: team.id })
  for (const plan_id of ['team-growth-monthly', 'premium-pro-monthly', 'free'])
    expect((await send(admin, 'upgrade', { team_id: team.id, plan_id })).body).toEqual({
      plan_id: ['Plan id is not valid'],
    })
})

test('cancel-subscription success: uploads stay possible until the end of the period; at once they end (CALL-121)', async () => {
  const payers = await makeTeam()
  const { admin, team } = payers
  const { provider_id } = await subscribe(payers)
  const atEnd = await send(admin, 'cancel', { team_id: team.id, reason: 'Budget' })
  expect(atEnd).toMatchObject({ status: 200, body: { active: true, status: 'active' } })
  expect(atEnd.body.cancel_at).toBe(atEnd.body.end)
  expect(Date.parse(atEnd.body.end)).toBeGreaterThan(app.deps.clock().getTime())
  expect(sandbox.running.sandbox.payments.subscription(provider_id)).toMatchObject({
    cancel_at_period_end: true,
  })
  const atOnce = await send(admin, 'cancel', { team_id: team.id, at_period_end: false })
  expect(atOnce.body).toMatchObject({ active: false, status: 'canceled' })
  const again = await send(admin, 'cancel', { team_id: team.id })
  expect(again.headers['x-error-code']).toBe('not_subscribed')
})

test('upgrade-subscription denial, cancel-subscription denial, keep-subscription denial and open-portal denial: members 403, strangers 404', async () => {
  const payers = await makeTeam()
  await subscribe(payers)
  const { member, team } = payers
  const stranger = await app.signIn()
  for (const [call, body] of [
    ['keep', { team_id: team.id }],
    ['portal', { team_id: team.id }],
    ['upgrade', { team_id: team.id, plan_id: 'enterprise-monthly' }],
    ['cancel', { team_id: team.id }],
  ] as const) {
    expect((await send(member, call, body)).status).toBe(403)
    expect((await send(stranger, call, body)).status).toBe(404)
  }
})

test.each(saleCurrencies)(
  'preview-subscription-change success and list-invoices success: in %s a larger plan costs a team to the unit what its preview said (issue 50.3)',
  async (currency) => {
    const payers = await makeTeam()
    const { admin, team } = payers
    await subscribe(payers, currency)
    await moveOn(11)
    const { body: preview } = await read(admin, `preview/?team_id=${team.slug}&plan_id=team-growth-monthly`)
    expect(preview).toMatchObject({ when: 'now', currency, credit_micro: 0 })
    const priceOf = (id: string) => teamPlans.find((plan) => plan.id === id)!.prices[currency]
    const difference = priceOf('team-growth-monthly') - priceOf('team-starter-monthly')
    expect(preview.due_micro).toBeGreaterThan(difference / 2)
    expect(preview.due_micro).toBeLessThan(difference)
    app.tick(20 * 60_000)
    const { quoted_at } = preview
    const changed = await send(admin, 'upgrade', {
      team_id: team.id,
      plan_id: 'team-growth-monthly',
      quoted_at,
    })
    expect(changed.body.plan).toMatchObject({ name: 'Team Growth', currency })
    const { invoices } = (await read(admin, `invoices/?team_id=${team.id}`)).body
    expect(invoices.map(({ total_micro }: { total_micro: number }) => total_micro)).toEqual([
      preview.due_micro,
      priceOf('team-starter-monthly'),
    ])
    for (const { pdf_url, status } of invoices) {
      expect(status).toBe('paid')
      expect((await fetch(pdf_url)).status).toBe(200)
    }
  },
)

test('get-team-subscription success and keep-subscription success: a smaller plan and a cancellation wait for the end of the period, and are taken back', async () => {
  const payers = await makeTeam()
  const { admin, team } = payers
  const info = async () => (await read(admin, `info/?team_id=${team.id}`)).body
  expect(await info()).toEqual({
    subscription: null,
    period_end: null,
    next_plan: null,
    has_payer: false,
    disputed_since: null,
  })
  await subscribe(payers)
  const { period_end } = await info()
  expect(await info()).toMatchObject({ has_payer: true, subscription: { status: 'active' } })
  await send(admin, 'upgrade', { team_id: team.id, plan_id: 'enterprise-monthly' })
  await send(admin, 'upgrade', { team_id: team.id, plan_id: 'team-growth-monthly' })
  expect(await info()).toMatchObject({
    next_plan: { id: 'team-growth-monthly', name: 'Team Growth', at: period_end },
    subscription: { plan: { name: 'Enterprise' } },
  })
  expect((await send(admin, 'keep', { team_id: team.slug })).status).toBe(200)
  expect((await info()).next_plan).toBeNull()
  await send(admin, 'cancel', { team_id: team.id })
  expect((await info()).subscription.cancel_at).toBe(period_end)
  const kept = await send(admin, 'keep', { team_id: team.id })
  expect(kept.body).toMatchObject({ status: 'active', cancel_at: null, end: null })
})

test('open-portal success: the provider’s page, which returns to the team’s settings or to an address of this site only', async () => {
  const payers = await makeTeam()
  const { admin, team } = payers
  expect((await send(admin, 'portal', { team_id: team.id })).headers['x-error-code']).toBe('not_subscribed')
  await subscribe(payers)
  const { url } = (await send(admin, 'portal', { team_id: team.id })).body
  expect(await (await fetch(url)).text()).toContain(`/${team.slug}/team/subscription`)
  const elsewhere = { team_id: team.id, return_path: '//evil.example' }
  expect((await send(admin, 'portal', elsewhere)).status).toBe(400)
})

test('preview-subscription-change denial, list-invoices denial and get-team-subscription denial: members 403, strangers 404, no session 403', async () => {
  const payers = await makeTeam()
  await subscribe(payers)
  const { member, team } = payers
  const stranger = await app.signIn()
  for (const path of [
    `preview/?team_id=${team.id}&plan_id=enterprise-monthly`,
    `invoices/?team_id=${team.id}`,
    `info/?team_id=${team.id}`,
  ]) {
    expect((await read(member, path)).status).toBe(403)
    expect((await read(stranger, path)).status).toBe(404)
    expect((await app.call('GET', `${PATH}${path}`)).status).toBe(403)
  }
})
