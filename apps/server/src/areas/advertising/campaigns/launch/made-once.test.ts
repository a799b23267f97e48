import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { moveTime } from '../../../../testing/network/ads-world.ts'
import { untilCreated } from '../../../../testing/network/until-made.ts'
import {
  openCampaignWorld,
  plannerActor,
  type CampaignWorld,
} from '../../../../testing/network/campaign-world.ts'
import { pendingCreations } from '../../store/tables.ts'
import { openCampaign, seeCampaign } from '../reading/campaign-read.service.ts'

const DAY_MS = 86_400_000
let world: CampaignWorld
beforeAll(async () => {
  world = await openCampaignWorld()
})
afterAll(async () => await world.close())
afterEach(async () => await world.fail('clear'))

const isoAfter = (ms: number) => new Date(world.app.deps.clock().getTime() + ms).toISOString()
let keys = 0
/** Each with a key of its own: two tabs, two colleagues, a try again. */
const callApi = async (method: string, path: string, body?: object) =>
  await world.app.call(method, path, {
    as: world.planner,
    body,
    headers: { 'idempotency-key': `made-once-${(keys += 1)}` },
  })
const call = async (method: string, path: string, body?: object) => {
  const answer = await callApi(method, path, body)
  return /^\/api\/(campaigns|adsets)\//.test(path) && method !== 'GET'
    ? await untilCreated(callApi, answer)
    : answer
}
const dates = () => ({ start: isoAfter(DAY_MS), end: isoAfter(9 * DAY_MS) })
const keywords = { keywords: [{ label: 'coffee' }] }
const makeCampaign = async (
  name: string,
  status: string,
  objective = 'FOLLOWERS',
): Promise<{ id: string; version: number }> => {
  const { status: code, body } = await call('POST', '/api/campaigns/', {
    ad_account_id: world.account,
    name,
    status,
    objective,
    ...dates(),
    daily_budget_micro: 5_000_000,
    targeting_package: keywords,
  })
  expect([code, body.status]).toEqual([201, status])
  return body
}
const campaignsOnNetworkOf = async (name: string) =>
  (await Array.fromAsync(world.ads.campaigns.list(world.account, { with_draft: true }))).filter((each) =>
    each.name?.startsWith(name),
  )
const campaignsListedOf = async (name: string) =>
  (
    await call(
      'GET',
      `/api/campaigns/?ad_account_id=${world.account}&limit=200&q=${encodeURIComponent(name)}`,
    )
  ).body.results as { id: string }[]
const countPending = async () => (await world.app.deps.store.db.select().from(pendingCreations)).length
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

const launchInput = { status: 'Scheduled' }
test.each([
  ['two PATCHes', ['PATCH', 'PATCH']],
  ['PATCH and PUT', ['PATCH', 'PUT']],
  ['two PUTs', ['PUT', 'PUT']],
  ['five at once', ['PATCH', 'PUT', 'PATCH', 'PUT', 'PATCH']],
] as const)('security 1: %s that launch one draft at once make one campaign', async (title, methods) => {
  const launchAnswer = `Once: ${title}`
  const draft = await makeCampaign(launchAnswer, 'Draft')
  const launchRequest = { ...launchInput, version: draft.version }
  const wholeInput = { name: launchAnswer, ...dates(), daily_budget_micro: 5_000_000, ...launchRequest }
  const parallelAnswers = await Promise.all(
    methods.map((method) =>
      call(method, `/api/campaigns/${draft.id}/`, method === 'PUT' ? wholeInput : launchRequest),
    ),
  )
  expect(statuses(parallelAnswers)).toEqual([200, ...methods.slice(1).map(() => 409)])
  for (const refused of parallelAnswers.filter(({ status }) => status === 409)) {
    expect(refused.headers['x-error-code']).toBeOneOf(['in_use', 'stale_version'])
    expect(refused.body.detail).toMatch(/reload/)
  }
  expect((await campaignsOnNetworkOf(launchAnswer)).map((each) => [each.name, each.entity_status])).toEqual([
    [launchAnswer, 'ACTIVE'],
  ])
  expect((await campaignsListedOf(launchAnswer)).map(({ id }) => id)).toEqual([draft.id])
  expect(await countPending()).toBe(0)
})

test('security 1: a draft that is being launched is neither changed, deleted nor added to', async () => {
  const draft = await makeCampaign('Held', 'Draft')
  const [adSet] = (await call('GET', `/api/campaigns/${draft.id}/adsets/`)).body.results
  await world.app.deps.store.pool.query(
    `update ads_objects set data = data || '{"was":"draft"}' where id = $1`,
    [draft.id],
  )
  const { version } = draft
  const launchRequests = [
    await call('PATCH', `/api/campaigns/${draft.id}/`, { name: 'Other', version }),
    await call('PATCH', `/api/campaigns/${draft.id}/`, { ...launchInput, version }),
    await call('DELETE', `/api/campaigns/${draft.id}/`),
    await call('PATCH', `/api/adsets/${adSet.id}/`, { name: 'Other', version: adSet.version }),
    await call('DELETE', `/api/adsets/${adSet.id}/`),
    await call('POST', '/api/adsets/', {
      campaign_id: draft.id,
      name: 'Second',
      placements: ['homeTimelines'],
      targeting_package: keywords,
      ...dates(),
    }),
  ]
  expect(launchRequests.map(({ status, headers }) => [status, headers['x-error-code']])).toEqual(
    launchRequests.map(() => [409, 'in_use']),
  )
  expect(await campaignsOnNetworkOf('Held')).toEqual([])
  await world.app.deps.store.pool.query(`update ads_objects set data = data - 'was' where id = $1`, [
    draft.id,
  ])
  expect((await call('GET', `/api/campaigns/${draft.id}/`)).body).toMatchObject({
    name: 'Held',
    adset_count: 1,
  })
})

