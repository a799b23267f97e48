import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog, teams } from '../../../store/tables.ts'
import { openSandbox, type TestSandbox } from '../../../testing/network/open-sandbox.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'

const PATH = '/api/customer/subscriptions/'
let sandbox: TestSandbox
let app: TestApp
beforeAll(async () => {
  sandbox = await openSandbox()
  app = await openTestApp({ sandbox_url: sandbox.url, config: { rate_limit_factor: 100 } })
})
afterAll(async () => {
  await app.close()
  await sandbox.close()
})

const makeTeam = async () => {
  const [admin, member] = [await app.signIn(), await app.signIn()]
  const team = await app.makeTeam('Payers', [
    { user: admin, level: 'admin' },
    { user: member, level: 'member' },
  ])
  const billing = { invoice_email: 'bills@team.example', country: 'JP', invoice_name: 'Payers K.K.' }
  await app.deps.db.update(teams).set(billing).where(eq(teams.id, team.id))
  return { admin, member, team }
}
const send = async (as: TestUser, call: string, body: object) =>
  await app.call('POST', `${PATH}${call}/`, { as, body })
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
  const log = await app.deps.db.select().from(auditLog).where(eq(auditLog.object_id, provider_id))
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

test('upgrade-subscription denial and cancel-subscription denial: members 403, strangers 404', async () => {
  const payers = await makeTeam()
  await subscribe(payers)
  const { member, team } = payers
  const stranger = await app.signIn()
  for (const [call, body] of [
    ['upgrade', { team_id: team.id, plan_id: 'enterprise-monthly' }],
    ['cancel', { team_id: team.id }],
  ] as const) {
    expect((await send(member, call, body)).status).toBe(403)
    expect((await send(stranger, call, body)).status).toBe(404)
  }
})
