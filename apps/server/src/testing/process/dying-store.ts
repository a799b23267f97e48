import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Store } from '../../store/database.ts'

/**
 * A store that simulates a process killed at its nth statement, before it is sent or after it ran: nothing of
 * that process continues, not even a catch. `killed` rejects then. Statements in transactions are not
 * counted.
 */
export function dyingStore(store: Store, n: number, when: 'before' | 'after') {
  const never = (): Promise<never> => new Promise(() => {})
  let left = n
  let die: (error: Error) => void = () => {}
  const killed = new Promise<never>((_, reject) => (die = reject))
  killed.catch(() => {})
  const query = async (...args: unknown[]): Promise<unknown> => {
    left -= 1
    if (left > 0 || (left === 0 && when === 'after')) {
      const answer = await (store.pool.query as (...all: unknown[]) => Promise<unknown>)(...args)
      if (left > 0) return answer
    }
    die(new Error('killed'))
    return await never()
  }
  const pool = new Proxy(store.pool, {
    get: (of, key) => (key === 'query' ? query : Reflect.get(of, key, of)),
  }) as Pool
  return { killed, store: { ...store, pool, db: drizzle({ client: pool }) } satisfies Store }
}