test('security 1: the store itself refuses that one row is made twice at a time', async () => {
  const draft = await makeCampaign('Row', 'Draft')
  const insertCampaign = async () =>
    await world.app.deps.store.pool.query(
      `insert into ads_makings (id, team_id, ad_account_id, user_id, kind, working_name, object_id, touched_at, created_at)
       select gen_random_uuid(), team_id, ad_account_id, created_by, 'campaign', 'x', id, now(), now() from ads_objects where id = $1`,
      [draft.id],
    )
  await insertCampaign()
  await expect(insertCampaign()).rejects.toMatchObject({ code: '23505' })
  await world.app.deps.store.pool.query('delete from ads_makings where object_id = $1', [draft.id])
})

test('security 1: when two callers turn a scheduled campaign back into a draft at once, its ad set exists once', async () => {
  const campaign = await makeCampaign('Back once', 'Scheduled')
  const parallelAnswers = await Promise.all(
    [1, 2].map(() =>
      call('PATCH', `/api/campaigns/${campaign.id}/`, { status: 'Draft', version: campaign.version }),
    ),
  )
  expect(statuses(parallelAnswers)).toEqual([200, 409])
  expect((await call('GET', `/api/campaigns/${campaign.id}/`)).body).toMatchObject({
    status: 'Draft',
    adset_count: 1,
  })
  expect(await campaignsOnNetworkOf('Back once')).toEqual([])
})

test('security 1: who read a scheduled campaign just before it became a draft sees the draft, not a campaign that is gone', async () => {
  const campaign = await makeCampaign('Read before', 'Scheduled')
  const { deps } = world.app
  const actor = plannerActor(world)
  const { found, mirror } = await openCampaign(
    deps,
    actor,
    campaign.id,
    'campaigns.write',
    AbortSignal.timeout(60_000),
  )
  const change = { status: 'Draft', version: campaign.version }
  expect((await call('PATCH', `/api/campaigns/${campaign.id}/`, change)).status).toBe(200)
  expect(await seeCampaign(deps, actor, found, mirror)).toMatchObject({ wire: null, draftAdSets: 1 })
})

test.each(['Draft', 'Paused'])(
  'security 1: two simultaneous requests for an ad set in one campaign (%s) with two keys create one',
  { tags: ['full'] },
  async (status) => {
    const name = `Ad sets of ${status}`
    const campaign = await makeCampaign(name, status)
    const parallelAnswers = await Promise.all(
      [1, 2].map(() =>
        call('POST', '/api/adsets/', {
          campaign_id: campaign.id,
          name: 'Second',
          placements: ['homeTimelines'],
          targeting_package: keywords,
          ...dates(),
        }),
      ),
    )
    expect(statuses(parallelAnswers)).toEqual([201, 409])
    const { body } = await call('GET', `/api/campaigns/${campaign.id}/adsets/`)
    expect(body.results.map((each: { name: string }) => each.name).toSorted()).toEqual([name, 'Second'])
    expect(await countPending()).toBe(0)
    const thirdAnswer = await call('POST', '/api/adsets/', {
      campaign_id: campaign.id,
      name: 'Third, afterwards',
      placements: ['homeTimelines'],
      targeting_package: keywords,
      ...dates(),
    })
    expect(thirdAnswer.status).toBe(201)
  },
)

test('security 1: an ad switched on twice at once is one ad', async () => {
  const campaign = await makeCampaign('Switched', 'Paused', 'ENGAGEMENTS')
  const [lineItem] = await Array.fromAsync(
    world.ads.lineItems.list(world.account, {
      campaign_ids: [(await call('GET', `/api/campaigns/${campaign.id}/`)).body.network_id],
    }),
  )
  const [user] = await Array.fromAsync(world.ads.promotableUsers(world.account))
  const tweet = await world.ads.tweets.create(world.account, {
    as_user_id: user!.user_id,
    text: 'Beans',
    name: 'Beans',
  })
  await world.ads.promotedTweets.create(world.account, lineItem!.id, [tweet.id])
  await moveTime(world.app, world.sandbox, 2 * 60_000)
  const [ad] = (await call('GET', `/api/campaigns/${campaign.id}/ads/`)).body.results
  expect((await call('POST', `/api/ads/${ad.id}/toggle/`, { enabled: false })).status).toBe(200)
  const parallelAnswers = await Promise.all(
    [1, 2, 3].map(() => call('POST', `/api/ads/${ad.id}/toggle/`, { enabled: true })),
  )
  // A request during another one is refused with 409; a later request finds the ad already switched on.
  expect(statuses(parallelAnswers).filter((status) => status !== 409)).toContain(200)
  expect(statuses(parallelAnswers).filter((status) => status !== 200 && status !== 409)).toEqual([])
  const liveCampaigns = await Array.fromAsync(
    world.ads.promotedTweets.list(world.account, { line_item_ids: [lineItem!.id] }),
  )
  expect(liveCampaigns.filter(({ deleted }) => deleted !== true)).toHaveLength(1)
  expect((await call('POST', `/api/ads/${ad.id}/toggle/`, { enabled: false })).body.enabled).toBe(false)
})
