import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'

const TOKEN = 'project-1'
const DAY_MS = 24 * 3_600_000
const PATH = '/api/operators/usage/'

let app: TestApp
let operator: TestUser
beforeAll(async () => {
  app = await openTestApp({
    config: { product_events_token: TOKEN, operators: 'anybody', rate_limit_factor: 1000 },
  })
  operator = await app.signIn()
})
afterAll(() => app.close())

let sent = 0
/** What a browser tells, so many days ago. */
async function tell(who: string, daysAgo: number, ...events: readonly string[]) {
  const at = app.deps.clock().getTime() - daysAgo * DAY_MS
  const items = events.map((event, n) => {
    const [, screen] = /^screen (.+)$/.exec(event) ?? []
    return {
      event: screen === undefined ? event : 'screen',
      properties: {
        ...{ token: TOKEN, distinct_id: who, $insert_id: `event-${sent++}`, time: (at + n) / 1000 },
        ...{ site: who.startsWith('creator') ? 'premium' : 'team', ...(screen !== undefined && { screen }) },
      },
    }
  })
  const { statusCode } = await app.app.inject({
    method: 'POST',
    url: '/track/',
    headers: { host: 'localhost', 'content-type': 'application/json' },
    payload: JSON.stringify(items),
  })
  expect(statusCode).toBe(200)
}
const read = async (query = '', as: TestUser | undefined = operator) =>
  await app.call('GET', `${PATH}${query}`, { as })

describe('how the product is used (issue 49.5)', () => {
  test('read-product-usage: before the first event there is nothing, and it says since when (issue 49.5)', async () => {
    const { status, body } = await read('?days=7')
    expect(status).toBe(200)
    expect(body).toMatchObject({ is_kept: true, began_at: null, people: 0, sessions: 0, retention: [] })
    expect(body.days).toHaveLength(7)
    expect(body.funnels.map(({ name }: { name: string }) => name)).toContain('premium')
  })

  test('read-product-usage success: days, funnels in order, who came back, screens and steps, of one site or all (issue 49.5)', async () => {
    await tell('cleo', 0, 'session')
    app.tick(60 * DAY_MS)
    operator = await app.signIn()
    await tell('ana', 20, 'session', 'screen /:teamId/creator', 'create-audience-config', 'build-audience')
    await tell('ben', 20, 'session', 'build-audience', 'create-audience-config')
    await tell('creator-1', 20, 'session', 'screen /premium-suite')
    await tell('ana', 12, 'session', 'screen /:teamId/creator')
    const { body } = await read('?days=30')
    expect(body).toMatchObject({ people: 3, sessions: 4 })
    expect(Date.parse(body.began_at)).toBeLessThan(app.deps.clock().getTime() - 29 * DAY_MS)
    const funnel = (name: string) => body.funnels.find((each: { name: string }) => each.name === name).steps
    // Ben built before he configured: that is not this way.
    expect(funnel('audience').map(({ people }: { people: number }) => people)).toEqual([3, 2, 1, 0])
    expect(funnel('audience')[2]).toMatchObject({ share: 0.5 })
    const [cohort] = body.retention
    expect(cohort.weeks.slice(0, 2).map(({ people }: { people: number }) => people)).toEqual([3, 1])
    expect(body.screens[0]).toEqual({ site: 'team', screen: '/:teamId/creator', people: 1, times: 2 })
    expect(body.actions).toContainEqual({ action: 'build-audience', people: 2, times: 2 })
    const { body: premium } = await read('?days=30&site=premium')
    expect(premium).toMatchObject({ people: 1, sessions: 1, actions: [] })
  })

  test('read-product-usage denial: whom the operator did not name, visitors, and what it cannot answer (issue 49.5)', async () => {
    expect((await app.call('GET', PATH)).status).toBe(403)
    for (const wrong of ['?days=0', '?days=401', '?site=elsewhere'])
      expect((await read(wrong)).status).toBe(400)
    const others = await openTestApp({ config: { operators: [] } })
    expect((await others.call('GET', PATH, { as: await others.signIn() })).status).toBe(403)
    await others.close()
  })
})
