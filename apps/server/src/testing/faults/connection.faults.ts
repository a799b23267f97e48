import type { Socket } from 'node:net'
import type { Pool, PoolClient } from 'pg'
import { openTestApp, type TestApp, type TestUser } from '../process/open-test-app.ts'
import { keyed, tallyOf, type FaultGroup } from './fault.ts'

interface World {
  readonly app: TestApp
  readonly user: TestUser
  /** Cuts every connection to the database that is open now. */
  cut(): void
}

const streamOf = (client: PoolClient): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

/** Keeps the connections that a pool opens. */
function watch(pool: Pool): () => void {
  const open = new Set<PoolClient>()
  pool.on('connect', (client) => void open.add(client))
  pool.on('remove', (client) => void open.delete(client as PoolClient))
  return () => {
    for (const client of open) streamOf(client).destroy()
    open.clear()
  }
}

export const connectionFaults: FaultGroup<World> = {
  name: 'connections to the database',
  open: async () => {
    const app = await openTestApp({ config: { rate_limit_factor: 1000 } })
    const cut = watch(app.deps.store.pool)
    return { app, user: await app.signIn(), cut }
  },
  close: async ({ app }) => await app.close(),
  faults: {
    'all are cut while ten write': async ({ app, user, cut }, draw) => {
      const names = Array.from({ length: 10 }, (_, n) => `Cut ${draw.seed} ${n}`)
      const create = async (name: string) =>
        await app.call('POST', '/api/teams/', {
          as: user,
          body: { name },
          headers: keyed(name),
        })
      const first = names.map(create)
      for (let cuts = draw.int(1, 3); cuts > 0; cuts -= 1) {
        await new Promise((resolve) => setTimeout(resolve, draw.int(0, 15)))
        cut()
      }
      const statuses = (await Promise.all(first)).map(({ status }) => status)
      // Who was not told so asks again, under the same key.
      for (const [n, name] of names.entries())
        for (let tries = 0; tries < 5 && statuses[n]! >= 300; tries += 1)
          statuses[n] = (await create(name)).status
      const { rows } = await app.deps.store.pool.query<{ name: string }>(
        'select name from teams where name = any($1)',
        [names],
      )
      const me = await app.call('GET', '/api/user/me/', { as: user })
      const tally = tallyOf(
        names,
        rows.map(({ name }) => name),
      )
      return { ...tally, survived: me.status === 200 && statuses.every((status) => status === 201) }
    },
  },
}
