import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { effort } from '../../../../../../../tools/lib/effort.ts'
import { moveTime } from '../../../../testing/network/ads-world.ts'
import { withCurrentVersion } from '../../../../testing/network/as-read.ts'
import { withLostAnswer } from '../../../../testing/network/breaking-off.ts'
import { untilCreated } from '../../../../testing/network/until-made.ts'
import { until } from '../../../../testing/process/until.ts'
import { openCampaignWorld, type CampaignWorld } from '../../../../testing/network/campaign-world.ts'
import { pendingCreations } from '../../store/tables.ts'

const DAY_MS = 86_400_000
let world: CampaignWorld
beforeAll(async () => {
  world = await openCampaignWorld()
})
afterAll(async () => await world.close())
afterEach(async () => await world.fail('clear'))

const isoAfter = (ms: number) => new Date(world.app.deps.clock().getTime() + ms).toISOString()
const callApi = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  await world.app.call(method, path, { as: world.planner, body, headers })
const call: typeof callApi = async (method, path, body, headers) => {
  const answer = await callApi(method, path, body, headers)
  return /^\/api\/(campaigns|adsets)\//.test(path) && method !== 'GET'
    ? await untilCreated(callApi, answer)
    : answer
}
const changeRow = withCurrentVersion(call)
/** More words than one batch of the network takes. */
const CRITERIA_COUNT = 700
const campaignInput = (name: string, status: string, words = 3) => ({
  ad_account_id: world.account,
  name,
  status,
  objective: 'FOLLOWERS',
  start: isoAfter(DAY_MS),
  end: isoAfter(9 * DAY_MS),
  daily_budget_micro: 20_000_000,
  targeting_package: {
    keywords: Array.from({ length: words }, (_, n) => ({ label: `word${n}` })),
  },
})
const campaignsOnNetwork = async () =>
  (await Array.fromAsync(world.ads.campaigns.list(world.account, { with_draft: true })))
    .map(({ name }) => name)
    .toSorted((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1))
const lineItemsOnNetwork = async () => (await Array.fromAsync(world.ads.lineItems.list(world.account))).length
const listCampaigns = async () =>
  (await call('GET', `/api/campaigns/?ad_account_id=${world.account}&limit=200`)).body.results.map(
    ({ name, status }: { name: string; status: string }) => `${name} ${status}`,
  )
const countPending = async () => (await world.app.deps.store.db.select().from(pendingCreations)).length
const paths = {
  campaigns: () => `/12/accounts/${world.account}/campaigns`,
  lineItems: () => `/12/accounts/${world.account}/line_items`,
  criteria: () => `/12/batch/accounts/${world.account}/targeting_criteria`,
}

test.each([
  ['campaigns', 'POST', 'error'],
  ['lineItems', 'POST', 'error'],
  ['criteria', 'POST', 'error'],
  ['lineItems', 'PUT', 'error'],
  ['campaigns', 'PUT', 'error'],
] as const)(
  'when %s %s fails, everything created is removed, and the draft shows the reason (CALL-040, security 24)',
  { tags: ['full'] },
  async (part, method, kind) => {
    const stateBefore = [await campaignsOnNetwork(), await lineItemsOnNetwork(), await listCampaigns()]
    await world.fail({ prefix: paths[part](), method, kind, value: 500 })
    const answer = await call(
      'POST',
      '/api/campaigns/',
      campaignInput('Never whole', 'Scheduled', part === 'criteria' ? CRITERIA_COUNT : 3),
    )
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
        status: 'Draft',
        network_id: null,
        adset_count: 1,
        making: { state: 'failed', cause: 'X did not answer for too long.' },
      },
    ])
    await world.fail('clear')
    expect(await countPending()).toBe(0)
    expect((await call('DELETE', `/api/campaigns/${answer.body.id}/`)).status).toBe(204)
    expect([await campaignsOnNetwork(), await lineItemsOnNetwork(), await listCampaigns()]).toEqual(
      stateBefore,
    )
  },
)

