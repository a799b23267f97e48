import type { Socket } from 'node:net'
import { effort, testSeed } from '../../../../../tools/lib/effort.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'
import { buildApp } from '../../app/http/build-app.ts'
import type { Deps } from '../../app/deps.ts'
import { domains } from '../../areas/index.ts'
import { scopedDatabase } from '../../store/request-scope.ts'
import type { Answered, TestApp } from './open-test-app.ts'

/** One life of the server's process over the test's database, with connections of its own. */
export interface Life {
  /** The test's app, its calls answered by this life. A call that dies with it rejects with 'crashed'. */
  readonly test: TestApp
  /** Dies at its nth statement from now on: before it is sent, or after it was carried out and before anybody hears of it. */
  dieAt(n: number, when: 'before' | 'after'): void
  readonly died: boolean
  end(): Promise<void>
}

const never = (): Promise<never> => new Promise(() => {})

/**
 * What kill -9 does, without the process: from that statement on nothing reaches the database, connections break (which rolls back what was
 * open), and no line of the program goes on, not even a catch.
 */
export const openLife = async (test: TestApp): Promise<Life> => {
  const pool = new Pool(test.deps.store.pool.options)
  let left = Infinity
  let when: 'before' | 'after' = 'before'
  let died = false
  let tellCrash: (error: Error) => void = () => {}
  const crashed = new Promise<never>((_, reject) => (tellCrash = reject))
  crashed.catch(() => {})
  const clients = new Set<PoolClient>()
  const die = (): void => {
    died = true
    for (const client of clients) {
      const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
      // Nobody on this side hears of it: there is no side any more.
      stream.removeAllListeners()
      stream.on('error', () => {})
      stream.destroy()
    }
    tellCrash(new Error('crashed'))
  }
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    clients.add(client)
    client.on('error', () => {})
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    Object.assign(client, {
      query: (...args: unknown[]): unknown => {
        if (died) return never()
        left -= 1
        if (left > 0) return query(...args)
        if (when === 'before') {
          die()
          return never()
        }
        const [first] = args as [{ callback?: () => void } | string]
        if (typeof first === 'object' && typeof first.callback === 'function') {
          first.callback = die
          return query(...args)
        }
        if (typeof args.at(-1) === 'function') return query(...args.slice(0, -1), die)
        void (query(...args) as Promise<unknown>).then(die, die)
        return never()
      },
    })
  })
  const db = drizzle({ client: pool })
  const deps: Deps = {
    ...test.deps,
    db,
    store: { ...test.deps.store, db, pool, as: (scope) => scopedDatabase(pool, scope) },
  }
  const app = await buildApp(deps, domains)
  const call: TestApp['call'] = async (method, path, { as, body, headers } = {}): Promise<Answered> => {
    const answering = app.inject({
      method: method as 'GET',
      url: path,
      headers: {
        host: 'localhost',
        ...(as ? as.headers : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    const answer = await Promise.race([answering, crashed])
    return {
      status: answer.statusCode,
      body: answer.body === '' ? undefined : JSON.parse(answer.body),
      headers: answer.headers,
      cookies: answer.cookies,
    }
  }
  return {
    test: { ...test, deps, app, call },
    dieAt: (n, at) => {
      left = n
      when = at
    },
    get died() {
      return died
    },
    end: async () => {
      // A life that crashed leaves its requests where they were; nothing of it is waited for.
      if (died) return void app.close().catch(() => {})
      await app.close()
      await pool.end()
    },
  }
}

/** The numbers of the statements at which lives die in turn, without an end: every one with ROOKERY_EFFORT=full, else every third. */
export function* statementsToDieAt(): Generator<number> {
  const stride = effort(3, 1)
  for (let n = 1 + (testSeed() % stride); ; n += stride) yield n
}
