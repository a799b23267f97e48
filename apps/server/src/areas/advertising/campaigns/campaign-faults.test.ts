import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { moveTime } from '../../../testing/network/ads-world.ts'
import { asRead } from '../../../testing/network/as-read.ts'
import { openCampaignWorld, type CampaignWorld } from '../../../testing/network/campaign-world.ts'
import { sweepMakings } from '../advertising/making.service.ts'
import { adsMakings } from '../advertising/tables.ts'

const DAY_MS = 86_400_000
let world: CampaignWorld
beforeAll(async () => {
  world = await openCampaignWorld()
}, 60_000)
afterAll(async () => await world.close())
afterEach(async () => await world.fail('clear'))

const at = (ms: number) => new Date(world.app.deps.clock().getTime() + ms).toISOString()
const call = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  await world.app.call(method, path, { as: world.planner, body, headers })
const change = asRead(call)
const wish = (name: string, status: string) => ({
  ad_account_id: world.account,
  name,
  status,
  objective: 'ENGAGEMENTS',
  start: at(DAY_MS),
  end: at(9 * DAY_MS),
  daily_budget_micro: 20_000_000,
  targeting_package: {
    // More than one batch of the network takes.
    keywords: Array.from({ length: 700 }, (_, n) => ({ label: `word${n}` })),
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
const open = async () => (await world.app.deps.store.db.select().from(adsMakings)).length
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
  'when %s %s fails, everything that was made is taken back (CALL-040)',
  async (part, method, kind) => {
    const before = [await there(), await lineItemsThere(), await listed()]
    await world.fail({ prefix: paths[part](), method, kind, value: 500 })
    const answer = await call('POST', '/api/campaigns/', wish('Never whole', 'Scheduled'))
    expect([answer.status, answer.headers['x-error-code']]).toEqual([502, 'network_unavailable'])
    await world.fail('clear')
    await moveTime(world.app, world.sandbox, 3 * 60_000)
    await sweepMakings(world.app.deps)
    expect([await there(), await lineItemsThere(), await listed()]).toEqual(before)
    expect(await open()).toBe(0)
  },
  60_000,
)

test('a call that fails once is asked again, and the campaign is whole (CALL-040)', async () => {
  await world.fail({ prefix: paths.criteria(), kind: 'rate_limited', remaining: 1, value: 1 })
  const { status, body } = await call('POST', '/api/campaigns/', wish('Whole in the end', 'Paused'))
  expect([status, body.status]).toEqual([201, 'Paused'])
  const sets = await call('GET', `/api/campaigns/${body.id}/adsets/`)
  expect(sets.body.results[0].targeting_package.keywords).toHaveLength(700)
}, 60_000)

test.each(['campaigns', 'lineItems', 'criteria'] as const)(
  'a lost answer of %s makes nothing twice (CALL-040)',
  async (part) => {
    await world.fail({ prefix: paths[part](), method: 'POST', kind: 'lost_answer', remaining: 1 })
    const { status, body } = await call('POST', '/api/campaigns/', wish(`Lost at ${part}`, 'Paused'))
    expect([status, body.adset_count]).toEqual([201, 1])
    expect((await there()).filter((name) => name?.startsWith(`Lost at ${part}`))).toEqual([`Lost at ${part}`])
  },
  60_000,
)

test('the same key twice makes one campaign (CALL-040)', async () => {
  const sent = wish('Only once', 'Paused')
  const key = { 'idempotency-key': 'one-campaign' }
  const first = await call('POST', '/api/campaigns/', sent, key)
  const second = await call('POST', '/api/campaigns/', sent, key)
  expect([first.status, second.body]).toEqual([201, first.body])
  expect((await there()).filter((name) => name === 'Only once')).toHaveLength(1)
}, 60_000)

/** Somebody lists the account at the moment before each call that writes an ad set's targeting or name. */
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

test('an account that is listed while something is made in it: nothing fails, and nothing half made is shown (CALL-040, CALL-052)', async () => {
  const made: { status: number; body: { id: string; name: string } }[] = []
  const seen = await whileListed(async () => {
    made.push(await call('POST', '/api/campaigns/', wish('Seen while made', 'Paused')))
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
}, 60_000)

test('a listing that named the same thing first makes way (CALL-052)', async () => {
  const draft = await call('POST', '/api/campaigns/', wish('Named first', 'Draft'))
  const { deps } = world.app
  const { network } = deps
  Object.assign(deps, {
    network: {
      ...network,
      ads: (token: Parameters<typeof network.ads>[0]) => {
        const ads = network.ads(token)
        const { createSurely } = ads.campaigns
        ads.campaigns.createSurely = async (...asked: Parameters<typeof createSurely>) => {
          const made = await createSurely.apply(ads.campaigns, asked)
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
}, 60_000)

test('an ad set that was whole when the process died stays (CALL-052)', async () => {
  const campaign = await call('POST', '/api/campaigns/', wish('Has a whole one', 'Paused'))
  const { deps } = world.app
  const { network } = deps
  let dead = false
  Object.assign(deps, {
    network: {
      ...network,
      ads: (token: Parameters<typeof network.ads>[0]) => {
        if (dead) throw new Error('dead')
        const ads = network.ads(token)
        const { update } = ads.lineItems
        ads.lineItems.update = async (...asked: Parameters<typeof update>) => {
          await update.apply(ads.lineItems, asked)
          dead = true
          throw new Error('killed')
        }
        return ads
      },
    },
  })
  const answer = await call('POST', '/api/adsets/', {
    campaign_id: campaign.body.id,
    name: 'Whole already',
    placements: ['homeTimelines'],
    targeting_package: { keywords: [{ label: 'tea' }] },
    start: at(2 * DAY_MS),
  })
  Object.assign(deps, { network })
  expect(answer.status).toBe(500)
  await moveTime(world.app, world.sandbox, 3 * 60_000)
  expect(await sweepMakings(deps)).toBe(1)
  const { body } = await call('GET', `/api/campaigns/${campaign.body.id}/adsets/`)
  expect(body.results.map(({ name }: { name: string }) => name)).toContain('Whole already')
  expect(await open()).toBe(0)
}, 60_000)

/** What the process does last before it dies: from then on it neither asks the network nor cleans up. */
const dieAt = async (part: 'lineItems' | 'criteria', method: string, work: () => Promise<unknown>) => {
  const { deps } = world.app
  const { network } = deps
  let dead = false
  Object.assign(deps, {
    network: {
      ...network,
      ads: (token: Parameters<typeof network.ads>[0]) => {
        if (dead) throw new Error('dead')
        const ads = network.ads(token)
        const stop = () => {
          dead = true
          throw new Error('killed')
        }
        if (part === 'criteria') ads.criteria.batch = stop
        else if (method === 'PUT') ads.lineItems.update = stop
        else ads.lineItems.createSurely = stop
        return ads
      },
    },
  })
  await work()
  Object.assign(deps, { network })
}

test.each([
  ['lineItems', 'POST'],
  ['criteria', 'POST'],
  ['lineItems', 'PUT'],
] as const)(
  'a process killed at %s %s leaves nothing running, and it is taken back later',
  async (part, method) => {
    const before = [await there(), await listed()]
    await dieAt(part, method, () => call('POST', '/api/campaigns/', wish('Killed', 'Active')))
    const left = (await Array.fromAsync(world.ads.campaigns.list(world.account))).filter(({ name }) =>
      name?.startsWith('Killed'),
    )
    expect(left.map(({ entity_status }) => entity_status)).toEqual(['PAUSED'])
    expect(await open()).toBe(1)
    await moveTime(world.app, world.sandbox, 3 * 60_000)
    expect(await sweepMakings(world.app.deps)).toBe(1)
    expect([await there(), await listed()]).toEqual(before)
    expect(await open()).toBe(0)
  },
  60_000,
)

test('a draft whose launch is killed is a draft again, with its ad set', async () => {
  const draft = await call('POST', '/api/campaigns/', wish('Draft again', 'Draft'))
  await dieAt('lineItems', 'PUT', () =>
    change('PATCH', `/api/campaigns/${draft.body.id}/`, { status: 'Scheduled' }),
  )
  await moveTime(world.app, world.sandbox, 3 * 60_000)
  await sweepMakings(world.app.deps)
  const { body } = await call('GET', `/api/campaigns/${draft.body.id}/`)
  expect(body).toMatchObject({ status: 'Draft', adset_count: 1, network_id: null })
  const launched = await change('PATCH', `/api/campaigns/${draft.body.id}/`, { status: 'Scheduled' })
  expect([launched.status, launched.body.status]).toEqual([200, 'Scheduled'])
  expect((await there()).filter((name) => name?.startsWith('Draft again'))).toEqual(['Draft again'])
}, 60_000)

test('while the network does not answer, lists show what was last read (CALL-039)', async () => {
  const before = await listed()
  await moveTime(world.app, world.sandbox, 3 * 60_000)
  await world.fail({ prefix: '/12/accounts', kind: 'error', value: 503 })
  expect(await listed()).toEqual(before)
}, 60_000)