test(
  'a failed call is sent once more, and the campaign is complete (CALL-040)',
  { tags: ['full'] },
  async () => {
    await world.fail({ prefix: paths.criteria(), kind: 'rate_limited', remaining: 1, value: 1 })
    const { status, body } = await call(
      'POST',
      '/api/campaigns/',
      campaignInput('Whole in the end', 'Paused', CRITERIA_COUNT),
    )
    expect([status, body.status]).toEqual([201, 'Paused'])
    const adSetsAnswer = await call('GET', `/api/campaigns/${body.id}/adsets/`)
    expect(adSetsAnswer.body.results[0].targeting_package.keywords).toHaveLength(CRITERIA_COUNT)
  },
)

test(
  'a network that asks to be left alone for some seconds when a launch begins is waited for by its job (security-4 N12)',
  { tags: ['full'] },
  async () => {
    const fundingPath = `/12/accounts/${world.account}/funding_instruments`
    // Longer than a page waits.
    await world.fail({ prefix: fundingPath, kind: 'rate_limited', remaining: 1, value: 4 })
    const { status, body } = await call('POST', '/api/campaigns/', campaignInput('Waited for', 'Paused'))
    expect([status, body.status]).toEqual([201, 'Paused'])
    expect((await campaignsOnNetwork()).filter((name) => name === 'Waited for')).toHaveLength(1)
  },
)

test.each((['campaigns', 'lineItems', 'criteria'] as const).slice(0, effort(1, 3)))(
  'a lost answer of %s makes nothing twice (CALL-040)',
  async (part) => {
    await world.fail({ prefix: paths[part](), method: 'POST', kind: 'lost_answer', remaining: 1 })
    const { status, body } = await call(
      'POST',
      '/api/campaigns/',
      campaignInput(`Lost at ${part}`, 'Paused', CRITERIA_COUNT),
    )
    expect([status, body.adset_count]).toEqual([201, 1])
    expect((await campaignsOnNetwork()).filter((name) => name?.startsWith(`Lost at ${part}`))).toEqual([
      `Lost at ${part}`,
    ])
  },
)

test('the same key twice creates one campaign (CALL-040)', async () => {
  const sent = campaignInput('Only once', 'Paused')
  const key = { 'idempotency-key': 'one-campaign' }
  const firstAnswer = await call('POST', '/api/campaigns/', sent, key)
  const secondAnswer = await call('POST', '/api/campaigns/', sent, key)
  expect([firstAnswer.status, secondAnswer.body]).toMatchObject([
    201,
    { id: firstAnswer.body.id, name: 'Only once' },
  ])
  expect((await campaignsOnNetwork()).filter((name) => name === 'Only once')).toHaveLength(1)
})

/** The account is listed just before each call that writes an ad set's targeting or name. */
const whileListed = async (work: () => Promise<unknown>) => {
  const { deps } = world.app
  const { network } = deps
  const seenNames: string[] = []
  Object.assign(deps, {
    network: {
      ...network,
      ads: (token: Parameters<typeof network.ads>[0]) => {
        const ads = network.ads(token)
        const { batch } = ads.criteria
        const checkOnce = async () => {
          await deps.store.pool.query("update ads_reads set read_at = 'epoch' where what = 'structure'")
          const { body } = await call('GET', `/api/adsets/?ad_account_id=${world.account}&limit=200`)
          seenNames.push(...body.results.map(({ name }: { name: string }) => name))
        }
        ads.criteria.batch = async (...asked: Parameters<typeof batch>) => {
          const batchAnswer = await batch.apply(ads.criteria, asked)
          await checkOnce()
          return batchAnswer
        }
        return ads
      },
    },
  })
  await work()
  Object.assign(deps, { network })
  return seenNames
}

