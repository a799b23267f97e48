import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { openTestApp, type TestApp } from '../../testing/process/open-test-app.ts'
import { forgetRateCounts, sharedRateStore } from './shared-rate-store.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ domains: [] })
})
afterAll(async () => await app.close())

/** A server process of its own over the same database. */
const openServer = (countIn?: Parameters<typeof sharedRateStore>[1]) => {
  const Store = sharedRateStore(app.deps, countIn)
  const store = new Store({ continueExceeding: false })
  return async (key: string, max = 3): Promise<number> =>
    await new Promise((resolve, reject) => {
      store.incr(key, (error, count) => (error ? reject(error) : resolve(count!.current)), 60_000, max)
    })
}

test('two servers of one database count a caller once, and the table names nobody (security-4 23)', async () => {
  const [one, other] = [openServer(), openServer()]
  expect(await one('search user:ada')).toBe(1)
  expect(await other('search user:ada')).toBe(2)
  expect(await one('search user:ada')).toBe(3)
  expect(await other('search user:ada')).toBe(4)
  expect(await one('search user:max')).toBe(1)
  const { rows } = await app.deps.db.execute<{ key: string }>(sql`select key from rate_counts`)
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(/ada|max/)
})

test('twenty calls at once on two servers are twenty, not fewer (security-4 23)', async () => {
  const servers = [openServer(), openServer()]
  const counts = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => await servers[n % 2]!('heavy user:ada', 1_000)),
  )
  expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
})

test('who has used up a limit is refused without a statement, until the window ends', async () => {
  let statements = 0
  const ask = openServer(async () => {
    statements += 1
    return { current: 4, ttl: 60_000 }
  })
  expect([await ask('x'), await ask('x'), await ask('x')]).toEqual([4, 4, 4])
  expect(statements).toBe(1)
})

test('a database that does not answer refuses nobody, and a window that is over begins anew', async () => {
  const ask = openServer(async () => await Promise.reject(new Error('away')))
  expect(await ask('x')).toBe(0)
  await app.deps.db.execute(sql`update rate_counts set ends_at = now() - interval '1 second'`)
  expect(await openServer()('search user:ada')).toBe(1)
  await forgetRateCounts(app.deps)
  const { rows } = await app.deps.db.execute(sql`select key from rate_counts`)
  expect(rows).toHaveLength(1)
})
