import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import { effort, testSeed } from '../../../../../../tools/lib/effort.ts'
import { premiumPlans, READABLE_DAYS_PAST_DUE } from '@rookery/contract/billing/premium-plans.ts'
import type { ProviderSubscription } from '../../../app/payments.ts'
import { eventTypes, toldProvider, type EventType } from '../../../testing/billing/told-provider.ts'
import { openTestApp, type TestApp } from '../../../testing/process/open-test-app.ts'
import type { BackgroundJobRow } from '../../foundation/jobs/tables.ts'
import { currentPremium, entitlementsOf, isReadable } from '../subscriptions/premium.service.ts'
import { paymentCheckJob, paymentCheckOf } from './payment-check.job.ts'

const DAY_MS = 86_400_000
let app: TestApp
let provider: ReturnType<typeof toldProvider>

beforeAll(async () => {
  app = await openTestApp()
  provider = toldProvider(app)
})
afterAll(async () => await app.close())

/** What a person may do: connect so many accounts, and read. */
async function allowed(id: string): Promise<{ accounts: number; readable: boolean }> {
  const deps = { db: app.deps.store.db, clock: app.deps.clock }
  const row = await currentPremium(deps, id)
  return {
    accounts: (await entitlementsOf(deps, id))?.accounts ?? 0,
    readable: row !== null && isReadable(row, app.deps.clock()),
  }
}

type Status = ProviderSubscription['status']
const running = ['trialing', 'active', 'past_due'] as const
interface Row {
  readonly from: readonly Status[]
  readonly to?: Status
  readonly plan_id?: string
  readonly ends_in?: number | null
  readonly dispute?: 'open' | 'won' | 'lost'
}
/** What happens at the provider: from which states, and what becomes of them. */
const happenings = {
  'first payment': { from: ['trialing'], to: 'active' },
  'payment fails': { from: ['trialing', 'active'], to: 'past_due' },
  'retry succeeds': { from: ['past_due'], to: 'active' },
  'ends at once': { from: running, to: 'canceled' },
  'larger plan': { from: ['trialing', 'active'], plan_id: 'premium-creator-monthly' },
  'smaller plan': { from: ['trialing', 'active'], plan_id: 'premium-solo-monthly' },
  'ends in five days': { from: running, ends_in: 5 },
  'is taken back': { from: running, ends_in: null },
  'is disputed': { from: [...running, 'canceled'], dispute: 'open' },
  'dispute won': { from: [...running, 'canceled'], dispute: 'won' },
  'dispute lost': { from: [...running, 'canceled'], dispute: 'lost' },
} as const satisfies Record<string, Row>
type Happening = keyof typeof happenings
const happen = (subscription: string, what: Happening): boolean => {
  const now = provider.truth.get(subscription)!
  const row: Row = happenings[what]
  if (!row.from.includes(now.status)) return false
  if (row.dispute) {
    // Only an open dispute is decided, once.
    if (provider.disputes.get(subscription) !== (row.dispute === 'open' ? undefined : 'open')) return false
    provider.disputes.set(subscription, row.dispute)
    return true
  }
  const end =
    row.ends_in === undefined
      ? now.end_at
      : row.ends_in === null
        ? null
        : new Date(app.deps.clock().getTime() + row.ends_in * DAY_MS)
  provider.truth.set(subscription, {
    ...now,
    status: row.to ?? now.status,
    plan_id: row.plan_id ?? now.plan_id,
    end_at: row.to === 'canceled' ? app.deps.clock() : end,
    cancel_at: row.to === 'canceled' ? null : end,
  })
  return true
}

/** The model, written apart: what was told of a subscription last, and when it was first told to be unpaid. */
interface Told {
  status: string
  plan_id: string
  end_ms: number
  unpaid_ms: number
  /** What was told of a dispute. */
  dispute: string
}
const nothing: Told = { status: 'unknown', plan_id: '', end_ms: Infinity, unpaid_ms: 0, dispute: '' }
const toldNow = (before: Told, subscription: string, now: number): Told => {
  const { status, plan_id, end_at } = provider.truth.get(subscription)!
  // What was told to have ended stays so.
  if (before.status === 'canceled' && status !== 'canceled') return before
  const unpaid_ms = status === 'past_due' ? (before.status === 'past_due' ? before.unpaid_ms : now) : 0
  return { ...before, status, plan_id, end_ms: end_at?.getTime() ?? Infinity, unpaid_ms }
}
/** Nothing is known of a payment for what is not known; one that is lost ends it. */
const disputeNow = (before: Told, subscription: string): Told => {
  const dispute = provider.disputes.get(subscription) ?? ''
  if (before.status === 'unknown' || dispute === before.dispute) return before
  return { ...before, dispute, ...(dispute === 'lost' ? { status: 'canceled', unpaid_ms: 0 } : {}) }
}
const toldBy = (type: EventType, before: Told, subscription: string, now: number): Told =>
  type.startsWith('charge.') ? disputeNow(before, subscription) : toldNow(before, subscription, now)
const toldByNight = (before: Told, subscription: string, now: number): Told =>
  disputeNow(toldNow(before, subscription, now), subscription)