test(
  'an account that is listed while something is made in it: nothing fails, and nothing half made is shown (CALL-040, CALL-052)',
  { tags: ['full'] },
  async () => {
    const createdCampaigns: { status: number; body: { id: string; name: string } }[] = []
    const listedMeanwhile = await whileListed(async () => {
      createdCampaigns.push(
        await call('POST', '/api/campaigns/', campaignInput('Seen while made', 'Paused', CRITERIA_COUNT)),
      )
      const key = { 'idempotency-key': 'seen-ad-set' }
      createdCampaigns.push(
        await call(
          'POST',
          '/api/adsets/',
          {
            campaign_id: createdCampaigns[0]!.body.id,
            name: 'Second while made',
            placements: ['homeTimelines'],
            targeting_package: { keywords: [{ label: 'tea' }] },
            start: isoAfter(2 * DAY_MS),
          },
          key,
        ),
      )
    })
    expect(createdCampaigns.map(({ status }) => status)).toEqual([201, 201])
    expect(listedMeanwhile.length).toBeGreaterThan(0)
    expect(listedMeanwhile.filter((name) => / \[[0-9a-f]{12}\]$/.test(name))).toEqual([])
    const [campaign, second] = createdCampaigns
    const { body } = await call('GET', `/api/campaigns/${campaign!.body.id}/adsets/`)
    expect(body.results.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'Second while made',
      'Seen while made',
    ])
    expect((await call('GET', `/api/adsets/${second!.body.id}/`)).body.name).toBe('Second while made')
  },
)

test('an object of that name in an earlier listing is replaced (CALL-052)', async () => {
  const draft = await call('POST', '/api/campaigns/', campaignInput('Named first', 'Draft'))
  const { deps } = world.app
  const { network } = deps
  Object.assign(deps, {
    network: {
      ...network,
      ads: (token: Parameters<typeof network.ads>[0]) => {
        const ads = network.ads(token)
        const { createOrFind } = ads.campaigns
        ads.campaigns.createOrFind = async (...asked: Parameters<typeof createOrFind>) => {
          const createdCampaign = await createOrFind.apply(ads.campaigns, asked)
          await deps.store.pool.query(
            `insert into ads_objects (id, team_id, ad_account_id, kind, network_id, created_at, updated_at)
             select gen_random_uuid(), team_id, ad_account_id, kind, $2, now(), now() from ads_objects where id = $1`,
            [draft.body.id, createdCampaign.id],
          )
          return createdCampaign
        }
        return ads
      },
    },
  })
  const launchAnswer = await changeRow('PATCH', `/api/campaigns/${draft.body.id}/`, { status: 'Scheduled' })
  Object.assign(deps, { network })
  expect([launchAnswer.status, launchAnswer.body.id, launchAnswer.body.status]).toEqual([
    200,
    draft.body.id,
    'Scheduled',
  ])
  expect((await listCampaigns()).filter((each: string) => each.startsWith('Named first'))).toEqual([
    'Named first Scheduled',
  ])
})

test.each([
  ['lineItems', 'POST'],
  ['criteria', 'POST'],
  ['lineItems', 'PUT'],
] as const)(
  'a launch interrupted at %s %s resumes there: one complete campaign (security 24)',
  { tags: ['full'] },
  async (part, method) => {
    const name = `Broken off at ${part} ${method}`
    const lostAnswer = await withLostAnswer(world.app.deps, part, method, () =>
      callApi(
        'POST',
        '/api/campaigns/',
        campaignInput(name, 'Active', part === 'criteria' ? CRITERIA_COUNT : 3),
      ),
    )
    const createdCampaign = await untilCreated(callApi, lostAnswer)
    expect(createdCampaign.body).toMatchObject({
      name,
      adset_count: 1,
      making: null,
      entity_status: 'ACTIVE',
    })
    expect((await campaignsOnNetwork()).filter((each) => each?.startsWith(name))).toEqual([name])
    const lineItems = await Array.fromAsync(
      world.ads.lineItems.list(world.account, { campaign_ids: [createdCampaign.body.network_id] }),
    )
    expect(lineItems.map((each) => each.name)).toEqual([name])
    expect(await countPending()).toBe(0)
  },
)

