import { createHmac, randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { effort, testSeed } from '../../../../../../tools/lib/effort.ts'
import { premiumPlans } from '@rookery/contract/billing/premium-plans.ts'
import type { Payments, ProviderSubscription } from '../../../app/payments.ts'
import { openTestApp, type TestApp } from '../../../testing/process/open-test-app.ts'
import { defaultTiming } from '../../foundation/jobs/background-job.service.ts'
import type { BackgroundJobRow } from '../../foundation/jobs/tables.ts'
import { applyPaymentEvent } from '../checkout/checkout.service.ts'
import { entitlementsOf } from '../subscriptions/premium.service.ts'
import { paymentCheckJob, paymentCheckOf } from './payment-check.job.ts'

let app: TestApp
/** What the provider answers about a subscription now. */
const truth = new Map<string, ProviderSubscription>()

beforeAll(async () => {
  app = await openTestApp()
  const provider: Partial<Payments> = {
    readSubscription: async (id) => truth.get(id) ?? null,
    listSubscriptions: async () => ({ subscriptions: [...truth.values()], next: null }),
  }
  Object.assign(app.deps, { payments: { ...app.deps.payments, ...provider } })
})
afterAll(async () => await app.close())

/** A person who has paid: the provider has a subscription, we know nothing of it. */
async function payer(): Promise<{ id: string; subscription: string }> {
  const id = randomUUID()
  await app.deps.store.pool.query('insert into users (id, first_name, created_at) values ($1, $2, $3)', [
    id,
    'Payer',
    app.deps.clock(),
  ])
  truth.clear()
  const subscription = `sub_${id}`
  truth.set(subscription, {
    provider_id: subscription,
    owner: { kind: 'user', id },
    plan_id: 'premium-solo-monthly',
    customer_id: 'cus_1',
    currency: 'EUR',
    status: 'trialing',
    start_at: app.deps.clock(),
    end_at: null,
    cancel_at: null,
    period_end: null,
    next_plan_id: null,
  })
  return { id, subscription }
}

const send = async (
  id: string,
  type: string,
  object: object,
  secret = app.deps.config.payments.webhook_secret,
) => {
  const body = JSON.stringify({ id, object: 'event', type, created: 1, data: { object } })
  const time = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  await applyPaymentEvent(app.deps, Buffer.from(body), `t=${time},v1=${signature}`)
}
/** An event whose content is wrong: only what it is about counts. */
const tell = async (eventId: string, subscription: string) =>
  await send(eventId, 'customer.subscription.updated', {
    id: subscription,
    object: 'subscription',
    status: 'active',
    metadata: { plan_id: 'premium-pro-yearly' },
  })
async function night(): Promise<void> {
  const run = {
    deps: app.deps,
    timing: defaultTiming,
    signal: new AbortController().signal,
    save: async () => undefined,
  }
  const spec = paymentCheckOf(randomUUID())
  await paymentCheckJob.step(run, spec as BackgroundJobRow)
}
const accountsOf = async (id: string): Promise<number> =>
  (await entitlementsOf({ db: app.deps.store.db, clock: app.deps.clock }, id))?.accounts ?? 0

type Status = ProviderSubscription['status']
/** What happens at the provider: from which states, and what becomes of them. */
const happenings = {
  'first payment': { from: ['trialing'], to: 'active' },
  'payment fails': { from: ['trialing', 'active'], to: 'past_due' },
  'retry succeeds': { from: ['past_due'], to: 'active' },
  'ends at once': { from: ['trialing', 'active', 'past_due'], to: 'canceled' },
  'larger plan': { from: ['trialing', 'active'], plan_id: 'premium-creator-monthly' },
  'smaller plan': { from: ['trialing', 'active'], plan_id: 'premium-solo-monthly' },
} as const satisfies Record<string, { from: readonly Status[]; to?: Status; plan_id?: string }>
type Happening = keyof typeof happenings
const happen = (subscription: string, what: Happening): boolean => {
  const now = truth.get(subscription)!
  const row: { from: readonly Status[]; to?: Status; plan_id?: string } = happenings[what]
  if (!row.from.includes(now.status)) return false
  truth.set(subscription, { ...now, status: row.to ?? now.status, plan_id: row.plan_id ?? now.plan_id })
  return true
}

/** The model, written apart: accounts that a person may have, by what was told of the subscription last. */
const entitled = ({ status, plan_id }: { status: string; plan_id: string }): number =>
  status !== 'active' && status !== 'trialing'
    ? 0
    : plan_id.includes('solo')
      ? 1
      : plan_id.includes('creator')
        ? 3
        : 10

describe('states and events of a subscription (issue 50.2, premium-suite 12.6)', () => {
  test('the model agrees with the plans on sale', () => {
    for (const { id, entitlements } of premiumPlans)
      expect([id, entitled({ status: 'active', plan_id: id })]).toEqual([id, entitlements.accounts])
  })

  test.each(
    (['trialing', 'active', 'past_due', 'canceled'] as const).flatMap((status) =>
      (Object.keys(happenings) as Happening[]).map((what) => ({ status, what })),
    ),
  )(
    '$status, then $what: told, told again and told late, the plan is that of the provider',
    async ({ status, what }) => {
      const { id, subscription } = await payer()
      truth.set(subscription, { ...truth.get(subscription)!, status })
      await tell(`${id} before`, subscription)
      expect(await accountsOf(id)).toBe(entitled({ status, plan_id: 'premium-solo-monthly' }))
      happen(subscription, what)
      for (const event of ['now', 'now', 'before', 'late']) await tell(`${id} ${event}`, subscription)
      expect(await accountsOf(id)).toBe(entitled(truth.get(subscription)!))
    },
  )

  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ what: fc.constantFrom(...(Object.keys(happenings) as Happening[])) }),
    },
    { weight: 5, arbitrary: fc.record({ deliver: fc.nat(11) }) },
    { weight: 1, arbitrary: fc.record({ forge: fc.constantFrom('active', 'canceled') }) },
    { weight: 1, arbitrary: fc.record({ night: fc.constant(true) }) },
  )

  test(
    'events doubled, reordered, late, lost and forged: what a person may do is at each moment what the model says, and after a night what the provider says',
    { timeout: 3_600_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
          const { id, subscription } = await payer()
          /** Events that the provider would send, and those that came. */
          let sent = 1
          const came = new Set<number>()
          let told: { status: string; plan_id: string } = { status: 'unknown', plan_id: '' }
          for (const each of steps) {
            if ('what' in each) {
              if (happen(subscription, each.what)) sent += 1
            } else if ('deliver' in each) {
              const event = each.deliver % sent
              await tell(`${id} ${event}`, subscription)
              if (!came.has(event)) told = truth.get(subscription)!
              came.add(event)
            } else if ('forge' in each) {
              const object = { id: subscription, object: 'subscription', status: each.forge }
              await expect(
                send(`${id} forged`, 'customer.subscription.updated', object, 'guess'),
              ).rejects.toMatchObject({
                code: 'bad_signature',
              })
            } else {
              await night()
              told = truth.get(subscription)!
            }
            expect(await accountsOf(id)).toBe(entitled(told))
          }
          await night()
          expect(await accountsOf(id)).toBe(entitled(truth.get(subscription)!))
        }),
        { seed: testSeed(), numRuns: effort(150, 10_000) },
      )
    },
  )

  test('a night finds a subscription that was paid without us knowing, mends what differs, and tells in the audit why', async () => {
    const { id, subscription } = await payer()
    await night()
    expect(await accountsOf(id)).toBe(1)
    happen(subscription, 'payment fails')
    await night()
    await night()
    expect(await accountsOf(id)).toBe(0)
    const { rows } = await app.deps.store.pool.query(
      'select actor_id, data from audit_log where object_id = $1 order by id',
      [subscription],
    )
    expect(rows.map(({ actor_id, data }) => [actor_id, data.status, data.reason])).toEqual([
      [null, 'trialing', 'nightly comparison'],
      [null, 'past_due', 'nightly comparison'],
    ])
  })

  test('it is due once a night, after two o’clock, where something was sold', async () => {
    const toHour = (hour: number) => app.tick(((hour - app.deps.clock().getUTCHours() + 24) % 24) * 3_600_000)
    const due = async () => (await paymentCheckJob.due(app.deps)).map(({ subject_key }) => subject_key)
    toHour(3)
    expect(await due()).toEqual([])
    const { id } = await payer()
    await app.deps.store.pool.query(
      "insert into checkouts (id, user_id, opened_by, plan_id, created_at, state) values ('cs', $1, $1, 'p', now(), 'closed')",
      [id],
    )
    const day = app.deps.clock().toISOString().slice(0, 10)
    expect(await due()).toEqual([day])
    await paymentCheckJob.stopped!(
      app.deps.store.db as Parameters<NonNullable<typeof paymentCheckJob.stopped>>[0],
      paymentCheckOf(day) as BackgroundJobRow,
      app.deps.clock(),
      'failed',
    )
    expect(await due()).toEqual([])
    toHour(1)
    expect(await due()).toEqual([])
    toHour(2)
    expect(await due()).toHaveLength(1)
  })
})
