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

const at = (ms: number) => new Date(world.app.deps.clock().getTime() + ms).toISOString()
const ask = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  await world.app.call(method, path, { as: world.planner, body, headers })
const call: typeof ask = async (method, path, body, headers) => {
  const answer = await ask(method, path, body, headers)
  return /^\/api\/(campaigns|adsets)\//.test(path) && method !== 'GET'
    ? await untilCreated(ask, answer)
    : answer
}
const change = withCurrentVersion(call)
/** More words than one batch of the network takes. */
const MANY = 700
const wish = (name: string, status: string, words = 3) => ({
  ad_account_id: world.account,
  name,
  status,
  objective: 'FOLLOWERS',
  start: at(DAY_MS),
  end: at(9 * DAY_MS),
  daily_budget_micro: 20_000_000,
  targeting_package: {
    keywords: Array.from({ length: words }, (_, n) => ({ label: `word${n}` })),
  },
})
const there = async () =>
  (await Array.fromAsync(world.ads.campaigns.list(world.account, { with_draft: true })))
    .map(({ name }) => name)
    .toSorted((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1))
const lineItemsThere = async () => (await Array.fromAsync(world.ads.lineItems.list(world.account))).length
const listed = async () =>
  (await call('GET', `/api/campaigns/?ad_account_id=${world.account}&limit=200`)).body.results.map(
    ({ name, status }: { name: string; status: string }) => `${name} ${status}`,
  )
const open = async () => (await world.app.deps.store.db.select().from(pendingCreations)).length
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
  'when %s %s fails, everything that was made is taken back, and the draft says why (CALL-040, security 24)',
  { tags: ['full'] },
  async (part, method, kind) => {
    const before = [await there(), await lineItemsThere(), await listed()]
    await world.fail({ prefix: paths[part](), method, kind, value: 500 })
    const answer = await call(
      'POST',
      '/api/campaigns/',
      wish('Never whole', 'Scheduled', part === 'criteria' ? MANY : 3),
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
    expect(await open()).toBe(0)
    expect((await call('DELETE', `/api/campaigns/${answer.body.id}/`)).status).toBe(204)
    expect([await there(), await lineItemsThere(), await listed()]).toEqual(before)
  },
)

test(
  'a call that fails once is asked again, and the campaign is whole (CALL-040)',
  { tags: ['full'] },
  async () => {
    await world.fail({ prefix: paths.criteria(), kind: 'rate_limited', remaining: 1, value: 1 })
    const { status, body } = await call('POST', '/api/campaigns/', wish('Whole in the end', 'Paused', MANY))
    expect([status, body.status]).toEqual([201, 'Paused'])
    const sets = await call('GET', `/api/campaigns/${body.id}/adsets/`)
    expect(sets.body.results[0].targeting_package.keywords).toHaveLength(MANY)
  },
)

test.each((['campaigns', 'lineItems', 'criteria'] as const).slice(0, effort(1, 3)))(
  'a lost answer of %s makes nothing twice (CALL-040)',
  async (part) => {
    await world.fail({ prefix: paths[part](), method: 'POST', kind: 'lost_answer', remaining: 1 })
    const { status, body } = await call('POST', '/api/campaigns/', wish(`Lost at ${part}`, 'Paused', MANY))
    expect([status, body.adset_count]).toEqual([201, 1])
    expect((await there()).filter((name) => name?.startsWith(`Lost at ${part}`))).toEqual([`Lost at ${part}`])
  },
)

test('the same key twice makes one campaign (CALL-040)', async () => {
  const sent = wish('Only once', 'Paused')
  const key = { 'idempotency-key': 'one-campaign' }
  const first = await call('POST', '/api/campaigns/', sent, key)
  const second = await call('POST', '/api/campaigns/', sent, key)
  expect([first.status, second.body]).toMatchObject([201, { id: first.body.id, name: 'Only once' }])
  expect((await there()).filter((name) => name === 'Only once')).toHaveLength(1)
})

