import type { Competitor } from '@rookery/contract/creators/competitors/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCreator, type OpenCreator } from '../../../testing/creators/open-creator.ts'
import { changedNetwork, noChanges } from '../../../testing/network/changed-network.ts'
import { quickBackground } from '../../../testing/process/quick-background.ts'
import { sendAtOnce } from '../../../testing/process/send-at-once.ts'
import { until } from '../../../testing/process/until.ts'
import { enqueueJob } from '../../foundation/jobs/background-queue.service.ts'
import { startBackgroundWorker } from '../../foundation/jobs/background-worker.ts'
import { forgetWithheld, noteWithheld } from '../../population/withheld/withheld.service.ts'
import { competitorsJob } from './competitors.job.ts'
import { publicFigures, type PublicDay } from './public-figures.policy.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const PERSON = 10_000
let creator: OpenCreator
let stranger: OpenCreator['owner']
let path: string
let stopWorker: () => Promise<void>
const changes = noChanges()
/** Public accounts of the world. */
let handles: string[]

beforeAll(async () => {
  creator = await openCreator()
  stranger = await creator.signIn('brand_owner')
  path = `accounts/${creator.account}/competitors/`
  const { deps } = creator.app
  Object.assign(deps, { network: changedNetwork(deps.network, changes) })
  const { world } = creator.sandbox.running.sandbox
  const others = Array.from({ length: 60 }, (_, index) => world.profileAt(index))
  handles = others
    .filter((profile) => !profile.protected && profile.network_id !== creator.account)
    .map(({ handle }) => handle)
  stopWorker = await startBackgroundWorker(deps, quickBackground, [competitorsJob])
})
afterAll(async () => {
  await stopWorker()
  await creator.close()
})

const add = (handle: string, as?: OpenCreator['owner']) => creator.ask(path, as, 'POST', { handle })
const listed = async () => (await creator.ask(path)).body
const nextDay = async () => {
  await creator.moveOn(DAY_MS)
  for (const job of await competitorsJob.due(creator.app.deps)) await enqueueJob(creator.app.deps, job)
  await until(async () => ((await competitorsJob.due(creator.app.deps)).length === 0 ? true : null))
}
const spent = async () => {
  const [row] = await creator.rowsOf(
    "select coalesce(sum(micro), 0)::int as micro from network_charges where purpose = 'competitors'",
  )
  return row.micro as number
}

/** Days up to the last one, with ten more followers each. */
const daysOf = (count: number, without: readonly number[] = []): PublicDay[] =>
  Array.from({ length: count }, (_, n) => ({
    date: new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10),
    followers: 1000 + n * 10,
    posts: 500 + n,
    listed: 7,
  })).filter((_, n) => !without.includes(n))

