import {
  openTemporaryPopulation,
  type TemporaryPopulation,
} from '@rookery/analytics/testing/open-tiny-population.ts'
import { profileRow } from '@rookery/analytics/testing/rows.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSandbox, type TestSandbox } from '../../../testing/network/open-sandbox.ts'
import { givePlan, takePlan } from '../../../testing/billing/give-plan.ts'
import { openBrowser } from '../../../testing/people/browser.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { quickBackground } from '../../../testing/process/quick-background.ts'
import { until } from '../../../testing/process/until.ts'
import { startBackgroundWorker } from '../../foundation/jobs/background-worker.ts'
import { trackingJob } from '../../population/tracked-accounts/tracking.job.ts'

const SUITE = '/api/external/premium-suite/'
const PATH = `${SUITE}who-to-follow/`

let sandbox: TestSandbox
let population: TemporaryPopulation
let app: TestApp
let owner: TestUser & { readonly id: string }
let stranger: TestUser
let account: string
let stopWorker: () => Promise<void>
/** Whom the account follows, and who follows it and is not followed. */
let following: string[]
let fan: string

beforeAll(async () => {
  sandbox = await openSandbox()
  population = await openTemporaryPopulation()
  app = await openTestApp({
    sandbox_url: sandbox.url,
    population: population.population,
    env: { PREMIUM_ALLOWANCES: 'off' },
    config: { rate_limit_factor: 1000 },
  })
  const signInAs = async (role: string) => {
    const browser = openBrowser(app)
    const { body } = await browser.signIn(sandbox, role)
    return { ...browser.asUser(), id: body.user.id as string }
  }
  owner = await signInAs('creator_ja')
  stranger = await signInAs('brand_owner')
  const creator = sandbox.people.get('creator_ja')!
  account = creator.network_id
  const { network, world } = sandbox.running.sandbox
  const now = network.now()
  following = network.following(creator.index, now).map((each) => world.networkIdAt(each))
  const known = new Set([...following, account])
  fan = [...(await network.followers(creator.index, now))]
    .map((each) => world.networkIdAt(each))
    .find((id) => !known.has(id))!
  const idOfStar = '424242'
  await population.population.ingest.profiles(
    [fan, idOfStar].map((id) =>
      profileRow({
        ...{ network_id: id, handle: `account_${id}`.slice(0, 15) },
        ...{ location: 'Tokyo, Japan', followers_count: 1000 },
      }),
    ),
    'x',
  )
  const [first, second, third] = following
  await population.population.ingest.follows(
    [
      [first!, fan],
      [second!, fan],
      [third!, fan],
      [first!, idOfStar],
      [second!, idOfStar],
      [third!, account],
      [second!, first!],
    ].map(([follower, followed]) => ({ follower_network_id: follower!, followed_network_id: followed! })),
    'x',
  )
  await population.population.refresh()
  stopWorker = await startBackgroundWorker(app.deps, quickBackground, [trackingJob])
  await givePlan(app, owner.id)
  expect((await app.call('POST', `${SUITE}accounts/${account}/snapshots/`, { as: owner })).status).toBe(201)
  await until(async () => {
    const { body } = await app.call('GET', `${SUITE}accounts/${account}/snapshots/`, { as: owner })
    return body.results[0]?.state === 'complete' ? true : null
  }, 120_000)
})
afterAll(async () => {
  await stopWorker()
  await app.close()
  await population.dispose()
  await sandbox.close()
})

const read = async (query = '', as: TestUser | undefined = owner) =>
  await app.call('GET', `${PATH}${query}`, { as })

describe('whom a connected account could follow (issue 49.2)', () => {
  test('list-follow-suggestions denial: a plan is needed, other people’s accounts are not found (CALL-240)', async () => {
    await takePlan(app, owner.id)
    const unpaid = await read()
    expect([unpaid.status, unpaid.body.detail]).toEqual([402, 'You need an active premium subscription.'])
    expect((await read(`?account_id=${account}`, stranger)).status).toBe(404)
    expect((await app.call('GET', PATH)).status).toBe(403)
    await givePlan(app, owner.id)
    for (const wrong of ['?limit=101', '?limit=0', '?country=Nowhere'])
      expect((await read(wrong)).status).toBe(400)
  })

  test('list-follow-suggestions success: by whom it is followed of those the account follows, whether it follows back, and how much of the graph is known (CALL-240)', async () => {
    const { status, body } = await read()
    expect(status).toBe(200)
    expect(
      body.results.map(({ profile }: { profile: { network_id: string } }) => profile.network_id),
    ).toEqual([fan, '424242'])
    const [first, second] = body.results
    expect([first.followed_by_shared, second.followed_by_shared]).toEqual([3, 2])
    expect(first.reasons[0]).toEqual({ kind: 'follows_you' })
    const { world } = sandbox.running.sandbox
    const handles = following.slice(0, 3).map((id) => world.profileAt(world.indexOfNetworkId(id)!).handle)
    expect(first.reasons[1]).toMatchObject({ kind: 'followed_by', people: 3 })
    expect(first.reasons[1].handles.toSorted()).toEqual(handles.toSorted())
    expect(second.reasons.map(({ kind }: { kind: string }) => kind)).not.toContain('follows_you')
    expect([body.following, body.known_people]).toEqual([following.length, 3])
    expect(Date.parse(body.as_of)).toBeGreaterThan(0)
  })

  test('only of a country, and only so many (CALL-240)', async () => {
    expect((await read('?country=JP')).body.results).toHaveLength(2)
    expect((await read('?country=BR')).body.results).toEqual([])
    expect((await read('?topic=nothing')).body.results).toEqual([])
    expect((await read('?limit=1')).body.results).toHaveLength(1)
  })
})
