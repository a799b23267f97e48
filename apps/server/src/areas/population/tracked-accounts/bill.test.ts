import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createNetwork, type XMeter, type XResource } from '@rookery/network'
import { expect, test } from 'vitest'
import type { MeteredNetwork, Population } from '../../../app/deps.ts'
import { networkOptionsOf } from '../../../config/network-config.ts'
import { celebrityOf, tokenOf } from '../../../testing/network/crawl-world.ts'
import { openSandbox } from '../../../testing/network/open-sandbox.ts'
import { openTestApp } from '../../../testing/process/open-test-app.ts'
import { quickBackground } from '../../../testing/process/quick-background.ts'
import { runTracking } from '../../../testing/population/run-tracking.ts'
import { meterFor } from '../../billing/network-spend/meter.service.ts'
import { OPERATOR } from '../../billing/network-spend/payer.policy.ts'
import { appBearer } from '../explore/network-exploration.service.ts'
import { trackedAccounts } from './index.ts'

const DAY_MS = 86_400_000
/** The lines of X's bill as the ledger names them. */
const resourceOfItem: Readonly<Record<string, XResource>> = {
  'Posts: Read': 'post',
  'User: Read': 'user',
  'Following/Followers: Read': 'follow',
  'Trend: Read': 'trend',
  'Counts: Recent': 'counts',
}

/** What goes wrong on a day, in turn. */
const troubles = [
  'none',
  'lost answer',
  'errors',
  'garbage',
  'killed',
  'crash before booking',
  'lost answers',
] as const

const nothingTaken = async () => ({ taken: 0, repeated: 0, rejected: [] })
const emptyPopulation = {
  ingest: {
    profiles: nothingTaken,
    posts: nothingTaken,
    follows: nothingTaken,
    unfollows: nothingTaken,
    deletions: nothingTaken,
  },
  refresh: async () => {},
  sources: async () => [],
} as unknown as Population

/** Lives through `days` with faults, and compares what X billed with what the ledger booked. */
async function billOfDays(days: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rookery-bill-'))
  const sandbox = await openSandbox({ SANDBOX_WINDOW_SECONDS: '1' })
  const app = await openTestApp({
    population: emptyPopulation,
    sandbox_url: sandbox.url,
    env: { DATA_DIR: folder },
    domains: [trackedAccounts],
  })
  const control = async (path: string, body: object) =>
    await fetch(`${sandbox.url}/sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  let isToCrash = false
  let crashes = 0
  const crashing = (meter: XMeter): XMeter => ({
    reserve: async (charge) => {
      const reservation = await meter.reserve(charge)
      return {
        settle: async (outcome) => {
          if (!isToCrash || charge.resource !== 'follow') return await reservation.settle(outcome)
          isToCrash = false
          crashes += 1
          throw new Error('killed before it was booked')
        },
      }
    },
  })
  // The clients wait for nothing: their clock moves on instead.
  let waitedMs = 0
  const network = createNetwork({
    ...networkOptionsOf(app.deps.config.network),
    now: () => Date.now() + waitedMs,
    sleep: async (ms) => void (waitedMs += ms),
    random: () => 0.5,
  })
  const crashingNetwork: MeteredNetwork = {
    ...network,
    x: (token, meter) => network.x(token, crashing(meter)),
  }
  Object.assign(app.deps, { network: crashingNetwork })
  const snapshotOf = async (id: string) => {
    const { rows } = await app.deps.store.pool.query<{ number: number; state: string }>(
      'select number, state from tracked_snapshots where tracked_id = $1 order by number desc limit 1',
      [id],
    )
    return rows[0]
  }
  try {
    // Both clocks at noon, so that no call is made about midnight.
    const noon = (Math.floor(Date.now() / DAY_MS) + 1.5) * DAY_MS
    await control('time', { to: new Date(noon).toISOString() })
    app.tick(noon - Date.now())
    const { profile } = await celebrityOf(sandbox)
    const admin = await app.signIn({ token: await tokenOf(sandbox, folder) })
    const team = await app.makeTeam('Agency', [{ user: admin, level: 'admin' }])
    const bearer = (await appBearer(app.deps))!
    const tracked = await app.call('POST', '/api/tracked-accounts/', {
      as: admin,
      body: { team_id: team.id, handle: profile.handle, posts: 30 },
    })
    expect(tracked.status).toBe(201)
    const { id } = tracked.body as { id: string }
    for (let day = 0; day < days; day += 1) {
      const trouble = troubles[day % troubles.length]!
      if (trouble === 'lost answer')
        await control('faults', { prefix: '/2/', kind: 'lost_answer', remaining: 1 })
      if (trouble === 'errors')
        await control('faults', { prefix: '/2/users/', kind: 'error', value: 503, remaining: 2 })
      if (trouble === 'garbage')
        await control('faults', { prefix: '/2/users/', kind: 'garbage', remaining: 1 })
      if (trouble === 'lost answers')
        await control('faults', { prefix: '/2/tweets/', kind: 'lost_answer', remaining: 1 })
      if (trouble === 'crash before booking') isToCrash = true
      let isToKill = trouble === 'killed'
      await runTracking(app.deps, id, {
        timing: { ...quickBackground, page_users: 500 },
        isKilled: (step) => {
          const isKilled = isToKill && step === 'followers'
          if (isKilled) isToKill = false
          return isKilled
        },
      })
      expect(await snapshotOf(id)).toEqual({ number: day + 1, state: 'complete' })
      const x = app.deps.network.x({ app_bearer: bearer }, meterFor(app.deps, OPERATOR, 'explore'))
      await x.posts.countRecent('coffee', 'day')
      await x.posts.searchRecentPage('coffee', { max_results: 25 })
      await x.trends.byPlace(1, 10)
      await control('time', { seconds: DAY_MS / 1000 })
      app.tick(DAY_MS)
    }
    const { rows: billed } = (await (await fetch(`${sandbox.url}/sandbox/bill`)).json()) as {
      rows: { day: string; item: string; count: number; amount: number }[]
    }
    const { rows: booked } = await app.deps.store.pool.query<{
      day: string
      resource: string
      resources: number
      micro: number
    }>(
      `select day::text, resource, sum(resources)::bigint as resources, sum(micro)::bigint as micro
       from network_charges group by 1, 2`,
    )
    const lines = (
      list: (readonly [day: string, resource: string | undefined, count: number, micro: number])[],
    ) => list.map((line) => line.join(' ')).toSorted()
    expect(lines(booked.map((row) => [row.day, row.resource, row.resources, row.micro]))).toEqual(
      // The sandbox counts in thousandths of a dollar, the ledger in millionths.
      lines(billed.map((row) => [row.day, resourceOfItem[row.item], row.count, row.amount * 1000])),
    )
    expect(new Set(billed.map(({ day }) => day)).size).toBe(days)
    expect(new Set(billed.map(({ item }) => item))).toEqual(new Set(Object.keys(resourceOfItem)))
    expect(crashes).toBe(Math.floor((days + 1) / troubles.length))
    // Nothing is left over of the calls that were killed or lost.
    const { rows: reserved } = await app.deps.store.pool.query('select request from network_reservations')
    expect(reserved).toEqual([])
  } finally {
    await app.close()
    await sandbox.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

test('over a week with kills and faults the sandbox’s bill equals the ledger to the cent (issue 46.7)', async () => {
  await billOfDays(7)
}, 120_000)

test(
  'over 120 days with kills and faults the sandbox’s bill equals the ledger to the cent (issue 46.7)',
  { tags: ['full'], timeout: 1_800_000 },
  async () => {
    await billOfDays(120)
  },
)
