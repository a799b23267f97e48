import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'

type Count = {
  readonly current: number
  /** Milliseconds until the window ends. */
  readonly ttl: number
}

/** Callers whose limit is used up, remembered at most; beyond that the database is asked again. */
const MOST_REMEMBERED = 50_000

/** Adds one call of a caller to its window, over all servers of the database. */
const countCall = async ({ store }: Pick<Deps, 'store'>, key: string, window_ms: number): Promise<Count> => {
  const ends = sql`now() + ${window_ms} * interval '1 millisecond'`
  const { rows } = await store.db.execute<Count>(sql`
    insert into rate_counts (key, count, ends_at) values (${key}, 1, ${ends})
    on conflict (key) do update set
      count = case when rate_counts.ends_at <= now() then 1 else rate_counts.count + 1 end,
      ends_at = case when rate_counts.ends_at <= now() then ${ends} else rate_counts.ends_at end
    returning count as current, ceil(extract(epoch from ends_at - now()) * 1000)::int as ttl`)
  return rows[0]!
}

/**
 * Counts of rate limits in the database, so that several servers behind one address permit the number once. Who has used
 * up a limit is remembered here until its window ends: refusing costs no statement. A database that does not answer
 * refuses nobody: what else the call needs of it will fail by itself.
 */
export const sharedRateStore = (
  deps: Pick<Deps, 'store' | 'keys' | 'logger'>,
  countIn: typeof countCall = countCall,
): FastifyRateLimitStoreCtor =>
  class SharedRateStore implements FastifyRateLimitStore {
    readonly #usedUp = new Map<string, { readonly current: number; readonly ends_ms: number }>()

    incr(
      key: string,
      callback: (error: Error | null, count?: Count) => void,
      window_ms: number,
      max: number,
    ): void {
      const known = this.#usedUp.get(key)
      const left_ms = known ? known.ends_ms - performance.now() : 0
      if (known && left_ms > 0) {
        callback(null, { current: known.current, ttl: left_ms })
        return
      }
      this.#usedUp.delete(key)
      // The key names an address or a person: the table holds none.
      countIn(deps, deps.keys.mac('asker', key), window_ms).then(
        (count) => {
          if (count.current > max) this.#remember(key, count)
          callback(null, count)
        },
        (error: unknown) => {
          deps.logger.warn({ err: error }, 'a call was not counted')
          callback(null, { current: 0, ttl: 0 })
        },
      )
    }

    child(): SharedRateStore {
      return new SharedRateStore()
    }

    #remember(key: string, { current, ttl }: Count): void {
      if (this.#usedUp.size >= MOST_REMEMBERED) this.#usedUp.clear()
      this.#usedUp.set(key, { current, ends_ms: performance.now() + ttl })
    }
  }

/** Windows that are over. */
export const forgetRateCounts = async ({ store }: Pick<Deps, 'store'>): Promise<void> => {
  await store.db.execute(sql`delete from rate_counts where ends_at < now()`)
}
