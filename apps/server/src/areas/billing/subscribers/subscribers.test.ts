import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { historyLines, subscriberLines } from '../../../cli/subscribers.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import type { ProviderSubscription } from '../../../app/payments.ts'
import { applySubscription } from '../subscriptions/subscription.service.ts'
import { listChanges } from './subscribers.repository.ts'
import { subscriberCommands } from './subscriber-commands.service.ts'
import { countsOf, monthsUntil, revenueOf, type Change } from './subscribers.policy.ts'

const change = (
  provider_id: string,
  at: string,
  plan: string,
  status: string,
  price_micro: number,
  currency = 'EUR',
): Change => ({ provider_id, at: new Date(at), plan, status, currency, price_micro })
const changes = [
  change('a', '2026-01-05', 'premium-solo-monthly', 'trialing', 19_000_000),
  change('a', '2026-01-19', 'premium-solo-monthly', 'active', 19_000_000),
  change('b', '2026-01-20', 'premium-pro-yearly', 'active', 248_000_000_000, 'YEN'),
  change('a', '2026-02-10', 'premium-creator-monthly', 'active', 49_000_000),
  change('b', '2026-02-11', 'premium-pro-yearly', 'past_due', 248_000_000_000, 'YEN'),
  change('c', '2026-02-12', 'premium-solo-monthly', 'trialing', 19_000_000),
  change('b', '2026-03-02', 'premium-pro-yearly', 'canceled', 248_000_000_000, 'YEN'),
  change('c', '2026-03-03', 'premium-solo-monthly', 'canceled', 19_000_000),
]

