import type { XCharge } from '@rookery/network'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moveToMidMonth } from '../../../testing/process/mid-month.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { meterFor, requireBudget } from './meter.service.ts'
import { EVERYBODY, payerOf } from './payer.policy.ts'
import { dollars, pricesOn } from './prices.policy.ts'
import { listCharges, storeCap } from './spend.repository.ts'
import { closeSpentDays } from './spend.service.ts'

const DAY_MS = 24 * 3_600_000
const USER_MICRO = 10_000

let app: TestApp
let admin: TestUser
let member: TestUser
let team: { id: string; slug: string }
beforeAll(async () => {
  app = await openTestApp({ config: { operators: 'anybody' } })
  moveToMidMonth(app)
  admin = await app.signIn({ name: 'Ada Admin' })
  member = await app.signIn({ name: 'Mia Member' })
  team = await app.makeTeam('Agency', [
    { user: admin, level: 'admin' },
    { user: member, level: 'member' },
  ])
})
afterAll(() => app.close())

const users: XCharge = { resource: 'user', by: 'row', most: 3, request: 'GET /2/users 1,2,3' }
const counts: XCharge = { resource: 'counts', by: 'request', most: 1, request: 'GET counts' }
const charged = async (payer: string) => {
  const rows = await listCharges(app.deps.db, payer, { first: '2000-01-01', last: '2999-12-31' })
  return rows.map(({ micro, resources, repeated }) => ({ micro, resources, repeated }))
}
const reservedRows = async (payer: string) => {
  const { rows } = await app.deps.store.pool.query(
    'select micro from network_reservations where payer = $1 order by created_at',
    [payer],
  )
  return rows.map(({ micro }) => Number(micro))
}
const account = (id: string) => payerOf({ account: id })