/** The account is listed just before each call that writes an ad set's targeting or name. */
const whileListed = async (work: () => Promise<unknown>) => {
  const { deps } = world.app
  const { network } = deps
  const seen: string[] = []
  Object.assign(deps, {
    network: {
      ...network,
      ads: (token: Parameters<typeof network.ads>[0]) => {
        const ads = network.ads(token)
        const { batch } = ads.criteria
        const look = async () => {
          await deps.store.pool.query("update ads_reads set read_at = 'epoch' where what = 'structure'")
          const { body } = await call('GET', `/api/adsets/?ad_account_id=${world.account}&limit=200`)
          seen.push(...body.results.map(({ name }: { name: string }) => name))
        }
        ads.criteria.batch = async (...asked: Parameters<typeof batch>) => {
          const done = await batch.apply(ads.criteria, asked)
          await look()
          return done
        }
        return ads
      },
    },
  })
  await work()
  Object.assign(deps, { network })
  return seen
}

test(
  'an account that is listed while something is made in it: nothing fails, and nothing half made is shown (CALL-040, CALL-052)',
  { tags: ['full'] },
  async () => {
    const made: { status: number; body: { id: string; name: string } }[] = []
    const seen = await whileListed(async () => {
      made.push(await call('POST', '/api/campaigns/', wish('Seen while made', 'Paused', MANY)))
      const key = { 'idempotency-key': 'seen-ad-set' }
      made.push(
        await call(
          'POST',
          '/api/adsets/',
          {
            campaign_id: made[0]!.body.id,
            name: 'Second while made',
            placements: ['homeTimelines'],
            targeting_package: { keywords: [{ label: 'tea' }] },
            start: at(2 * DAY_MS),
          },
          key,
        ),
      )
    })
    expect(made.map(({ status }) => status)).toEqual([201, 201])
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.filter((name) => / \[[0-9a-f]{12}\]$/.test(name))).toEqual([])
    const [campaign, second] = made
    const { body } = await call('GET', `/api/campaigns/${campaign!.body.id}/adsets/`)
    expect(body.results.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'Second while made',
      'Seen while made',
    ])
    expect((await call('GET', `/api/adsets/${second!.body.id}/`)).body.name).toBe('Second while made')
  },
)

test('a listing that named the same thing first makes way (CALL-052)', async () => {
  const draft = await call('POST', '/api/campaigns/', wish('Named first', 'Draft'))
  const { deps } = world.app
  const { network } = deps
  Object.assign(deps, {
    network: {
      ...network,
      ads: (token: Parameters<typeof network.ads>[0]) => {
        const ads = network.ads(token)
        const { createOrFind } = ads.campaigns
        ads.campaigns.createOrFind = async (...asked: Parameters<typeof createOrFind>) => {
          const made = await createOrFind.apply(ads.campaigns, asked)
          await deps.store.pool.query(
            `insert into ads_objects (id, team_id, ad_account_id, kind, network_id, created_at, updated_at)
             select gen_random_uuid(), team_id, ad_account_id, kind, $2, now(), now() from ads_objects where id = $1`,
            [draft.body.id, made.id],
          )
          return made
        }
        return ads
      },
    },
  })
  const launched = await change('PATCH', `/api/campaigns/${draft.body.id}/`, { status: 'Scheduled' })
  Object.assign(deps, { network })
  expect([launched.status, launched.body.id, launched.body.status]).toEqual([200, draft.body.id, 'Scheduled'])
  expect((await listed()).filter((each: string) => each.startsWith('Named first'))).toEqual([
    'Named first Scheduled',
  ])
})

