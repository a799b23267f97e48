import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSandbox, type TestSandbox } from '../../../testing/network/open-sandbox.ts'
import { givePlan, takePlan } from '../../../testing/billing/give-plan.ts'
import { openBrowser } from '../../../testing/people/browser.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { quickBackground } from '../../../testing/process/quick-background.ts'
import { until } from '../../../testing/process/until.ts'
import { enqueueJob } from '../../foundation/jobs/background-queue.service.ts'
import { startBackgroundWorker } from '../../foundation/jobs/background-worker.ts'
import { trackingJob } from '../../population/tracked-accounts/tracking.job.ts'

const SUITE = '/api/external/premium-suite/'
const DAY_MS = 24 * 60 * 60 * 1000
/** Enough for people to leave, be suspended and close their account. */
const DAYS = 60

let sandbox: TestSandbox
let app: TestApp
let owner: TestUser
let stranger: TestUser
let account: string
let index: number
let stopWorker: () => Promise<void>
let before: ReadonlySet<string>
let began: number

beforeAll(async () => {
  sandbox = await openSandbox()
  // Without a population: what is private to an account must never ask for or reach it.
  app = await openTestApp({ sandbox_url: sandbox.url, config: { rate_limit_factor: 1000 } })
  const signInWithRole = async (role: string) => {
    const browser = openBrowser(app)
    const { body } = await browser.signIn(sandbox, role)
    return { ...browser.asUser(), id: body.user.id as string }
  }
  owner = await signInWithRole('creator_ja')
  stranger = await signInWithRole('brand_owner')
  const creator = sandbox.people.get('creator_ja')!
  account = creator.network_id
  index = creator.index
  stopWorker = await startBackgroundWorker(app.deps, quickBackground, [trackingJob])
  began = app.deps.clock().getTime()
  await givePlan(app, owner.id)
  expect((await read(`accounts/${account}/snapshots/`, owner, 'POST')).status).toBe(201)
  await whenComplete(1)
  before = await followersNow()
})
afterAll(async () => {
  await stopWorker()
  await app.close()
  await sandbox.close()
})

const read = (path: string, as: TestUser | undefined = owner, method = 'GET') =>
  app.call(method, `${SUITE}${path}`, { as })
const whenComplete = (number: number) =>
  until(async () => {
    const { body } = await read(`accounts/${account}/snapshots/`)
    const last = body.results[0]
    return last?.number === number && last.state === 'complete' ? last : null
  }, 120_000)
/** The truth of the world. */
const network = () => sandbox.running.sandbox.network
const followersNow = async (): Promise<ReadonlySet<string>> => {
  const { world } = sandbox.running.sandbox
  return new Set((await network().followers(index, network().now())).map((each) => world.networkIdAt(each)))
}
const stateOf = (id: string) =>
  network().stateAt(sandbox.running.sandbox.world.indexOfNetworkId(id)!, network().now())
/** All rows of a list, page by page. */
const all = async (path: string) => {
  const rows = []
  for (;;) {
    const separator = path.includes('?') ? '&' : '?'
    const { body } = await read(`${path}${separator}limit=200&offset=${rows.length}`)
    rows.push(...body.results)
    if (rows.length >= body.count) return rows
  }
}
const idsOf = (rows: { profile: { network_id: string } }[]) => rows.map(({ profile }) => profile.network_id)
const moveOn = async (days: number) => {
  const response = await fetch(`${sandbox.url}/sandbox/time`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seconds: (days * DAY_MS) / 1000 }),
  })
  expect(response.status).toBe(200)
  app.tick(days * DAY_MS)
  await app.deps.store.pool.query('update sessions set created_at = $1, last_seen_at = $1', [
    app.deps.clock(),
  ])
}