describe('what calls of X cost (issue 46.7)', () => {
  test('the most is reserved, what came back is booked, and a resource costs once a UTC day, whoever reads it', async () => {
    const [one, other] = [account('1'), account('2')]
    const reservation = await meterFor(app.deps, one, 'tracking').reserve(users)
    expect(await reservedRows(one)).toEqual([3 * USER_MICRO])
    await reservation.settle({ resources: ['1', '2'], unanswered: 0 })
    expect([await reservedRows(one), await charged(one)]).toEqual([
      [],
      [{ micro: 2 * USER_MICRO, resources: 2, repeated: 0 }],
    ])
    const again = await meterFor(app.deps, other, 'crawl').reserve(users)
    await again.settle({ resources: ['2', '3', '3'], unanswered: 0 })
    expect(await charged(other)).toEqual([{ micro: USER_MICRO, resources: 1, repeated: 2 }])
    app.tick(DAY_MS)
    const tomorrow = await meterFor(app.deps, one, 'tracking').reserve(users)
    await tomorrow.settle({ resources: ['1', '2'], unanswered: 0 })
    expect(await charged(one)).toEqual([{ micro: 4 * USER_MICRO, resources: 4, repeated: 0 }])
  })

  test('a killed call, and one whose answer was lost, is paid once when it is repeated; a lost request counts', async () => {
    const payer = account('3')
    const meter = meterFor(app.deps, payer, 'tracking')
    // Killed before it was settled: only the reservation is left.
    await meter.reserve(users)
    app.tick(1_000)
    const lost = await meter.reserve(users)
    await lost.settle({ resources: null, unanswered: 3 })
    expect(await reservedRows(payer)).toEqual([3 * USER_MICRO, 3 * USER_MICRO])
    app.tick(1_000)
    const repeated = await meter.reserve(users)
    await repeated.settle({ resources: ['31', '32', '33'], unanswered: 1 })
    expect([await reservedRows(payer), await charged(payer)]).toEqual([
      [],
      [{ micro: 3 * USER_MICRO, resources: 3, repeated: 0 }],
    ])
    const failed = await meter.reserve(users)
    await failed.settle({ resources: null, unanswered: 0 })
    expect(await reservedRows(payer)).toEqual([])
    const counted = await meterFor(app.deps, account('4'), 'explore').reserve(counts)
    await counted.settle({ resources: [], unanswered: 1 })
    expect(await charged(account('4'))).toEqual([{ micro: 10_000, resources: 2, repeated: 0 }])
  })

  test('twenty calls at once do not exceed a limit; a sign-in is booked without one', async () => {
    const payer = account('5')
    await storeCap(app.deps.db, payer, 10 * USER_MICRO, app.deps.clock())
    const reserve = async (n: number) => {
      const each = await meterFor(app.deps, payer, 'tracking').reserve({ ...users, request: `${n}` })
      await each.settle({ resources: [`5${n}`], unanswered: 0 })
    }
    const results = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => reserve(n)))
    const refusals = results.filter(({ status }) => status === 'rejected')
    const [spent] = await charged(payer)
    expect(spent!.micro).toBeLessThanOrEqual(10 * USER_MICRO)
    expect(spent!.resources + refusals.length).toBe(20)
    expect((refusals[0] as PromiseRejectedResult).reason).toMatchObject({
      code: 'network_budget',
      status: 503,
      message: 'This month’s budget for X is reached. Going on costs $0.03.',
    })
    const unlimited = await meterFor(app.deps, payer, 'sign_in', { isLimited: false }).reserve(users)
    await unlimited.settle({ resources: ['me'], unanswered: 0 })
  })

  test('the limit of the whole installation holds for everybody, and a new month begins at nothing', async () => {
    await storeCap(app.deps.db, EVERYBODY, 0, app.deps.clock())
    await expect(requireBudget(app.deps, account('6'), 1)).rejects.toMatchObject({ code: 'network_budget' })
    await storeCap(app.deps.db, EVERYBODY, null, app.deps.clock())
    await requireBudget(app.deps, account('6'), 1)
    const month = 32 * DAY_MS
    await storeCap(app.deps.db, account('1'), 4 * USER_MICRO, app.deps.clock())
    await expect(requireBudget(app.deps, account('1'), 1)).rejects.toThrow('budget')
    app.tick(month)
    await requireBudget(app.deps, account('1'), 4 * USER_MICRO)
    app.tick(-month)
  })

  test('a call whose answer never came is charged at its worst case, once, when its day is over', async () => {
    const payer = payerOf({ team: (await app.makeTeam('Lost', [{ user: admin, level: 'admin' }])).id })
    const meter = meterFor(app.deps, payer, 'tracking')
    // Twice the same request, as a job repeats it; then another one, which is answered.
    await meter.reserve(users)
    const repeated = await meter.reserve(users)
    await repeated.settle({ resources: null, unanswered: 3 })
    const other = await meter.reserve({ ...users, request: 'another' })
    await other.settle({ resources: ['71'], unanswered: 0 })
    await closeSpentDays(app.deps)
    expect([await reservedRows(payer), (await charged(payer))[0]!.micro]).toEqual([
      [3 * USER_MICRO, 3 * USER_MICRO],
      USER_MICRO,
    ])
    app.tick(DAY_MS)
    await closeSpentDays(app.deps)
    expect([await reservedRows(payer), await charged(payer)]).toEqual([
      [],
      [{ micro: 4 * USER_MICRO, resources: 4, repeated: 0 }],
    ])
    const { rows } = await app.deps.store.pool.query(
      'select unconfirmed_micro from network_charges where payer = $1',
      [payer],
    )
    expect(rows.map(({ unconfirmed_micro }) => Number(unconfirmed_micro))).toEqual([3 * USER_MICRO])
    app.tick(-DAY_MS)
  })

  test('old resources are forgotten; of an erased person and their team the spend stays, without their names', async () => {
    await closeSpentDays(app.deps)
    const { rows } = await app.deps.store.pool.query('select distinct day::text from network_paid')
    expect(rows.length).toBeLessThanOrEqual(2)
    const erased = await app.signIn({ name: 'Erna Erased', email: 'erna@x.example' })
    const own = await app.makeTeam('Alone', [{ user: erased, level: 'admin' }])
    const payers = [account(erased.network_id), payerOf({ team: own.id })]
    for (const payer of payers) {
      const meter = meterFor(app.deps, payer, 'tracking')
      await meter.reserve({ ...users, request: payer })
      const booked = await meter.reserve(users)
      await booked.settle({ resources: [`of ${payer}`], unanswered: 0 })
      await storeCap(app.deps.db, payer, 20 * USER_MICRO, app.deps.clock())
    }
    const sum = async (payer: string) => (await charged(payer)).reduce((total, { micro }) => total + micro, 0)
    const before = await sum('operator')
    const answer = await app.call('POST', '/api/user/erase/', {
      as: erased,
      body: { confirm: 'erna@x.example' },
    })
    expect(answer.status).toBe(204)
    for (const payer of payers) expect([await charged(payer), await reservedRows(payer)]).toEqual([[], []])
    expect(await sum('operator')).toBeGreaterThanOrEqual(before + 2 * USER_MICRO)
    const { rows: caps } = await app.deps.store.pool.query(
      'select payer from network_caps where payer = any($1)',
      [payers],
    )
    expect(caps).toEqual([])
  })

  test('prices are those of the day, and dollars are rounded up to cents', () => {
    const micro = pricesOn(app.deps.config.network_spend.prices, '2026-03-01').micro
    const tables = [
      { from: '2026-02-06', micro },
      { from: '2026-12-01', micro: { ...micro, post: 1 } },
    ]
    expect([
      pricesOn(tables, '2026-01-01').micro.post,
      pricesOn(tables, '2026-11-30').micro.post,
      pricesOn(tables, '2026-12-01').micro.post,
    ]).toEqual([5_000, 5_000, 1])
    expect([dollars(184_000_000), dollars(1_234_567_000), dollars(1), dollars(450_000)]).toEqual([
      '$184',
      '$1,234.57',
      '$0.01',
      '$0.45',
    ])
  })
})

