import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilCreated } from '../../../../testing/network/until-made.ts'
import { openCampaignFixture, type CampaignFixture } from '../../../../testing/network/campaign-desk.ts'

let desk: CampaignFixture
beforeAll(async () => {
  desk = await openCampaignFixture()
})
afterAll(async () => await desk.world.close())

const call = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  await desk.world.app.call(method, path, { as: desk.world.planner, body, headers })
const codeOf = ({ status, headers }: Awaited<ReturnType<typeof call>>) => [status, headers['x-error-code']]

/** A row of each kind, with what is changed of it. */
const kinds: Readonly<Record<string, () => Promise<string>>> = {
  'a draft campaign': async () =>
    `/api/campaigns/${(await desk.create({ name: 'Draft', status: 'Draft' })).body.id}/`,
  'a campaign on the network': async () =>
    `/api/campaigns/${(await desk.create({ name: 'There', status: 'Paused' })).body.id}/`,
  'a draft ad set': async () => {
    const { body } = await desk.create({ name: 'Draft with one', status: 'Draft' })
    const sets = await call('GET', `/api/campaigns/${body.id}/adsets/`)
    return `/api/adsets/${sets.body.results[0].id}/`
  },
  'an ad set on the network': async () => {
    const { body } = await desk.create({ name: 'There with one', status: 'Paused' })
    const sets = await call('GET', `/api/campaigns/${body.id}/adsets/`)
    return `/api/adsets/${sets.body.results[0].id}/`
  },
  'a draft creative': async () => {
    const { body } = await call('POST', '/api/ad-creatives/', {
      ad_account_id: desk.world.account,
      name: 'Card',
      text: 'Beans',
      draft: true,
    })
    return `/api/ad-creatives/${body.id}/`
  },
}

test.each(Object.keys(kinds))(
  'security 1: %s: of two who read the same version the second is told, and nothing of theirs is stored (CALL-043, CALL-054)',
  async (kind) => {
    const path = await kinds[kind]!()
    const read = async () => (await call('GET', path)).body
    const { version } = await read()
    expect(version).toBeGreaterThan(0)
    const both = await Promise.all(['First', 'Second'].map((name) => call('PATCH', path, { name, version })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const stored = both.find(({ status }) => status === 200)!
    expect(stored.body.version).toBe(version + 1)
    expect(await read()).toMatchObject({ name: stored.body.name, version: version + 1 })
    const late = await call('PATCH', path, { name: 'Late', version })
    expect(codeOf(late)).toEqual([409, 'stale_version'])
    expect(late.body).toEqual({ detail: expect.stringMatching(/reload/), version: version + 1 })
    expect((await read()).name).toBe(stored.body.name)
    const next = await call('PATCH', path, { name: 'Next', version: version + 1 })
    expect([next.status, next.body.name]).toEqual([200, 'Next'])
  },
)

test.each(Object.keys(kinds))(
  'security 1: %s: a change without the version it was made of is refused with what to send',
  async (kind) => {
    const path = await kinds[kind]!()
    const before = (await call('GET', path)).body
    const { start, placements } = before
    const whole = { name: 'Blind', start, ...(placements ? { placements: ['homeTimelines'] } : {}) }
    for (const [method, change] of [
      ['PATCH', { name: 'Blind' }],
      ['PUT', path.includes('creatives') ? { name: 'Blind' } : whole],
    ] as const)
      expect([method, (await call(method, path, change)).body]).toEqual([
        method,
        { version: ['Please send the version you last read, so that nobody’s change is overwritten.'] },
      ])
    expect((await call('GET', path)).body).toEqual(before)
  },
)

test('security 1: what the network refuses leaves the version as it was, so that another try is not called late', async () => {
  const path = await kinds['a campaign on the network']!()
  const { version } = (await call('GET', path)).body
  await desk.world.fail({
    prefix: `/12/accounts/${desk.world.account}/campaigns`,
    method: 'PUT',
    kind: 'error',
    value: 500,
  })
  expect((await call('PATCH', path, { name: 'Other', version })).status).toBe(502)
  await desk.world.fail('clear')
  expect((await call('GET', path)).body.version).toBe(version)
  expect((await call('PATCH', path, { name: 'Other', version })).status).toBe(200)
})

test('security 1: a repeat with the same key is answered again and changes nothing twice; another body is refused', async () => {
  const path = await kinds['a draft campaign']!()
  const { version } = (await call('GET', path)).body
  const key = { 'idempotency-key': 'launch-by-key' }
  const start = { status: 'Scheduled', creative_id: await desk.creative(), version }
  const first = await call('PATCH', path, start, key)
  const again = await call('PATCH', path, start, key)
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
  expect(again.headers['idempotency-replayed']).toBe('true')
  expect(codeOf(await call('PATCH', path, { status: 'Paused', version }, key))).toEqual([
    422,
    'idempotency_mismatch',
  ])
  await desk.world.app.deps.store.pool.query(
    "update idempotency_keys set status = null, body = null, created_at = created_at - interval '2 minutes' where key = 'launch-by-key'",
  )
  const made = await untilCreated(call, first)
  const recalled = await call('PATCH', path, start, key)
  expect([recalled.status, recalled.body.network_id]).toEqual([200, made.body.network_id])
  expect(made.body.network_id).not.toBeNull()
  const all = await Array.fromAsync(desk.world.ads.campaigns.list(desk.world.account, { with_draft: true }))
  expect(all.filter(({ name }) => name === first.body.name)).toHaveLength(1)
  const gone = { 'idempotency-key': 'delete-by-key' }
  await call('PATCH', path, { status: 'Paused', version: recalled.body.version })
  for (const _ of [1, 2]) expect((await call('DELETE', path, undefined, gone)).status).toBe(204)
})

test('security 1: a draft creative that is published twice at once is one post', async () => {
  const path = await kinds['a draft creative']!()
  const before = await Array.fromAsync(
    desk.world.ads.tweets.list(desk.world.account, { timeline_type: 'ALL' }),
  )
  const { version } = (await call('GET', path)).body
  const both = await Promise.all([1, 2].map(() => call('PATCH', path, { draft: false, version })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const after = await Array.fromAsync(
    desk.world.ads.tweets.list(desk.world.account, { timeline_type: 'ALL' }),
  )
  expect(after.length - before.length).toBe(1)
})