describe('people of a connected account (issue 46.8)', () => {
  test('list-followers denial and list-following denial and list-unfollowers denial and list-verified-followers denial: a plan is needed, and other people’s accounts are not found', async () => {
    await takePlan(app, owner.id)
    for (const path of ['followers/', 'following/', 'unfollowers/', 'verified-followers/']) {
      const unpaid = await read(path)
      expect([path, unpaid.status, unpaid.body.detail]).toEqual([
        path,
        402,
        'You need an active premium subscription.',
      ])
      expect((await read(`${path}?account_id=${account}`, stranger)).status).toBe(404)
      expect((await app.call('GET', `${SUITE}${path}`)).status).toBe(403)
    }
    await givePlan(app, owner.id)
    expect((await read('unfollowers/')).body).toMatchObject({ count: 0, results: [] })
  })

  test('list-followers success: those of the last complete snapshot, as the world has them (CALL-235)', async () => {
    const rows = await all('followers/')
    expect(new Set(idsOf(rows))).toEqual(before)
    expect(rows[0]).toMatchObject({ lost_between: null, fate: null, lists: [], engagements_30d: null })
    expect(rows[0].profile.handle).toMatch(/^\w+$/)
    expect(rows[0].profile.profile_id).toBeNull()
  })

  test('list-followers: found by name, mark, size, country and since when (CALL-235)', async () => {
    const rows = await all('followers/?ordering=-followers_count')
    const counts = rows.map((row) => row.profile.followers_count)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    const { handle } = rows[0].profile
    expect(idsOf(await all(`followers/?q=@${handle.toUpperCase()}`))).toContain(rows[0].profile.network_id)
    for (const verified of [true, false])
      expect(new Set(idsOf(await all(`followers/?verified=${verified}`)))).toEqual(
        new Set(idsOf(rows.filter((row) => row.verified === verified))),
      )
    const middle = counts[Math.floor(counts.length / 2)]
    expect((await read(`followers/?min_followers=${middle}`)).body.count).toBe(
      counts.filter((n) => n >= middle).length,
    )
    const ofJapan = rows.filter((row) => row.profile.inferred.country?.value === 'JP')
    expect(ofJapan.length).toBeGreaterThan(0)
    expect(new Set(idsOf(await all('followers/?country=JP')))).toEqual(new Set(idsOf(ofJapan)))
    const mutual = rows.filter((row) => row.follows_back)
    expect(mutual.length).toBeGreaterThan(0)
    expect(new Set(idsOf(await all('followers/?follows_back=true')))).toEqual(new Set(idsOf(mutual)))
    expect(Date.parse((await read('followers/')).body.as_of)).toBeGreaterThanOrEqual(began)
    const tomorrow = new Date(app.deps.clock().getTime() + DAY_MS).toISOString().slice(0, 10)
    expect((await read(`followers/?since=${tomorrow}`)).body.count).toBe(0)
    const wrong = await read('followers/?ordering=shoe_size')
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['ordering']])
  })

  test('list-verified-followers success: those with a mark, by kind, and their share of all followers (CALL-239)', async () => {
    const everybody = await all('followers/')
    const marked = everybody.filter((row) => row.verified)
    expect(marked.length).toBeGreaterThan(0)
    expect(idsOf(await all('verified-followers/')).toSorted()).toEqual(idsOf(marked).toSorted())
    const { body } = await read('verified-followers/')
    expect([body.verified_count, body.verified_share]).toEqual([
      marked.length,
      marked.length / everybody.length,
    ])
    expect(body.types.length).toBeGreaterThan(0)
    for (const { verified_type, people } of body.types) {
      const ofType = await all(`verified-followers/?verified_type=${verified_type}`)
      expect(ofType.length).toBe(people)
      expect(ofType.every((row) => row.profile.verified_type === verified_type)).toBe(true)
    }
    const counts = (await all('verified-followers/')).map((row) => row.profile.followers_count)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect((await read('verified-followers/?verified_type=gold')).status).toBe(400)
  })

  test('list-following success: who follows back and who is silent, by the last post (CALL-236)', async () => {
    const rows = await all('following/')
    const { world } = sandbox.running.sandbox
    expect(new Set(idsOf(rows))).toEqual(
      new Set(
        network()
          .following(index, network().now())
          .map((each) => world.networkIdAt(each)),
      ),
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      const posts = network().now().postsOf(world.indexOfNetworkId(row.profile.network_id)!)
      const last = posts.at(-1)?.created_at ?? null
      expect(row.last_post_at === null ? null : Date.parse(row.last_post_at) / 60_000).toBeCloseTo(
        last === null ? 0 : Date.parse(last) / 60_000,
        0,
      )
      expect(row.follows_back).toBe(before.has(row.profile.network_id))
    }
    const back = await all('following/?follows_back=true')
    expect(idsOf(back).toSorted()).toEqual(idsOf(rows.filter((row) => row.follows_back)).toSorted())
    const silentSince = app.deps.clock().getTime() - 30 * DAY_MS
    const silent = rows.filter(
      (row) => row.last_post_at !== null && Date.parse(row.last_post_at) < silentSince,
    )
    expect(idsOf(await all('following/?inactive_days=30')).toSorted()).toEqual(idsOf(silent).toSorted())
  })

  test('get-creator-stats success: a day, today as X tells it, and no forecast yet (CALL-226, CALL-225)', async () => {
    const { status, body } = await read(`accounts/stats/?account_id=${account}`)
    expect(status).toBe(200)
    expect(body.days).toHaveLength(1)
    expect(body.days[0]).toMatchObject({ gained: null, lost: null, impressions: null })
    expect(body.days[0].followers).toBe((await network().profile(index, network().now())).followers_count)
    expect([body.forecast, body.forecast_by]).toEqual([[], null])
    // The verified followers are those of the world's list.
    const { world } = sandbox.running.sandbox
    const list = await network().followers(index, network().now())
    const verified = Math.round(
      (list.filter((each) => world.profileAt(each).verified).length / list.length) * body.days[0].followers,
    )
    expect(body.days[0].verified_followers).toBe(verified)
    expect(body.account).toMatchObject({
      verified_followers_count: verified,
      verified_type: world.profileAt(index).verified_type,
    })
  })
  test('get-creator-stats denial: not for others', async () => {
    expect((await read(`accounts/stats/?account_id=${account}`, stranger)).status).toBe(404)
    expect((await app.call('GET', `${SUITE}accounts/stats/`)).status).toBe(403)
  })

  test('list-unfollowers success: exactly those who are gone, with interval and fate; names of suspended and closed accounts are gone as well (CALL-237)', async () => {
    await moveOn(DAYS)
    for (const job of await trackingJob.due(app.deps)) await enqueueJob(app.deps, job)
    await whenComplete(2)
    const after = await followersNow()
    const lost = [...before.difference(after)]
    const rows = await all('unfollowers/')
    expect(idsOf(rows).toSorted()).toEqual(lost.toSorted())
    expect(new Set(rows.map((row) => row.fate)).size).toBeGreaterThan(1)
    const names = new Set<string>()
    for (const row of rows) {
      const state = stateOf(row.profile.network_id)
      const person = sandbox.running.sandbox.world.indexOfNetworkId(row.profile.network_id) ?? -1
      const end = network().now().endOfFollow(index, person) === 'you_blocked' ? 'you_blocked' : 'left'
      expect(row.fate).toBe(state === 'active' ? end : state === 'suspended' ? 'suspended' : 'unknown')
      expect(row.fate_confidence).toBe(row.fate === 'unknown' ? 'none' : 'high')
      expect(row.fate_evidence).toMatchObject([
        { answer: state === 'active' ? 'found' : state === 'suspended' ? 'suspended' : 'not_found' },
      ])
      const isHidden = state !== 'active' || network().now().isProtected(person)
      expect(row.profile.handle === '').toBe(isHidden)
      expect(Date.parse(row.lost_between.from)).toBeGreaterThanOrEqual(began)
      expect(Date.parse(row.lost_between.to) - Date.parse(row.lost_between.from)).toBeGreaterThan(
        DAYS * DAY_MS,
      )
      expect(row.first_seen_at).not.toBeNull()
      names.add(row.profile.name)
    }
    expect(names.size).toBeGreaterThan(1)
    // What happened to them lies in the interval.
    const events = network().now().followerEventsOf(index)
    const { world } = sandbox.running.sandbox
    for (const row of rows) {
      const times = events
        .filter((event) => world.networkIdAt(event.index) === row.profile.network_id)
        .map(({ at }) => network().life.from + at)
      expect(times.some((at) => at <= Date.parse(row.lost_between.to))).toBe(true)
    }
    const today = app.deps.clock().toISOString().slice(0, 10)
    expect((await read(`unfollowers/?start=${today}&end=${today}`)).body.count).toBe(rows.length)
    expect((await read(`unfollowers/?end=${new Date(began).toISOString().slice(0, 10)}`)).body.count).toBe(0)
    const listed = (await read('unfollowers/')).body
    const lostByDay = listed.days.filter(({ fate }: { fate: string }) => fate !== 'renamed')
    const sum = lostByDay.reduce((total: number, day: { people: number }) => total + day.people, 0)
    expect([sum, new Set(lostByDay.map(({ date }: { date: string }) => date))]).toEqual([
      lost.length,
      new Set([today]),
    ])
    for (const fate of new Set(rows.map((row) => row.fate)))
      expect(idsOf(await all(`unfollowers/?fate=${fate}`)).toSorted()).toEqual(
        idsOf(rows.filter((row) => row.fate === fate)).toSorted(),
      )
    const stillFollowed = rows.filter((row) => row.follows_back)
    expect((await read('unfollowers/?follows_back=true')).body.count).toBe(stillFollowed.length)
    for (const row of await all('unfollowers/?fate=renamed'))
      expect([row.fate, row.old_handle === row.profile.handle]).toEqual([null, false])
    const { body } = await read('accounts/stats/')
    expect(body.totals).toMatchObject({
      lost: lost.length,
      gained: after.difference(before).size,
      net: after.size - before.size,
    })
    expect(body.forecast).toHaveLength(28)
    expect(body.forecast_by).not.toBeNull()
    // Their names are not stored any more.
    const nameless = rows.filter((row) => row.profile.handle === '').map((row) => row.profile.network_id)
    expect(nameless.length).toBeGreaterThan(0)
    const { rows: kept } = await app.deps.store.pool.query(
      'select network_id from tracked_people where network_id = any($1)',
      [nameless],
    )
    expect(kept).toEqual([])
  })
})
