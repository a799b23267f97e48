import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givePlan } from '../../../testing/billing/give-plan.ts'
import { openSandbox, type TestSandbox } from '../../../testing/network/open-sandbox.ts'
import { openBrowser } from '../../../testing/people/browser.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { quickBackground } from '../../../testing/process/quick-background.ts'
import { until } from '../../../testing/process/until.ts'
import { enqueueJob } from '../../foundation/jobs/background-queue.service.ts'
import { startBackgroundWorker } from '../../foundation/jobs/background-worker.ts'
import { trackingJob } from '../tracked-accounts/tracking.job.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const PRICE = 10_000

interface Tracker {
  readonly app: TestApp
  readonly owner: TestUser
  readonly stop: () => Promise<void>
  /** Complete snapshots so far. */
  complete: number
}

let sandbox: TestSandbox
let account: string
let index: number
let lists: Tracker
let told: Tracker

/** A server that tracks the same account. Without a population: nothing of it may reach what all share. */
const startTracker = async (mode: 'snapshot' | 'events'): Promise<Tracker> => {
  const app = await openTestApp({
    sandbox_url: sandbox.url,
    env: { PREMIUM_ALLOWANCES: 'off' },
    config: {
      rate_limit_factor: 1000,
      x_events_url: mode === 'events' ? 'http://localhost/webhooks/x/' : null,
    },
  })
  if (mode === 'events') {
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.app.server.address() as { port: number }
    Object.assign(app.deps.config, { x_events_url: `http://localhost:${port}/webhooks/x/` })
  }
  const browser = openBrowser(app)
  const { body } = await browser.signIn(sandbox, 'creator_ja')
  const owner = { ...browser.asUser(), id: body.user.id as string }
  await givePlan(app, owner.id)
  const stop = await startBackgroundWorker(app.deps, quickBackground, [trackingJob])
  const answer = await app.call('POST', `/api/external/premium-suite/accounts/${account}/snapshots/`, {
    as: owner,
    body: {},
  })
  expect([answer.status, answer.body.mode]).toEqual([201, mode])
  const tracker = { app, owner, stop, complete: 0 }
  await whenComplete(tracker, 1)
  return tracker
}
const snapshotsOf = async ({ app }: Tracker) => {
  const { rows } = await app.deps.store.pool.query(
    'select number, state, source, unexplained, compared_with, followers_gained, followers_lost, began_at, ended_at from tracked_snapshots order by number',
  )
  return rows
}
/** Waits until no job is open and at least so many complete snapshots are there. */
const whenComplete = async (tracker: Tracker, atLeast: number) => {
  const snapshots = await until(async () => {
    const { rows } = await tracker.app.deps.store.pool.query(
      "select state, cause from background_jobs where kind = 'tracking' and state <> 'done'",
    )
    const found = (await snapshotsOf(tracker)).filter(({ state }) => state === 'complete')
    return rows.length === 0 && found.length >= atLeast ? found : null
  }, 120_000)
  tracker.complete = snapshots.length
  return snapshots
}
const snapshot = async (tracker: Tracker) => {
  for (const job of await trackingJob.due(tracker.app.deps)) await enqueueJob(tracker.app.deps, job)
  return await whenComplete(tracker, tracker.complete + 1)
}
const control = async (path: string, body: object) => {
  const response = await fetch(`${sandbox.url}/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
}
/** Time passes for X and both servers; X sends its events meanwhile. */
const moveOn = async (ms: number) => {
  for (const { app } of [lists, told]) {
    app.tick(ms)
    await app.deps.store.pool.query('update sessions set created_at = $1, last_seen_at = $1', [
      app.deps.clock(),
    ])
  }
  await control('time', { seconds: ms / 1000 })
}
const days = async (count: number) => {
  for (let day = 0; day < count; day += 1) {
    await moveOn(DAY_MS + 60_000)
    await snapshot(lists)
    await snapshot(told)
  }
}
const network = () => sandbox.running.sandbox.network
const world = () => sandbox.running.sandbox.world
const followersNow = async () =>
  new Set((await network().followers(index, network().now())).map((each) => world().networkIdAt(each)))
const listOf = async ({ app }: Tracker) => {
  const { rows } = await app.deps.store.pool.query<{ network_id: string }>(
    "select e.network_id from tracked_edges e join tracked_accounts a on a.id = e.tracked_id where edge = 'followers' and since_number <= complete_number",
  )
  return new Set(rows.map(({ network_id }) => network_id))
}
interface Change {
  network_id: string
  kind: string
  told_at: Date | null
  from: Date
  to: Date
}
const changesOf = async ({ app }: Tracker): Promise<Change[]> => {
  const { rows } = await app.deps.store.pool.query(
    `select c.network_id, c.kind, c.told_at, p.began_at as from, s.ended_at as to from tracked_changes c
     join tracked_snapshots s on s.tracked_id = c.tracked_id and s.number = c.number
     join tracked_snapshots p on p.tracked_id = c.tracked_id and p.number = s.compared_with
     where c.edge = 'followers' and c.kind <> 'renamed' order by c.number, c.network_id`,
  )
  return rows
}
const eventsStored = async (): Promise<number> => {
  const { rows } = await told.app.deps.store.pool.query('select count(*)::int as n from tracked_events')
  return rows[0].n
}
const linesOf = (changes: readonly Change[]) =>
  changes.map(({ network_id, kind }) => `${kind === 'gained' ? 'gained' : 'lost'} ${network_id}`).toSorted()
/** People whose account was never suspended or closed: X tells all of their follows. */
const isAlways = (id: string) =>
  !network()
    .now()
    .followerEventsOf(index)
    .some(
      (event) =>
        world().networkIdAt(event.index) === id &&
        (event.kind === 'suspended' || event.kind === 'deactivated' || event.kind === 'deleted'),
    )

beforeAll(async () => {
  sandbox = await openSandbox()
  const creator = sandbox.people.get('creator_ja')!
  account = creator.network_id
  index = creator.index
  lists = await startTracker('snapshot')
  told = await startTracker('events')
})
afterAll(async () => {
  for (const { app, stop } of [lists, told]) {
    await stop()
    app.app.server.closeAllConnections()
    await app.close()
  }
  await sandbox.close()
})

describe('tracking in two modes on the same world (issue 46.8)', () => {
  test('who was gained and lost is equal; the time X told lies in the interval of the lists', async () => {
    await days(20)
    const [byLists, byEvents] = [await changesOf(lists), await changesOf(told)]
    const always = ({ network_id }: Change) => isAlways(network_id)
    expect(byLists.filter(always).length).toBeGreaterThan(15)
    expect(linesOf(byEvents.filter(always))).toEqual(linesOf(byLists.filter(always)))
    const toldChanges = byEvents.filter(({ told_at }) => told_at !== null)
    expect(toldChanges.length).toBeGreaterThan(15)
    for (const { network_id, kind, told_at } of toldChanges) {
      const intervals = byLists.filter(
        (change) => change.network_id === network_id && (change.kind === 'gained') === (kind === 'gained'),
      )
      expect(intervals.some(({ from, to }) => from <= told_at! && told_at! <= to)).toBe(true)
    }
    // Every day is compared with the one before, and most without reading a list.
    const snapshots = await snapshotsOf(told)
    const ofLists = snapshots.filter(({ source }) => source === 'lists')
    expect(ofLists.length).toBeLessThan(snapshots.length / 3)
  })

  test('what events do not explain is what X’s count says: people who were suspended, closed their account or came back', async () => {
    const ofEvents = (await snapshotsOf(told)).filter(({ source }) => source === 'events')
    expect(ofEvents.length).toBeGreaterThan(10)
    expect(ofEvents.filter(({ unexplained }) => !Number.isInteger(unexplained))).toEqual([])
    const truth = await followersNow()
    const last = (await snapshotsOf(told)).at(-1)
    const listed = await listOf(told)
    expect(last.source === 'events' ? last.unexplained : 0).toBe(truth.size - listed.size)
  })

  test('list-short-stays success: who came and left between two snapshots is in neither, and listed apart', async () => {
    const guest = [...Array(world().size).keys()].find(
      (each) =>
        each > 1_500 &&
        network().stateAt(each, network().now()) === 'active' &&
        !network().isFollowing(each, index, network().now()),
    )!
    const id = world().networkIdAt(guest)
    network().setFollow(guest, index, true, false)
    await moveOn(2 * HOUR_MS)
    network().setFollow(guest, index, false, false)
    await moveOn(2 * HOUR_MS)
    await days(1)
    for (const tracker of [lists, told])
      expect((await changesOf(tracker)).filter(({ network_id }) => network_id === id)).toEqual([])
    const path = `/api/external/premium-suite/accounts/${account}/stays/`
    const { body } = await told.app.call('GET', path, { as: told.owner })
    const stay = body.results.find((row: { network_id: string }) => row.network_id === id)
    expect(Date.parse(stay.ended_at) - Date.parse(stay.began_at)).toBeGreaterThanOrEqual(HOUR_MS)
    expect((await lists.app.call('GET', path, { as: lists.owner })).body.results).toEqual([])
  })
  test('list-short-stays denial: not for others', async () => {
    const path = `/api/external/premium-suite/accounts/${account}/stays/`
    expect((await told.app.call('GET', path)).status).toBe(403)
    const stranger = await told.app.signIn()
    expect((await told.app.call('GET', path, { as: stranger })).status).toBe(404)
  })

  test('doubled and late events change nothing in the end, and each is paid once', async () => {
    await control('faults', { kind: 'event_doubled' })
    await control('faults', { kind: 'event_late', value: 30 * 3_600, remaining: 3 })
    // The first three are late; those after them come twice.
    const before = await eventsStored()
    while ((await eventsStored()) < before + 5) await days(1)
    await control('faults', { remove: 'all' })
    await days(2)
    const always = ({ network_id }: Change) => isAlways(network_id)
    expect(linesOf((await changesOf(told)).filter(always))).toEqual(
      linesOf((await changesOf(lists)).filter(always)),
    )
    const { pool } = told.app.deps.store
    const stored = await eventsStored()
    const { rows: charged } = await pool.query(
      "select coalesce(sum(resources), 0)::int as n, coalesce(sum(repeated), 0)::int as repeated, coalesce(sum(micro), 0)::int as micro from network_charges where resource = 'follow_event'",
    )
    expect(charged[0]).toMatchObject({ n: stored, micro: stored * PRICE })
    expect(charged[0].repeated).toBeGreaterThan(0)
    // As X bills it, in thousandths of a dollar.
    const billed = sandbox.running.sandbox.credits.bill().filter(({ item }) => item === 'Activity: Follow')
    expect(billed.reduce((sum, { amount }) => sum + amount * 1000, 0)).toBe(charged[0].micro)
  })

  test('lost events are found by the count check; the lists are read then, and both modes are equal again', async () => {
    const repairs = async () => (await snapshotsOf(told)).filter(({ source }) => source === 'lists').length
    const before = await repairs()
    await control('faults', { kind: 'event_lost' })
    for (let day = 0; day < 60 && (await repairs()) === before; day += 1) await days(1)
    await control('faults', { remove: 'all' })
    expect(await repairs()).toBe(before + 1)
    const [checked, repaired] = (await snapshotsOf(told)).slice(-2)
    expect([checked.source, repaired.source, repaired.compared_with]).toEqual([
      'events',
      'lists',
      checked.number,
    ])
    expect(repaired.followers_gained - repaired.followers_lost).toBe(checked.unexplained)
    expect(await listOf(told)).toEqual(await followersNow())
    expect(await listOf(told)).toEqual(await listOf(lists))
  })

  test('when X had stopped telling, it is asked again and the lists are read', async () => {
    const { journal } = sandbox.running.sandbox
    for (const { subscription_id } of journal.all<{ subscription_id: string }>('activity_subscriptions'))
      journal.delete('activity_subscriptions', subscription_id)
    await days(1)
    expect((await snapshotsOf(told)).at(-1).source).toBe('lists')
    expect(journal.all('activity_subscriptions')).toHaveLength(2)
  })

  test('untracked, X is asked to tell nothing more; a stray event is answered and dropped', async () => {
    const path = `/api/external/premium-suite/accounts/${account}/snapshots/`
    expect((await told.app.call('DELETE', path, { as: told.owner })).status).toBe(204)
    expect(sandbox.running.sandbox.journal.all('activity_subscriptions')).toEqual([])
  })
})

describe('the webhook of X (issue 46.8)', () => {
  const url = '/webhooks/x/'
  const sign = (text: string) =>
    `sha256=${createHmac('sha256', told.app.deps.config.network.consumer.secret).update(text).digest('base64')}`
  const post = (body: string, signature?: string) =>
    told.app.call('POST', url, {
      body,
      headers: signature === undefined ? {} : { 'x-twitter-webhooks-signature': signature },
    })

  test('answer-network-challenge success: as only the app can', async () => {
    const { status, body } = await told.app.call('GET', `${url}?crc_token=abc`)
    expect([status, body]).toEqual([200, { response_token: sign('abc') }])
  })
  test('answer-network-challenge denial: not without a token, and nothing is signed that could be an event', async () => {
    expect((await told.app.call('GET', url)).status).toBe(400)
    for (const token of ['{"data":{}}', ' abc', 'a"b'])
      expect((await told.app.call('GET', `${url}?crc_token=${encodeURIComponent(token)}`)).status).toBe(400)
  })
  test('receive-network-event success: other kinds of events, and accounts nobody tracks, are answered and dropped', async () => {
    const other = JSON.stringify({
      data: { event_type: 'dm.sent', event_uuid: '1', filter: { user_id: '7' } },
    })
    expect(await post(other, sign(other))).toMatchObject({ status: 200, body: { received: true } })
    const person = { data: { id: '8', username: 'violas', name: 'Viola' } }
    const follow = JSON.stringify({
      data: {
        event_type: 'follow.follow',
        event_uuid: '2',
        filter: { user_id: '7' },
        payload: { source: person, target: { data: { ...person.data, id: '7' } } },
      },
    })
    expect(await post(follow, sign(follow))).toMatchObject({ status: 200, body: { received: true } })
    const { rows } = await told.app.deps.store.pool.query(
      "select 1 from tracked_events where event_uuid in ('1', '2')",
    )
    expect(rows).toEqual([])
  })
  test('receive-network-event denial: unsigned and forged events are refused', async () => {
    const body = JSON.stringify({ data: {} })
    for (const signature of [undefined, 'sha256=nonsense', sign(`${body} `)])
      expect(await post(body, signature)).toMatchObject({
        status: 400,
        headers: { 'x-error-code': 'bad_signature' },
      })
  })
})