test(
  'a cancelled launch is undone, and the draft can be launched again (security 24)',
  { tags: ['full'] },
  async () => {
    const draft = await call('POST', '/api/campaigns/', campaignInput('Draft again', 'Draft'))
    const path = `/api/campaigns/${draft.body.id}/`
    // The creation stops halfway: the network refuses its ad set.
    await world.fail({ prefix: paths.lineItems(), method: 'POST', kind: 'rate_limited', value: 15 })
    const patchAnswer = await withCurrentVersion(callApi)('PATCH', path, { status: 'Scheduled' })
    expect(patchAnswer.body).toMatchObject({
      status: 'Draft',
      making: { state: 'making', done: 0, total: 1 },
    })
    await until(async () =>
      (await campaignsOnNetwork()).some((name) => name?.startsWith('Draft again')) ? true : null,
    )
    const listedCampaigns = (
      await call('GET', `/api/campaigns/?ad_account_id=${world.account}&q=Draft%20again`)
    ).body
    expect(listedCampaigns.results).toMatchObject([
      { id: draft.body.id, making: { state: 'making', total: 1 } },
    ])
    expect(await listCampaigns()).toContain('Draft again Draft')
    await world.fail('clear')
    const cancelAnswer = await callApi('POST', `/api/jobs/${patchAnswer.body.making.job_id}/cancel/`)
    expect(cancelAnswer.status).toBe(200)
    const createdCampaign = await untilCreated(callApi, await callApi('GET', path))
    expect(createdCampaign.body).toMatchObject({
      status: 'Draft',
      adset_count: 1,
      network_id: null,
      making: {
        state: 'failed',
        cause: 'It was canceled. What had been created on X was removed.',
      },
    })
    expect((await campaignsOnNetwork()).filter((name) => name?.startsWith('Draft again'))).toEqual([])
    const launchAnswer = await changeRow('PATCH', path, { status: 'Scheduled' })
    expect([launchAnswer.status, launchAnswer.body.status]).toEqual([200, 'Scheduled'])
    expect((await campaignsOnNetwork()).filter((name) => name?.startsWith('Draft again'))).toEqual([
      'Draft again',
    ])
  },
)

test('a start without a creative is refused with a reason (security 24)', async () => {
  const onNetworkBefore = await campaignsOnNetwork()
  const bareCampaign = { ...campaignInput('Nothing to show', 'Active'), objective: 'ENGAGEMENTS' }
  const text = 'This campaign has nothing to show yet. Please choose a creative before you start it.'
  const refusedAnswer = await call('POST', '/api/campaigns/', bareCampaign)
  expect([refusedAnswer.status, refusedAnswer.headers['x-error-code'], refusedAnswer.body.detail]).toEqual([
    409,
    'invalid_transition',
    text,
  ])
  const draft = await call('POST', '/api/campaigns/', { ...bareCampaign, status: 'Draft' })
  for (const status of ['Scheduled', 'Active']) {
    const startAnswer = await changeRow('PATCH', `/api/campaigns/${draft.body.id}/`, { status })
    expect([status, startAnswer.status, startAnswer.body.detail]).toEqual([status, 409, text])
  }
  expect(await campaignsOnNetwork()).toEqual(onNetworkBefore)
  const invalidChange = { status: 'Scheduled', creative_id: '01900000-0000-7000-8000-000000000000' }
  const otherAnswer = await changeRow('PATCH', `/api/campaigns/${draft.body.id}/`, invalidChange)
  expect(otherAnswer.body).toEqual({ creative_id: ['This ad account has no such creative.'] })
})

test('while the network does not answer, lists show the last known state (CALL-039)', async () => {
  const listedBefore = await listCampaigns()
  await moveTime(world.app, world.sandbox, 3 * 60_000)
  await world.fail({ prefix: '/12/accounts', kind: 'error', value: 503 })
  expect(await listCampaigns()).toEqual(listedBefore)
})
