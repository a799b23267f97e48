// @module-tag full
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSandbox, type TestSandbox } from '../../apps/server/src/testing/network/open-sandbox.ts'
import { daysBehind, makePremiumHistory, type AccountHistory } from './premium-history.ts'

const DAYS = 3
const DAY_MS = 86_400_000
let folder: string
let sandbox: TestSandbox
let history: AccountHistory[]
const days: string[] = []

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'premium-history-'))
  sandbox = await openSandbox({
    WORLD_DATE: new Date(Date.now() - daysBehind(DAYS) * DAY_MS).toISOString().slice(0, 10),
    SANDBOX_DAYS_BEHIND: String(daysBehind(DAYS)),
    SANDBOX_WINDOW_SECONDS: '1',
  })
  history = await makePremiumHistory({
    dataDir: folder,
    days: DAYS,
    port: await freePort(),
    sandboxUrl: sandbox.url,
    onDay: (_, date) => days.push(date),
  })
}, 300_000)
afterAll(async () => {
  await sandbox.close()
  rmSync(folder, { recursive: true, force: true })
})

test('history comes from real jobs on a clock that ends today: each day is fetched completely (issue 46.5)', () => {
  expect(history.map(({ handle }) => handle)).toEqual(['IrisOnTheTrail', 'HarukaTetsutabi'])
  for (const { snapshots, complete } of history) expect([snapshots, complete]).toEqual([DAYS + 1, DAYS + 1])
  expect(new Set(days).size).toBe(DAYS)
  expect(sandbox.running.sandbox.clock.shift()).toBe(0)
})

test('what the snapshots saw is what the network shows', async () => {
  const { network, world } = sandbox.running.sandbox
  for (const { handle, followers } of history) {
    const index = world.indexOfHandle(handle) ?? -1
    const { life } = network
    const yesterday = life.at(Date.now() - DAY_MS)
    expect(followers).toBe(yesterday.followersOf(index, []).length)
  }
})
