import { expect, test } from 'vitest'
import { startSandbox } from '../testing/start-sandbox.ts'
import { warmPool } from './keep-pool-warm.ts'

const QUARTER_MS = 15 * 60_000

test('the first search of a quarter of an hour finds the pool built, with what happened until then (issue 46.6)', async () => {
  const { sandbox, control, close } = await startSandbox()
  await warmPool(sandbox, QUARTER_MS)
  const next = sandbox.pool.at(sandbox.network.life.at(sandbox.clock.world() + QUARTER_MS))
  await control('time', { seconds: QUARTER_MS / 1000 })
  // The same promise: nothing is built again.
  const now = sandbox.pool.at(sandbox.network.now())
  expect(now).toBe(next)
  const { posts } = await now
  expect(posts.length).toBeGreaterThan(0)
  const newest = posts[0]!
  expect(newest.created).toBeLessThanOrEqual(sandbox.clock.world())
  await close()
})
