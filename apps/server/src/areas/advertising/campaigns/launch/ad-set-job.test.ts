import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { withCurrentVersion } from '../../../../testing/network/as-read.ts'
import { withLostAnswer } from '../../../../testing/network/breaking-off.ts'
import { openCampaignWorld, type CampaignWorld } from '../../../../testing/network/campaign-world.ts'
import { untilCreated } from '../../../../testing/network/until-made.ts'
import { until } from '../../../../testing/process/until.ts'
import { withManyOpenJobs } from '../../../../testing/process/with-many-open-jobs.ts'
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
    start: isoAfter(DAY_MS),
    end: isoAfter(9 * DAY_MS),
    daily_budget_micro: 20_000_000,
    targeting_package: { keywords: [{ label: 'coffee' }] },
  })
  campaign = body
})
afterAll(async () => await world.close())
afterEach(async () => await world.fail('clear'))

const isoAfter = (ms: number) => new Date(world.app.deps.clock().getTime() + ms).toISOString()
let keys = 0
const callApi = async (method: string, path: string, body?: object, key?: string) =>
  await world.app.call(method, path, {
    as: world.planner,
    body,
    headers: { 'idempotency-key': key ?? `ad-set-job-${(keys += 1)}` },
  })
const call: typeof callApi = async (...asked) => await untilCreated(callApi, await callApi(...asked))
const adSetInput = (name: string) => ({
  campaign_id: campaign.id,
  name,
  placements: ['homeTimelines'],
  targeting_package: { keywords: [{ label: 'tea' }] },
  start: isoAfter(2 * DAY_MS),
  end: isoAfter(8 * DAY_MS),
})
const addAdSet = async (name: string) => await call('POST', '/api/adsets/', adSetInput(name))
const adSetsOnNetwork = async (name: string) =>
  (
    await Array.fromAsync(
      world.ads.lineItems.list(world.account, { campaign_ids: [campaign.network_id], with_draft: true }),
    )
  ).filter((each) => each.name?.startsWith(name))
const listAdSets = async (name: string) =>
  (await callApi('GET', `/api/campaigns/${campaign.id}/adsets/`)).body.results.filter(
    (each: { name: string }) => each.name === name,
  )
const countPending = async () => (await world.app.deps.store.db.select().from(pendingCreations)).length
const wholeAdSet = (name: string) => ({ name, status: 'Paused', ad_count: 1, making: null })
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
  'security 24: when %s %s fails, the ad set is removed, shows the reason in the list and on its page, and can be created again (CALL-052)',
  { tags: ['full'] },
  async (part, method) => {
    const name = `Fails at ${part} ${method}`
    await world.fail({ prefix: paths[part](), method, kind: 'error', value: 500 })
    const failedAdSet = await addAdSet(name)
    const draft = {
      name,
      status: 'Draft',
      network_id: null,
      objective: 'FOLLOWERS',
      making: { state: 'failed', cause: 'X did not answer for too long.', job_id: null },
    }
    expect([failedAdSet.status, failedAdSet.body]).toMatchObject([201, draft])
    await world.fail('clear')
    expect([await adSetsOnNetwork(name), await countPending()]).toEqual([[], 0])
    expect(await listAdSets(name)).toMatchObject([draft])
    const path = `/api/adsets/${failedAdSet.body.id}/`
    expect((await withCurrentVersion(call)('PATCH', path, { status: 'Active' })).status).toBe(409)
    const secondPatch = await withCurrentVersion(call)('PATCH', path, { status: 'Paused' })
    expect([secondPatch.status, secondPatch.body]).toMatchObject([
      200,
      { id: failedAdSet.body.id, ...wholeAdSet(name) },
    ])
    expect((await adSetsOnNetwork(name)).map((each) => [each.name, each.entity_status])).toEqual([
      [name, 'PAUSED'],
    ])
    expect(await listAdSets(name)).toMatchObject([{ id: failedAdSet.body.id, ...wholeAdSet(name) }])
  },
)