describe('what an operator sees of subscribers (issue 50.6)', () => {
  test('recurring revenue by month, plan and currency follows what each paid then; a year counts by twelfths', () => {
    expect(revenueOf(changes, ['2026-01', '2026-02', '2026-03'])).toEqual([
      {
        month: '2026-01',
        plan: 'premium-pro-yearly',
        currency: 'YEN',
        subscribers: 1,
        recurring_micro: Math.round((248_000 / 12) * 1_000_000),
      },
      {
        month: '2026-01',
        plan: 'premium-solo-monthly',
        currency: 'EUR',
        subscribers: 1,
        recurring_micro: 19_000_000,
      },
      ...['2026-02', '2026-03'].map((month) => ({
        month,
        plan: 'premium-creator-monthly',
        currency: 'EUR',
        subscribers: 1,
        recurring_micro: 49_000_000,
      })),
    ])
  })

  test('what a plan costs today changes nothing of what it brought in past months (issue 50)', () => {
    const before = [change('a', '2026-01-05', 'premium-solo-monthly', 'active', 15_000_000)]
    const raised = [...before, change('a', '2026-02-05', 'premium-solo-monthly', 'active', 19_000_000)]
    expect(revenueOf(raised, ['2026-01', '2026-02']).map(({ recurring_micro }) => recurring_micro)).toEqual([
      15_000_000, 19_000_000,
    ])
  })

  test('churn is the share of those who paid or owed when the month began; a trial that ends is none', () => {
    expect(countsOf(changes, ['2026-01', '2026-02', '2026-03'])).toEqual([
      { month: '2026-01', paying: 2, trials: 0, past_due: 0, ended: 0, churn: null },
      { month: '2026-02', paying: 1, trials: 1, past_due: 1, ended: 0, churn: 0 },
      { month: '2026-03', paying: 1, trials: 0, past_due: 0, ended: 2, churn: 0.5 },
    ])
    expect(monthsUntil(new Date('2026-01-31T23:00:00Z'), 3)).toEqual(['2025-11', '2025-12', '2026-01'])
  })

  describe('the command', () => {
    let app: TestApp
    beforeAll(async () => {
      app = await openTestApp()
    })
    afterAll(async () => await app.close())

    test('names failed payments, and of one payer every change with who made it and why', async () => {
      const person = await app.signIn()
      const state: ProviderSubscription = {
        provider_id: 'sub_seen',
        owner: { kind: 'user', id: person.id },
        plan_id: 'premium-solo-monthly',
        customer_id: 'cus_1',
        currency: 'EUR',
        status: 'active',
        start_at: app.deps.clock(),
        end_at: null,
        cancel_at: null,
        period_end: null,
        next_plan_id: null,
      }
      const store = async (more: Partial<ProviderSubscription>, reason?: string) =>
        await app.deps.db.transaction(
          async (tx) =>
            await applySubscription(app.deps, tx, { ...state, ...more }, app.deps.clock(), {
              actor_id: reason ? person.id : null,
              reason,
            }),
        )
      await store({})
      await store({ cancel_at: app.deps.clock(), end_at: new Date(Date.UTC(2040, 0, 1)) }, 'Too few posts')
      await store({ status: 'past_due' })
      const [{ price_micro, currency }] = (
        await app.deps.store.pool.query(
          "select data ->> 'price_micro' as price_micro, data ->> 'currency' as currency from audit_log where object_id = 'sub_seen' order by id limit 1",
        )
      ).rows
      expect([price_micro, currency]).toEqual(['19000000', 'EUR'])
      const ask = async (path: keyof typeof subscriberCommands, body: object) =>
        JSON.parse(JSON.stringify(await subscriberCommands[path](app.deps, body)))
      const report = await ask('/subscribers', { months: 2 })
      expect(report.past_due).toMatchObject([{ plan: 'premium-solo-monthly', provider_id: 'sub_seen' }])
      expect(report.counts.at(-1)).toMatchObject({ paying: 0, past_due: 1 })
      expect(subscriberLines(report).join('\n')).toMatch(
        /Failed payments\n.+: premium-solo-monthly, since \d/,
      )
      const lines = historyLines(await ask('/subscriber', { who: person.id }))
      expect(lines).toHaveLength(3)
      expect(lines[0]).toMatch(/premium-solo-monthly, active; by the payment provider$/)
      expect(lines[1]).toMatch(/: Too few posts$/)
      expect(historyLines(await ask('/subscriber', { who: 'nobody' }))).toEqual([])
    })
  })

  describe('the operators’ calls', () => {
    let app: TestApp
    let boss: TestUser
    const OPERATOR = 'boss@rookery.example'
    beforeAll(async () => {
      app = await openTestApp({ env: { OPERATORS: OPERATOR } })
      boss = await app.signIn()
      await app.deps.store.pool.query(
        'update users set email = $1, email_confirmed_at = now() where id = $2',
        [OPERATOR, boss.id],
      )
    })
    afterAll(async () => await app.close())

    const PATH = '/api/operators/billing/'
    const subscribe = async (id: string, more: Partial<ProviderSubscription> = {}, by: object = {}) =>
      await app.deps.db.transaction(
        async (tx) =>
          await applySubscription(
            app.deps,
            tx,
            {
              provider_id: `sub_${id}`,
              owner: { kind: 'user', id },
              plan_id: 'premium-solo-monthly',
              customer_id: 'cus_1',
              currency: 'YEN',
              status: 'active',
              start_at: app.deps.clock(),
              end_at: null,
              cancel_at: null,
              period_end: null,
              next_plan_id: null,
              ...more,
            },
            app.deps.clock(),
            { actor_id: null, ...by },
          ),
      )

    test('get-billing-report denial and list-subscribers denial and get-subscriber-history denial: for whom the configuration names, and nobody else (issue 50.6)', async () => {
      const person = await app.signIn()
      await subscribe(person.id)
      const { body } = await app.call('GET', `${PATH}subscribers/`, { as: boss })
      for (const path of ['', 'subscribers/', `subscribers/${body.results[0].id}/`]) {
        const asked = async (as: TestUser | undefined) =>
          (await app.call('GET', `${PATH}${path}`, { as })).status
        expect([path, await asked(boss), await asked(person), await asked(undefined)]).toEqual([
          path,
          200,
          403,
          403,
        ])
      }
      const unknown = `${PATH}subscribers/01900000-0000-7000-8000-000000000000/`
      expect((await app.call('GET', unknown, { as: boss })).status).toBe(404)
      expect((await app.call('GET', `${PATH}?months=0`, { as: boss })).status).toBe(400)
    })

    test('a change keeps the price it was written down with, whatever the subscription costs later (issue 50)', async () => {
      const { id } = await app.signIn()
      await subscribe(id)
      const { db, pool } = app.deps.store
      await pool.query('update subscriptions set price_micro = 1 where user_id = $1', [id])
      const own = (await listChanges(db)).filter(({ provider_id }) => provider_id === `sub_${id}`)
      expect(own).toMatchObject([{ price_micro: 3_200_000_000, currency: 'YEN' }])
    })

    test('get-billing-report success and list-subscribers success and get-subscriber-history success: what it brings, whose payment failed, and of one payer every change of all its subscriptions with who and why (issue 50.6)', async () => {
      const person = await app.signIn()
      const email = `payer-${person.id}@people.example`
      await app.deps.store.pool.query('update users set email = $1 where id = $2', [email, person.id])
      const { id } = person
      await subscribe(id, {
        provider_id: `sub_old_${id}`,
        start_at: new Date(app.deps.clock().getTime() - 1_000),
      })
      await subscribe(
        id,
        { provider_id: `sub_old_${id}`, status: 'canceled', end_at: app.deps.clock() },
        { actor_id: id, reason: 'Too few posts' },
      )
      await subscribe(id)
      await subscribe(id, { status: 'past_due' })

      const report = (await app.call('GET', `${PATH}?months=1`, { as: boss })).body
      expect(report.counts).toHaveLength(1)
      expect(report.past_due).toContainEqual(
        expect.objectContaining({ kind: 'user', name: email, plan: 'premium-solo-monthly' }),
      )
      // Without a provider that answers, nobody knows the number.
      expect(report.japanese_number).toEqual({ is_known: false, number: null })

      const find = async (query: string) =>
        (await app.call('GET', `${PATH}subscribers/?${query}`, { as: boss })).body
      const found = await find(`q=${email.slice(0, 20).toUpperCase()}`)
      expect(found).toMatchObject({
        count: 2,
        results: [
          { name: email, status: 'past_due', currency: 'YEN', price_micro: 3_200_000_000 },
          { name: email, status: 'canceled' },
        ],
      })
      expect((await find(`q=${email}&status=canceled`)).results).toHaveLength(1)
      expect((await find('q=nobody-pays-by-this-name')).count).toBe(0)

      const history = await app.call('GET', `${PATH}subscribers/${found.results[0].id}/`, { as: boss })
      expect(history.body).toMatchObject({ kind: 'user', name: email })
      expect(
        history.body.changes.map(({ status, by, reason }: Record<string, unknown>) => [status, by, reason]),
      ).toEqual([
        ['active', null, null],
        ['canceled', email, 'Too few posts'],
        ['active', null, null],
        ['past_due', null, null],
      ])
    })
  })
})
