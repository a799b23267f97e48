import { NetworkError } from '@rookery/network'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallOutput } from '@rookery/contract'
import { openSandbox, type TestSandbox } from '../../../testing/network/open-sandbox.ts'
import { openBrowser } from '../../../testing/people/browser.ts'
import { moveToMidMonth } from '../../../testing/process/mid-month.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { payerOf } from '../../billing/network-spend/payer.policy.ts'
import { storeCap } from '../../billing/network-spend/spend.repository.ts'
import { trackingPrices } from './tracking-prices.policy.ts'

const PERSON = 10_000
let sandbox: TestSandbox
let app: TestApp
let owner: TestUser
let stranger: TestUser
let account: string

beforeAll(async () => {
  sandbox = await openSandbox()
  app = await openTestApp({ sandbox_url: sandbox.url, config: { rate_limit_factor: 1000 } })
  moveToMidMonth(app)
  owner = await signIn('creator_ja')
  stranger = await signIn('brand_owner')
  account = sandbox.people.get('creator_ja')!.network_id
})
afterAll(async () => {
  await app.close()
  await sandbox.close()
})
async function signIn(role: string): Promise<TestUser> {
  const browser = openBrowser(app)
  const { body } = await browser.signIn(sandbox, role)
  return { ...browser.asUser(), id: body.user.id }
}
const spendOf = async (as: TestUser | undefined = owner) =>
  await app.call('GET', `/api/external/premium-suite/accounts/${account}/spend/`, { as })

/** By the list that is published with the code. */
const prices = {
  from: '2026-02-06',
  micro: { post: 5_000, user: 10_000, follow: 10_000, follow_event: 10_000 },
}

describe('what an account costs (ROUTE-064, issue 49.1)', () => {
  test('18,400 followers cost $184 once, about $36 a month where X tells follows, and $5,520 by daily lists', () => {
    const { network_spend } = app.deps.config
    expect(network_spend.prices.at(-1)).toMatchObject(prices)
    const told = {
      ...{ followers_count: 18_400, following_count: 0, posts_count: 900 },
      ...{ listed_count: 3, verified_followers_count: null },
    }
    const { once_micro, modes, first_posts_micro } = trackingPrices(told, {
      prices: network_spend.prices.at(-1)!,
      days_left: 2,
      has_events: false,
    })
    expect(once_micro).toBe(184_000_000 + PERSON)
    const [events, snapshot] = modes
    expect(events).toMatchObject({ mode: 'events', is_available: false })
    // 0.25% come, 0.2% leave, and X is asked why: 18,400 × 0.65% × $0.01, and a person for the count.
    expect(events!.day_micro).toBe(18_400 * 65 + PERSON)
    expect(Math.round(events!.month_micro / 1_000_000)).toBe(36)
    expect(snapshot).toMatchObject({
      mode: 'snapshot',
      is_available: true,
      month_micro: 30 * (184_000_000 + PERSON),
      rest_micro: 2 * (184_000_000 + PERSON),
    })
    expect(first_posts_micro).toBe(300 * 5_000)
  })
  test('get-creator-spend success: the price before tracking, for one person read and booked; again on that day for nothing', async () => {
    const { status, body } = await spendOf()
    expect([status, body]).toEqual([200, expect.objectContaining({ untold: null, is_reached: false })])
    const { followers_count, following_count, once_micro } = body.tracking
    expect(followers_count).toBeGreaterThan(1000)
    expect(once_micro).toBe((followers_count + following_count + 1) * PERSON)
    expect(body).toMatchObject({ spent_micro: PERSON, prices_from: prices.from, cap_micro: null })
    expect(body.by_purpose).toEqual([{ purpose: 'tracking', micro: PERSON, resources: 1, repeated: 0 }])
    expect((await spendOf()).body.spent_micro).toBe(PERSON)
  })
  test('get-creator-spend denial: other people do not find it, visitors are refused', async () => {
    expect((await spendOf(stranger)).status).toBe(404)
    const path = `/api/external/premium-suite/accounts/${account}/spend/`
    expect((await app.call('GET', path)).status).toBe(403)
  })
  test('a reached limit is told with the month, and the price of what was read is not asked again', async () => {
    app.tick(24 * 60 * 60 * 1000)
    await storeCap(app.deps.store.db, payerOf({ account }), PERSON, app.deps.clock())
    const { status, body }: { status: number; body: CallOutput<'get-creator-spend'> } = await spendOf()
    expect(status).toBe(200)
    expect(body).toMatchObject({ untold: 'budget', tracking: null, is_reached: true, left_micro: 0 })
    expect([body.spent_micro, body.cap_micro]).toEqual([PERSON, PERSON])
  })
  test('while X does not answer, and once it no longer accepts the connection, the month is told alone', async () => {
    await storeCap(app.deps.store.db, payerOf({ account }), null, app.deps.clock())
    const { network } = app.deps
    Object.assign(app.deps, {
      network: {
        ...network,
        x: (...args: Parameters<typeof network.x>) => ({
          ...network.x(...args),
          users: async () =>
            await Promise.reject(new NetworkError({ kind: 'unavailable', where: 'users', message: 'down' })),
        }),
      },
    })
    expect((await spendOf()).body).toMatchObject({ untold: 'network', tracking: null, spent_micro: PERSON })
    Object.assign(app.deps, { network })
    await app.deps.store.pool.query('update social_accounts set needs_reconnect = true where uid = $1', [
      account,
    ])
    expect((await spendOf()).body).toMatchObject({ untold: 'reconnect', tracking: null })
  })
})