test.each([
  ['lineItems', 'POST'],
  ['criteria', 'POST'],
  ['ads', 'POST'],
  ['lineItems', 'PUT'],
] as const)(
  'security 1: an interrupted creation of an ad set after %s %s is resumed: one complete ad set (CALL-052)',
  { tags: ['full'] },
  async (part, method) => {
    const name = `Broken off at ${part} ${method}`
    const lostAnswer = await withLostAnswer(world.app.deps, part, method, () =>
      callApi('POST', '/api/adsets/', adSetInput(name)),
    )
    expect(lostAnswer.body).toMatchObject({ status: 'Draft', making: { state: 'making', total: 3 } })
    const createdAdSet = await untilCreated(callApi, lostAnswer)
    expect(createdAdSet.body).toMatchObject({ id: lostAnswer.body.id, ...wholeAdSet(name) })
    expect((await adSetsOnNetwork(name)).map((each) => each.name)).toEqual([name])
    expect([(await listAdSets(name)).length, await countPending()]).toEqual([1, 0])
  },
)

test.each(['lineItems', 'criteria', 'ads'] as const)(
  'security 1: a lost answer of %s makes no second ad set, nor anything in it twice (CALL-052)',
  async (part) => {
    const name = `Lost at ${part}`
    await world.fail({ prefix: paths[part](), method: 'POST', kind: 'lost_answer', remaining: 1 })
    expect((await addAdSet(name)).body).toMatchObject(wholeAdSet(name))
    expect((await adSetsOnNetwork(name)).map((each) => each.name)).toEqual([name])
  },
)

test(
  'security 1: a second request during creation is refused, nothing in it or above it can be changed, and after cancellation it remains a draft',
  { tags: ['full'] },
  async () => {
    const name = 'In the middle'
    await world.fail({ prefix: paths.criteria(), method: 'POST', kind: 'rate_limited', value: 15 })
    const { body } = await callApi('POST', '/api/adsets/', adSetInput(name))
    await until(async () => ((await adSetsOnNetwork(name)).length > 0 ? true : null))
    expect(await listAdSets(name)).toMatchObject([
      { id: body.id, status: 'Draft', making: { state: 'making', done: expect.any(Number), total: 3 } },
    ])
    const { adset_count, version } = (await callApi('GET', `/api/campaigns/${campaign.id}/`)).body
    expect(adset_count).toBe((await callApi('GET', `/api/campaigns/${campaign.id}/adsets/`)).body.count - 1)
    const path = `/api/adsets/${body.id}/`
    const refusedAnswers = [
      // The second tab, a colleague, a client that makes a new key for its try again.
      await callApi('POST', '/api/adsets/', adSetInput(name)),
      await callApi('PATCH', path, { name: 'Other', version: body.version }),
      await callApi('PATCH', path, { status: 'Paused', version: body.version }),
      await callApi('DELETE', path),
      await callApi('DELETE', `/api/campaigns/${campaign.id}/`),
    ]
    expect(refusedAnswers.map(({ status, headers }) => [status, headers['x-error-code']])).toEqual(
      refusedAnswers.map(() => [409, 'in_use']),
    )
    expect((await callApi('GET', `/api/campaigns/${campaign.id}/`)).body.version).toBe(version)
    await world.fail('clear')
    const { job_id } = (await callApi('GET', path)).body.making
    expect((await callApi('POST', `/api/jobs/${job_id}/cancel/`)).status).toBe(200)
    const createdAdSet = await untilCreated(callApi, await callApi('GET', path))
    expect(createdAdSet.body).toMatchObject({
      status: 'Draft',
      making: { state: 'failed', cause: 'It was canceled. What had been created on X was removed.' },
    })
    expect([await adSetsOnNetwork(name), await countPending()]).toEqual([[], 0])
    expect((await callApi('DELETE', path)).status).toBe(204)
    expect(await listAdSets(name)).toEqual([])
  },
)

