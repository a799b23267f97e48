import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { withCurrentVersion } from '../../../../testing/network/as-read.ts'
import { withLostAnswer } from '../../../../testing/network/breaking-off.ts'
import { openCampaignWorld, type CampaignWorld } from '../../../../testing/network/campaign-world.ts'
import { untilCreated } from '../../../../testing/network/until-made.ts'
import { until } from '../../../../testing/process/until.ts'
import { pendingCreations } from '../../store/tables.ts'
import { workingName } from '../../ad-rows/pending-creation.service.ts'
import { sweepAbandoned } from '../../ad-rows/rollback.service.ts'
import { wireTime } from '../rules/wire-time.policy.ts'

const DAY_MS = 86_400_000
let world: CampaignWorld
/** A campaign of the network's with one ad set. */
let campaign: { id: string; network_id: string }
beforeAll(async () => {
  world = await openCampaignWorld()
  const { body } = await call('POST', '/api/campaigns/', {
    ad_account_id: world.account,
    name: 'Has one already',
    status: 'Paused',
    objective: 'FOLLOWERS',
    start: at(DAY_MS),
    end: at(9 * DAY_MS),
    daily_budget_micro: 20_000_000,
    targeting_package: { keywords: [{ label: 'coffee' }] },
  })
  campaign = body
})
afterAll(async () => await world.close())
afterEach(async () => await world.fail('clear'))

const at = (ms: number) => new Date(world.app.deps.clock().getTime() + ms).toISOString()
let keys = 0
const ask = async (method: string, path: string, body?: object, key?: string) =>
  await world.app.call(method, path, {
    as: world.planner,
    body,
    headers: { 'idempotency-key': key ?? `ad-set-job-${(keys += 1)}` },
  })
const call: typeof ask = async (...asked) => await untilCreated(ask, await ask(...asked))
const wish = (name: string) => ({
  campaign_id: campaign.id,
  name,
  placements: ['homeTimelines'],
  targeting_package: { keywords: [{ label: 'tea' }] },
  start: at(2 * DAY_MS),
  end: at(8 * DAY_MS),
})
const add = async (name: string) => await call('POST', '/api/adsets/', wish(name))
const there = async (name: string) =>
  (
    await Array.fromAsync(
      world.ads.lineItems.list(world.account, { campaign_ids: [campaign.network_id], with_draft: true }),
    )
  ).filter((each) => each.name?.startsWith(name))
const listed = async (name: string) =>
  (await ask('GET', `/api/campaigns/${campaign.id}/adsets/`)).body.results.filter(
    (each: { name: string }) => each.name === name,
  )
const open = async () => (await world.app.deps.store.db.select().from(pendingCreations)).length
const whole = (name: string) => ({ name, status: 'Paused', ad_count: 1, making: null })
const paths = {
  lineItems: () => `/12/accounts/${world.account}/line_items`,
  criteria: () => `/12/batch/accounts/${world.account}/targeting_criteria`,
  ads: () => `/12/accounts/${world.account}/promoted_accounts`,
}

test.each([
  ['lineItems', 'POST'],
  ['criteria', 'POST'],
  ['ads', 'POST'],
  ['lineItems', 'PUT'],
] as const)(
  'security 24: when %s %s fails, the ad set is taken back, says why in the list and on its own, and can be made again (CALL-052)',
  { tags: ['full'] },
  async (part, method) => {
    const name = `Fails at ${part} ${method}`
    await world.fail({ prefix: paths[part](), method, kind: 'error', value: 500 })
    const failed = await add(name)
    const draft = {
      name,
      status: 'Draft',
      network_id: null,
      objective: 'FOLLOWERS',
      making: { state: 'failed', cause: 'X did not answer for too long.', job_id: null },
    }
    expect([failed.status, failed.body]).toMatchObject([201, draft])
    await world.fail('clear')
    expect([await there(name), await open()]).toEqual([[], 0])
    expect(await listed(name)).toMatchObject([draft])
    const path = `/api/adsets/${failed.body.id}/`
    expect((await withCurrentVersion(call)('PATCH', path, { status: 'Active' })).status).toBe(409)
    const again = await withCurrentVersion(call)('PATCH', path, { status: 'Paused' })
    expect([again.status, again.body]).toMatchObject([200, { id: failed.body.id, ...whole(name) }])
    expect((await there(name)).map((each) => [each.name, each.entity_status])).toEqual([[name, 'PAUSED']])
    expect(await listed(name)).toMatchObject([{ id: failed.body.id, ...whole(name) }])
  },
)

test.each([
  ['lineItems', 'POST'],
  ['criteria', 'POST'],
  ['ads', 'POST'],
  ['lineItems', 'PUT'],
] as const)(
  'security 1: an ad set whose making broke off after %s %s is gone on with: one, whole (CALL-052)',
  { tags: ['full'] },
  async (part, method) => {
    const name = `Broken off at ${part} ${method}`
    const asked = await withLostAnswer(world.app.deps, part, method, () =>
      ask('POST', '/api/adsets/', wish(name)),
    )
    expect(asked.body).toMatchObject({ status: 'Draft', making: { state: 'making', total: 3 } })
    const made = await untilCreated(ask, asked)
    expect(made.body).toMatchObject({ id: asked.body.id, ...whole(name) })
    expect((await there(name)).map((each) => each.name)).toEqual([name])
    expect([(await listed(name)).length, await open()]).toEqual([1, 0])
  },
)