const model = ({ status, plan_id, end_ms, unpaid_ms, dispute }: Told, now: number) => {
  const runs = (status === 'active' || status === 'trialing') && end_ms > now
  const most = plan_id.includes('solo') ? 1 : plan_id.includes('creator') ? 3 : 10
  return {
    accounts: runs && dispute !== 'open' ? most : 0,
    readable: runs || (status === 'past_due' && unpaid_ms + 7 * DAY_MS > now),
  }
}

describe('states and events of a subscription (issue 50.2, premium-suite 12.6)', () => {
  test('the model agrees with the plans on sale', () => {
    expect(READABLE_DAYS_PAST_DUE).toBe(7)
    for (const { id, entitlements } of premiumPlans)
      expect([id, model({ ...nothing, status: 'active', plan_id: id }, 0).accounts]).toEqual([
        id,
        entitlements.accounts,
      ])
  })

  test.each(
    (['trialing', 'active', 'past_due', 'canceled'] as const).flatMap((status) =>
      (Object.keys(happenings) as Happening[]).map((what) => ({ status, what })),
    ),
  )(
    '$status, then $what: told by each kind of event, told again and told late, the plan is that of the provider',
    async ({ status, what }) => {
      for (const type of eventTypes) {
        const { id, subscription } = await provider.payer()
        provider.truth.set(subscription, { ...provider.truth.get(subscription)!, status })
        // An event of a payment is never the first.
        const first = type.startsWith('charge.') ? eventTypes[0] : type
        await provider.tell(`${id} before`, subscription, first)
        const before = toldNow(nothing, subscription, app.deps.clock().getTime())
        expect(await allowed(id)).toEqual(model(before, app.deps.clock().getTime()))
        happen(subscription, what)
        for (const event of ['now', 'now', 'before', 'late'])
          await provider.tell(`${id} ${event}`, subscription, type)
        const after = toldBy(type, before, subscription, app.deps.clock().getTime())
        expect([type, await allowed(id)]).toEqual([type, model(after, app.deps.clock().getTime())])
      }
    },
  )

  const forgeries = [{ secret: 'guess' }, { age_s: 3_600 }]
  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ what: fc.constantFrom(...(Object.keys(happenings) as Happening[])) }),
    },
    { weight: 5, arbitrary: fc.record({ deliver: fc.nat(11), type: fc.constantFrom(...eventTypes) }) },
    {
      weight: 1,
      arbitrary: fc.record({ forge: fc.constantFrom(...forgeries), type: fc.constantFrom(...eventTypes) }),
    },
    { weight: 1, arbitrary: fc.record({ days: fc.integer({ min: 1, max: 8 }) }) },
    { weight: 1, arbitrary: fc.record({ night: fc.constant(true) }) },
  )

  test(
    'events of every kind doubled, reordered, late, lost and forged, over days: what a person may do is at each moment what the model says, and after a night what the provider says',
    { timeout: 3_600_000 },
    async () => {
      /** How often each event came in each state. */
      const seen = new Map<string, number>()
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
          const { id, subscription } = await provider.payer()
          const now = () => app.deps.clock().getTime()
          /** Events that the provider would send, and those that came. */
          let sent = 1
          const came = new Set<number>()
          let told = nothing
          for (const each of steps) {
            const { status } = provider.truth.get(subscription)!
            if ('what' in each) {
              if (happen(subscription, each.what)) sent += 1
            } else if ('deliver' in each) {
              const event = each.deliver % sent
              await provider.tell(`${id} ${event}`, subscription, each.type)
              if (!came.has(event)) told = toldBy(each.type, told, subscription, now())
              came.add(event)
              seen.set(`${status} ${each.type}`, (seen.get(`${status} ${each.type}`) ?? 0) + 1)
            } else if ('forge' in each) {
              const object = provider.about(each.type, subscription)
              await expect(
                provider.send(`${id} forged`, each.type, object, each.forge),
              ).rejects.toMatchObject({ code: 'bad_signature' })
            } else if ('days' in each) {
              app.tick(each.days * DAY_MS)
            } else {
              await provider.night()
              told = toldByNight(told, subscription, now())
            }
            expect(await allowed(id)).toEqual(model(told, now()))
          }
          await provider.night()
          expect(await allowed(id)).toEqual(model(toldByNight(told, subscription, now()), now()))
        }),
        { seed: testSeed(), numRuns: effort(300, 10_000) },
      )
      const states: readonly Status[] = [...running, 'canceled']
      const missing = states.flatMap((status) =>
        eventTypes.map((type: EventType) => `${status} ${type}`).filter((pair) => !seen.has(pair)),
      )
      expect(missing).toEqual([])
    },
  )

  test('a night finds a subscription that was paid without us knowing, mends what differs, and tells in the audit why', async () => {
    const { id, subscription } = await provider.payer()
    await provider.night()
    expect((await allowed(id)).accounts).toBe(1)
    happen(subscription, 'payment fails')
    await provider.night()
    await provider.night()
    expect((await allowed(id)).accounts).toBe(0)
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
    const { id } = await provider.payer()
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
