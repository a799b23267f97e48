import type { Socket } from 'node:net'
import { effort, testSeed } from '../../../../../tools/lib/effort.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'
import { buildApp } from '../../app/http/build-app.ts'
import type { Deps } from '../../app/deps.ts'
import { domains } from '../../areas/index.ts'
import { scopedDatabase } from '../../store/request-scope.ts'
import type { TestAnswer, TestApp } from './open-test-app.ts'

/** A simulated server process over the test's database, with its own connections. */
export interface SimulatedServer {
  /**
   * The test's app, served by this simulated process. A call during which it crashes rejects with 'crashed'.
   */
  readonly test: TestApp
  /**
   * Crashes at the nth statement from now: before it is sent, or after it ran but before its answer is read.
   */
  dieAt(n: number, when: 'before' | 'after'): void
  readonly died: boolean
  end(): Promise<void>
}

const neverSettles = (): Promise<never> => new Promise(() => {})

/**
 * Simulates kill -9 without a process: from that statement on nothing reaches the database, connections break
 * (which rolls back open transactions), and no line of the program continues, not even a catch.
 */
export const startSimulatedProcess = async (test: TestApp): Promise<SimulatedServer> => {
  const connectionPool = new Pool(test.deps.store.pool.options)
  let remainingWrites = Infinity
  let crashMoment: 'before' | 'after' = 'before'
  let hasDied = false
  let rejectCrashed: (error: Error) => void = () => {}
  const whenCrashed = new Promise<never>((_, reject) => (rejectCrashed = reject))
  whenCrashed.catch(() => {})
  const openClients = new Set<PoolClient>()
  const crashProcess = (): void => {
    hasDied = true
    for (const client of openClients) {
      const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
      // The simulated process is dead, so its listeners must not run.
      stream.removeAllListeners()
      stream.on('error', () => {})
      stream.destroy()
    }
    rejectCrashed(new Error('crashed'))
  }
  connectionPool.on('error', () => {})
  connectionPool.on('connect', (client) => {
    openClients.add(client)
    client.on('error', () => {})
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    Object.assign(client, {
      query: (...args: unknown[]): unknown => {
        if (hasDied) return neverSettles()
        remainingWrites -= 1
        if (remainingWrites > 0) return query(...args)
        if (crashMoment === 'before') {
          crashProcess()
          return neverSettles()
        }
        const [first] = args as [{ callback?: () => void } | string]
        if (typeof first === 'object' && typeof first.callback === 'function') {
          first.callback = crashProcess
          return query(...args)
        }
        if (typeof args.at(-1) === 'function') return query(...args.slice(0, -1), crashProcess)
        void (query(...args) as Promise<unknown>).then(crashProcess, crashProcess)
        return neverSettles()
      },
    })
  })
  const db = drizzle({ client: connectionPool })
  const deps: Deps = {
    ...test.deps,
    db,
    store: {
      ...test.deps.store,
      db,
      pool: connectionPool,
      as: (scope) => scopedDatabase(connectionPool, scope),
    },
  }
  const app = await buildApp(deps, domains)
  const call: TestApp['call'] = async (method, path, { as, body, headers } = {}): Promise<TestAnswer> => {
    const answeredRequest = app.inject({
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
    const answer = await Promise.race([answeredRequest, whenCrashed])
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
      remainingWrites = n
      crashMoment = at
    },
    get died() {
      return hasDied
    },
    end: async () => {
      // A crashed process leaves its requests unfinished, so closing does not wait for them.
      if (hasDied) return void app.close().catch(() => {})
      await app.close()
      await connectionPool.end()
    },
  }
}

/**
 * Statement numbers at which consecutive runs crash, endless: every one with ROOKERY_EFFORT=full, else every
 * third.
 */
export function* statementsToDieAt(): Generator<number> {
  const crashStride = effort(3, 1)
  for (let n = 1 + (testSeed() % crashStride); ; n += crashStride) yield n
}