test.each([
  ['lineItems', 'POST'],
  ['criteria', 'POST'],
  ['lineItems', 'PUT'],
] as const)(
  'a launch that broke off at %s %s goes on from there: one campaign, whole (security 24)',
  { tags: ['full'] },
  async (part, method) => {
    const name = `Broken off at ${part} ${method}`
    const asked = await withLostAnswer(world.app.deps, part, method, () =>
      ask('POST', '/api/campaigns/', wish(name, 'Active', part === 'criteria' ? MANY : 3)),
    )
    const made = await untilCreated(ask, asked)
    expect(made.body).toMatchObject({ name, adset_count: 1, making: null, entity_status: 'ACTIVE' })
    expect((await there()).filter((each) => each?.startsWith(name))).toEqual([name])
    const lineItems = await Array.fromAsync(
      world.ads.lineItems.list(world.account, { campaign_ids: [made.body.network_id] }),
    )
    expect(lineItems.map((each) => each.name)).toEqual([name])
    expect(await open()).toBe(0)
  },
)

test(
  'a launch that is cancelled is taken back, and is a draft again that can be started (security 24)',
  { tags: ['full'] },
  async () => {
    const draft = await call('POST', '/api/campaigns/', wish('Draft again', 'Draft'))
    const path = `/api/campaigns/${draft.body.id}/`
    // It waits in the middle: the network does not take its ad set.
    await world.fail({ prefix: paths.lineItems(), method: 'POST', kind: 'rate_limited', value: 15 })
    const asked = await withCurrentVersion(ask)('PATCH', path, { status: 'Scheduled' })
    expect(asked.body).toMatchObject({ status: 'Draft', making: { state: 'making', done: 0, total: 1 } })
    await until(async () => ((await there()).some((name) => name?.startsWith('Draft again')) ? true : null))
    const seen = (await call('GET', `/api/campaigns/?ad_account_id=${world.account}&q=Draft%20again`)).body
    expect(seen.results).toMatchObject([{ id: draft.body.id, making: { state: 'making', total: 1 } }])
    expect(await listed()).toContain('Draft again Draft')
    await world.fail('clear')
    const cancelled = await ask('POST', `/api/jobs/${asked.body.making.job_id}/cancel/`)
    expect(cancelled.status).toBe(200)
    const now = await untilCreated(ask, await ask('GET', path))
    expect(now.body).toMatchObject({
      status: 'Draft',
      adset_count: 1,
      network_id: null,
      making: {
        state: 'failed',
        cause: 'It was cancelled. What had been created on X was removed.',
      },
    })
    expect((await there()).filter((name) => name?.startsWith('Draft again'))).toEqual([])
    const launched = await change('PATCH', path, { status: 'Scheduled' })
    expect([launched.status, launched.body.status]).toEqual([200, 'Scheduled'])
    expect((await there()).filter((name) => name?.startsWith('Draft again'))).toEqual(['Draft again'])
  },
)

test('a start without anything to show is refused, and says what is missing (security 24)', async () => {
  const before = await there()
  const bare = { ...wish('Nothing to show', 'Active'), objective: 'ENGAGEMENTS' }
  const text = 'This campaign has nothing to show yet. Please choose a creative before you start it.'
  const refused = await call('POST', '/api/campaigns/', bare)
  expect([refused.status, refused.headers['x-error-code'], refused.body.detail]).toEqual([
    409,
    'invalid_transition',
    text,
  ])
  const draft = await call('POST', '/api/campaigns/', { ...bare, status: 'Draft' })
  for (const status of ['Scheduled', 'Active']) {
    const start = await change('PATCH', `/api/campaigns/${draft.body.id}/`, { status })
    expect([status, start.status, start.body.detail]).toEqual([status, 409, text])
  }
  expect(await there()).toEqual(before)
  const wrong = { status: 'Scheduled', creative_id: '01900000-0000-7000-8000-000000000000' }
  const other = await change('PATCH', `/api/campaigns/${draft.body.id}/`, wrong)
  expect(other.body).toEqual({ creative_id: ['This ad account has no such creative.'] })
})

test('while the network does not answer, lists show what was last read (CALL-039)', async () => {
  const before = await listed()
  await moveTime(world.app, world.sandbox, 3 * 60_000)
  await world.fail({ prefix: '/12/accounts', kind: 'error', value: 503 })
  expect(await listed()).toEqual(before)
})
