import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import type { Store } from '../../store/database.ts'

/**
 * A store that simulates a process killed at its nth statement, before it is sent or after it ran: nothing of
 * that process continues, not even a catch. `killed` rejects then. Statements in transactions are not
 * counted.
 */
export function dyingStore(store: Store, n: number, when: 'before' | 'after') {
  const neverSettles = (): Promise<never> => new Promise(() => {})
  let remainingWrites = n
  let dieWith: (error: Error) => void = () => {}
  const whenKilled = new Promise<never>((_, reject) => (dieWith = reject))
  whenKilled.catch(() => {})
  const query = async (...args: unknown[]): Promise<unknown> => {
    remainingWrites -= 1
    if (remainingWrites > 0 || (remainingWrites === 0 && when === 'after')) {
      const answer = await (store.pool.query as (...all: unknown[]) => Promise<unknown>)(...args)
      if (remainingWrites > 0) return answer
    }
    // Connections of a dead process break, and their locks with them.
    for (const client of openClients) client.release(true)
    dieWith(new Error('killed'))
    return await neverSettles()
  }
  const openClients = new Set<PoolClient>()
  const connect = async (): Promise<PoolClient> => {
    const client = await store.pool.connect()
    const release = client.release.bind(client)
    openClients.add(client)
    client.release = (...how) => {
      if (openClients.delete(client)) release(...how)
    }
    return client
  }
  const connectionPool = new Proxy(store.pool, {
    get: (of, key) => (key === 'query' ? query : key === 'connect' ? connect : Reflect.get(of, key, of)),
  }) as Pool
  return {
    killed: whenKilled,
    store: { ...store, pool: connectionPool, db: drizzle({ client: connectionPool }) } satisfies Store,
  }
}