test('security 1: a repeat with the same key makes one, also where the first answer was lost with its process', async () => {
  const name = 'Asked twice'
  const sent = adSetInput(name)
  const firstAnswer = await call('POST', '/api/adsets/', sent, 'one-ad-set')
  await world.app.deps.store.pool.query(
    `update idempotency_keys set status = null, body = null, created_at = created_at - interval '2 minutes' where key = 'one-ad-set'`,
  )
  const secondAnswer = await callApi('POST', '/api/adsets/', sent, 'one-ad-set')
  expect([secondAnswer.status, secondAnswer.body.id]).toEqual([201, firstAnswer.body.id])
  expect(secondAnswer.headers['idempotency-replayed']).toBe('true')
  // A client that makes a new key for each try, a second tab later.
  const otherAnswer = await callApi('POST', '/api/adsets/', sent)
  expect([otherAnswer.status, otherAnswer.headers['x-error-code'], otherAnswer.body.detail]).toEqual([
    409,
    'in_use',
    'This campaign was given the same ad set a moment ago. Please reload.',
  ])
  expect((await adSetsOnNetwork(name)).map((each) => each.name)).toEqual([name])
  // An ad set that was deleted may be created again by the same request.
  expect((await callApi('DELETE', `/api/adsets/${firstAnswer.body.id}/`)).status).toBe(204)
  const thirdAnswer = await call('POST', '/api/adsets/', sent)
  expect([thirdAnswer.status, thirdAnswer.body]).toMatchObject([201, wholeAdSet(name)])
})

test(
  'security 1: leftovers of a job that ended without cleanup are removed by the cleanup check',
  { tags: ['full'] },
  async () => {
    const name = 'Left behind'
    await world.fail({ prefix: paths.lineItems(), method: 'POST', kind: 'error', value: 500 })
    const { id } = (await addAdSet(name)).body
    await world.fail('clear')
    const { pool } = world.app.deps.store
    const makingId = '01900000-0000-7000-8000-0000000000aa'
    const workingCampaign = workingName(name, makingId)
    await pool.query(
      `insert into ads_makings (id, team_id, ad_account_id, user_id, kind, working_name, campaign_id, object_id, touched_at, created_at)
     select $1, team_id, ad_account_id, created_by, 'adset', $2, $3, id, '2020-01-01', '2020-01-01' from ads_objects where id = $4`,
      [makingId, workingCampaign, campaign.network_id, id],
    )
    await pool.query(`update ads_objects set data = (data - 'failed') || '{"was":"new"}' where id = $1`, [id])
    await world.ads.lineItems.createOrFind(world.account, {
      campaign_id: campaign.network_id,
      name: workingCampaign,
      objective: 'FOLLOWERS',
      product_type: 'PROMOTED_ACCOUNT',
      placements: ['TWITTER_TIMELINE'],
      start_time: wireTime(isoAfter(2 * DAY_MS)),
      entity_status: 'PAUSED',
    })
    expect((await listAdSets(name)).length).toBe(1)
    expect(await sweepAbandoned(world.app.deps)).toBe(1)
    expect([await adSetsOnNetwork(name), await countPending()]).toEqual([[], 0])
    expect((await callApi('GET', `/api/adsets/${id}/`)).body).toMatchObject({
      status: 'Draft',
      making: { state: 'failed', cause: 'It was not finished. What had been created on X was removed.' },
    })
  },
)

test('a person has at most twenty ad sets in creation, and a refused one is not begun (security-4 N5)', async () => {
  const many = { user: world.planner, team_id: world.team.id, kind: 'adset' } as const
  const answer = await withManyOpenJobs(
    world.app,
    many,
    async () => await callApi('POST', '/api/adsets/', adSetInput('One too many')),
  )
  expect(answer).toMatchObject({
    status: 409,
    headers: { 'x-error-code': 'limit_reached' },
    body: { detail: 'You have 20 of these jobs under way. Please wait until one has ended.' },
  })
  expect(await listAdSets('One too many')).toEqual([])
})