test.each(['lineItems', 'criteria', 'ads'] as const)(
  'security 1: a lost answer of %s makes no second ad set, nor anything in it twice (CALL-052)',
  async (part) => {
    const name = `Lost at ${part}`
    await world.fail({ prefix: paths[part](), method: 'POST', kind: 'lost_answer', remaining: 1 })
    expect((await add(name)).body).toMatchObject(whole(name))
    expect((await there(name)).map((each) => each.name)).toEqual([name])
  },
)

test(
  'security 1: asked again while it is made is refused, nothing of it or above it can be changed, and cancelled it stays as a draft',
  { tags: ['full'] },
  async () => {
    const name = 'In the middle'
    await world.fail({ prefix: paths.criteria(), method: 'POST', kind: 'rate_limited', value: 15 })
    const { body } = await ask('POST', '/api/adsets/', wish(name))
    await until(async () => ((await there(name)).length > 0 ? true : null))
    expect(await listed(name)).toMatchObject([
      { id: body.id, status: 'Draft', making: { state: 'making', done: expect.any(Number), total: 3 } },
    ])
    const { adset_count, version } = (await ask('GET', `/api/campaigns/${campaign.id}/`)).body
    expect(adset_count).toBe((await ask('GET', `/api/campaigns/${campaign.id}/adsets/`)).body.count - 1)
    const path = `/api/adsets/${body.id}/`
    const refused = [
      // The second tab, a colleague, a client that makes a new key for its try again.
      await ask('POST', '/api/adsets/', wish(name)),
      await ask('PATCH', path, { name: 'Other', version: body.version }),
      await ask('PATCH', path, { status: 'Paused', version: body.version }),
      await ask('DELETE', path),
      await ask('DELETE', `/api/campaigns/${campaign.id}/`),
    ]
    expect(refused.map(({ status, headers }) => [status, headers['x-error-code']])).toEqual(
      refused.map(() => [409, 'in_use']),
    )
    expect((await ask('GET', `/api/campaigns/${campaign.id}/`)).body.version).toBe(version)
    await world.fail('clear')
    const { job_id } = (await ask('GET', path)).body.making
    expect((await ask('POST', `/api/jobs/${job_id}/cancel/`)).status).toBe(200)
    const now = await untilCreated(ask, await ask('GET', path))
    expect(now.body).toMatchObject({
      status: 'Draft',
      making: { state: 'failed', cause: 'It was cancelled. What had been created on X was removed.' },
    })
    expect([await there(name), await open()]).toEqual([[], 0])
    expect((await ask('DELETE', path)).status).toBe(204)
    expect(await listed(name)).toEqual([])
  },
)

test('security 1: a repeat with the same key makes one, also where the first answer was lost with its process', async () => {
  const name = 'Asked twice'
  const sent = wish(name)
  const first = await call('POST', '/api/adsets/', sent, 'one-ad-set')
  await world.app.deps.store.pool.query(
    `update idempotency_keys set status = null, body = null, created_at = created_at - interval '2 minutes' where key = 'one-ad-set'`,
  )
  const second = await ask('POST', '/api/adsets/', sent, 'one-ad-set')
  expect([second.status, second.body.id]).toEqual([201, first.body.id])
  expect(second.headers['idempotency-replayed']).toBe('true')
  // A client that makes a new key for each try, a second tab later.
  const other = await ask('POST', '/api/adsets/', sent)
  expect([other.status, other.headers['x-error-code'], other.body.detail]).toEqual([
    409,
    'in_use',
    'This campaign was given the same ad set a moment ago. Please reload.',
  ])
  expect((await there(name)).map((each) => each.name)).toEqual([name])
  // One that was deleted may be asked for again.
  expect((await ask('DELETE', `/api/adsets/${first.body.id}/`)).status).toBe(204)
  const third = await call('POST', '/api/adsets/', sent)
  expect([third.status, third.body]).toMatchObject([201, whole(name)])
})

test(
  'security 1: what a job left that ended without taking it back is taken back by whoever looks for leftovers',
  { tags: ['full'] },
  async () => {
    const name = 'Left behind'
    await world.fail({ prefix: paths.lineItems(), method: 'POST', kind: 'error', value: 500 })
    const { id } = (await add(name)).body
    await world.fail('clear')
    const { pool } = world.app.deps.store
    const making = '01900000-0000-7000-8000-0000000000aa'
    const working = workingName(name, making)
    await pool.query(
      `insert into ads_makings (id, team_id, ad_account_id, user_id, kind, working_name, campaign_id, object_id, touched_at, created_at)
     select $1, team_id, ad_account_id, created_by, 'adset', $2, $3, id, '2020-01-01', '2020-01-01' from ads_objects where id = $4`,
      [making, working, campaign.network_id, id],
    )
    await pool.query(`update ads_objects set data = (data - 'failed') || '{"was":"new"}' where id = $1`, [id])
    await world.ads.lineItems.createOrFind(world.account, {
      campaign_id: campaign.network_id,
      name: working,
      objective: 'FOLLOWERS',
      product_type: 'PROMOTED_ACCOUNT',
      placements: ['TWITTER_TIMELINE'],
      start_time: wireTime(at(2 * DAY_MS)),
      entity_status: 'PAUSED',
    })
    expect((await listed(name)).length).toBe(1)
    expect(await sweepAbandoned(world.app.deps)).toBe(1)
    expect([await there(name), await open()]).toEqual([[], 0])
    expect((await ask('GET', `/api/adsets/${id}/`)).body).toMatchObject({
      status: 'Draft',
      making: { state: 'failed', cause: 'It was not finished. What had been created on X was removed.' },
    })
  },
)