describe('the calls', () => {
  test('get-network-spend success and get-network-spend denial: a team’s month by purpose, for its admins', async () => {
    const meter = meterFor(app.deps, payerOf({ team: team.id }), 'tracking')
    const reservation = await meter.reserve({ ...users, request: 'team' })
    await reservation.settle({ resources: ['team 1', 'team 2'], unanswered: 0 })
    const path = `/api/network-spend/?team_id=${team.slug}`
    const { status, body } = await app.call('GET', path, { as: admin })
    expect([status, body]).toEqual([
      200,
      {
        month: app.deps.clock().toISOString().slice(0, 7),
        spent_micro: 2 * USER_MICRO,
        unconfirmed_micro: 0,
        reserved_micro: 0,
        cap_micro: null,
        by_purpose: [{ purpose: 'tracking', micro: 2 * USER_MICRO, resources: 2, repeated: 0 }],
        prices_from: '2026-02-06',
      },
    ])
    expect((await app.call('GET', path, { as: member })).status).toBe(403)
    expect((await app.call('GET', path)).status).toBe(403)
    expect((await app.call('GET', '/api/network-spend/', { as: admin })).status).toBe(400)
  })

  test('get-operator-network-spend success and get-operator-network-spend denial and set-network-cap success and set-network-cap denial', async () => {
    const cap = { payer: `team ${team.id}`, micro: 5_000_000 }
    expect((await app.call('PUT', '/api/network-spend/cap/', { as: admin, body: cap })).status).toBe(204)
    const { body } = await app.call('GET', '/api/network-spend/all/', { as: admin })
    expect(body.payers).toContainEqual({
      payer: `team ${team.id}`,
      name: 'Agency',
      spent_micro: 2 * USER_MICRO,
      cap_micro: 5_000_000,
    })
    expect(body.spent_micro).toBe(
      body.payers.reduce((sum: number, { spent_micro }: { spent_micro: number }) => sum + spent_micro, 0),
    )
    const own = await app.call('GET', `/api/network-spend/?team_id=${team.id}`, { as: admin })
    expect(own.body.cap_micro).toBe(5_000_000)
    const wrong = await app.call('PUT', '/api/network-spend/cap/', { as: admin, body: { ...cap, micro: -1 } })
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['micro']])
    const nobody = await openTestApp({ config: { operators: [] } })
    const stranger = await nobody.signIn()
    for (const [method, path, more] of [
      ['GET', '/api/network-spend/all/', {}],
      ['PUT', '/api/network-spend/cap/', { body: { payer: 'all', micro: null } }],
    ] as const) {
      expect([path, (await nobody.call(method, path, { as: stranger, ...more })).status]).toEqual([path, 403])
      expect([path, (await nobody.call(method, path, more)).status]).toEqual([path, 403])
    }
    await nobody.close()
  })
})