describe('accounts beside one’s own (ROUTE-064, issue 49.1)', () => {
  test('changes are those of 7 and 28 days; days without figures lie on the line between; what is not known is null', () => {
    expect(publicFigures(daysOf(29))).toMatchObject({
      ...{ followers_count: 1280, listed_count: 7, posts_a_week: 7 },
      ...{ change_7: { followers: 70, share: 70 / 1210 }, change_28: { followers: 280, share: 0.28 } },
    })
    expect(publicFigures(daysOf(29, [21]))).toMatchObject({ change_7: { followers: 70 } })
    expect(publicFigures(daysOf(7))).toMatchObject({ change_7: null, change_28: null, posts_a_week: null })
    expect(publicFigures([])).toMatchObject({ followers_count: null, change_7: null, days: [] })
    const [first, ...later] = daysOf(9).map((day) => ({ ...day, followers: 0 }))
    expect(publicFigures([{ ...first!, posts: 900 }, ...later])).toMatchObject({
      change_7: { followers: 0, share: null },
      // More were deleted than written.
      posts_a_week: null,
    })
  })

  test('list-competitors denial, add-competitor denial and remove-competitor denial: a plan is needed, other people do not find the account, visitors are refused', async () => {
    for (const [method, address, body] of [
      ['GET', path, undefined],
      ['POST', path, { handle: handles[0]! }],
      ['DELETE', `${path}1/`, undefined],
    ] as const) {
      if (method !== 'DELETE')
        expect((await creator.ask(address, creator.owner, method, body)).status).toBe(402)
      expect([method, (await creator.ask(address, stranger, method, body)).status]).toEqual([method, 404])
      const asVisitor = await creator.app.call(method, `/api/external/premium-suite/${address}`, { body })
      expect([method, asVisitor.status]).toEqual([method, 403])
    }
    await creator.subscribe()
  })

  test('add-competitor success: its public figures are read once and booked under their purpose; list-competitors success: beside one’s own', async () => {
    const { status, body } = await add(`@${handles[0]}`)
    expect([status, body]).toEqual([201, expect.objectContaining({ handle: handles[0], state: 'shown' })])
    expect(await spent()).toBe(PERSON)
    const { results, own, most, day_micro, count } = await listed()
    expect([count, most, day_micro]).toEqual([1, 10, PERSON])
    expect(results).toEqual([body])
    expect(results[0].days).toEqual([{ date: expect.any(String), followers: body.followers_count }])
    expect(results[0]).toMatchObject({ change_7: null, change_28: null, posts_a_week: null })
    expect(own.followers_count).toBeGreaterThan(1000)
    const [entry] = await creator.rowsOf(
      "select verb, object_id from audit_log where object_kind = 'competitor'",
    )
    expect(entry).toEqual({ verb: 'added', object_id: body.network_id })
  })

  test('add-competitor: bad input, one’s own, an unknown one and one that is there say so', async () => {
    const [{ handle }] = await creator.rowsOf('select handle from social_accounts where uid = $1', [
      creator.account,
    ])
    for (const [name, status] of [
      ['no handle', 400],
      [handle, 400],
      ['nobody_has_this', 400],
      [handles[0]!, 409],
    ] as const)
      expect([name, (await add(name)).status]).toEqual([name, status])
    expect((await listed()).count).toBe(1)
  })

  test('the daily read takes one request, and adds a day for what it costs', async () => {
    await add(handles[1]!)
    const before = await spent()
    await nextDay()
    const { results } = await listed()
    expect(results.map(({ days }: Competitor) => days.length)).toEqual([2, 2])
    expect((await spent()) - before).toBe(2 * PERSON)
    const requests = await creator.rowsOf(
      "select state, done from background_jobs where kind = 'competitors'",
    )
    expect(requests).toEqual([{ state: 'done', done: 2 }])
  })

  test('who is suspended, gone or protected loses handle and name, whoever learns of it; who is back is named again', async () => {
    const { results } = await listed()
    const [first, second] = results.map(({ network_id }: Competitor) => network_id) as [string, string]
    changes.suspended.add(first)
    changes.protected.add(second)
    await nextDay()
    const unnamed = { handle: '', name: '', avatar_url: null }
    expect((await listed()).results).toMatchObject([
      { ...unnamed, state: 'suspended', days: [{}, {}] },
      { ...unnamed, state: 'protected' },
    ])
    changes.suspended.clear()
    changes.protected.clear()
    await nextDay()
    expect((await listed()).results).toMatchObject([
      { handle: handles[0], state: 'shown' },
      { state: 'shown' },
    ])
    const { deps } = creator.app
    await noteWithheld(deps.store.db, [{ id: second, reason: 'not_found' }], deps.clock())
    await forgetWithheld({
      ...deps,
      population: {
        ...deps.population,
        ingest: {
          ...deps.population?.ingest,
          deletions: async () => ({ taken: 0, repeated: 0, rejected: [] }),
        },
      },
    } as Parameters<typeof forgetWithheld>[0])
    expect((await listed()).results[1]).toMatchObject({ ...unnamed, state: 'not_found' })
  })

  test('with the limit of spending reached nothing is read, and the page is as it was', async () => {
    const { cap_each_micro } = creator.app.deps.config.network_spend
    const { deps } = creator.app
    Object.assign(deps.config.network_spend, { cap_each_micro: 0 })
    const refused = await add(handles[5]!)
    expect([refused.status, refused.body.detail]).toEqual([503, expect.stringContaining('budget for X')])
    expect((await creator.ask(path)).status).toBe(200)
    Object.assign(deps.config.network_spend, { cap_each_micro })
  })

  test('add-competitor: twenty at once put it there once; the eleventh is refused', async () => {
    const { app, owner } = creator
    const burst = { path: `/api/external/premium-suite/${path}`, rows: 'account_competitors' }
    expect(await sendAtOnce(app, owner, { ...burst, body: { handle: handles[2]! } }, 'competitor')).toBe(1)
    expect(await sendAtOnce(app, owner, { ...burst, body: { handle: handles[3]! } }, null)).toBe(1)
    // The answer was lost after it was added: the key recalls it.
    await creator.rowsOf(
      "update idempotency_keys set status = null, body = null, created_at = created_at - interval '2 minutes' where key = 'competitor'",
    )
    const again = await app.call('POST', burst.path, {
      as: owner,
      body: { handle: handles[2]! },
      headers: { 'idempotency-key': 'competitor' },
    })
    expect([again.status, again.body.handle]).toEqual([201, handles[2]])
    for (const handle of handles.slice(4, 9)) expect((await add(handle)).status).toBe(201)
    const answers = await Promise.all(handles.slice(9, 14).map((handle) => add(handle)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
    expect((await listed()).count).toBe(10)
  })

  test('remove-competitor success: it is gone with its days; once more there is none', async () => {
    const { results } = await listed()
    const one = `${path}${results[0].network_id}/`
    expect((await creator.ask(one, creator.owner, 'DELETE')).status).toBe(204)
    expect((await creator.ask(one, creator.owner, 'DELETE')).status).toBe(404)
    expect((await listed()).count).toBe(9)
    const days = await creator.rowsOf('select 1 from competitor_days where network_id = $1', [
      results[0].network_id,
    ])
    expect(days).toEqual([])
  })

  test('without tracking there is nothing to compare with; they go with the tracking', async () => {
    await creator.ask(`accounts/${creator.account}/snapshots/`, creator.owner, 'DELETE')
    expect(await listed()).toMatchObject({ count: 0, own: null })
    const refused = await add(handles[0]!)
    expect([refused.status, refused.body.handle]).toEqual([400, [expect.stringContaining('daily snapshots')]])
    expect(await creator.rowsOf('select 1 from account_competitors')).toEqual([])
  })
})
