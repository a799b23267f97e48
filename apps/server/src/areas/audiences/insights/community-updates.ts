import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Deps } from '../../../app/deps.ts'
import { forgetInsights } from './answer/insight-cache.ts'

/** How often it is looked whether the population was refreshed, or another one put in use. */
const LOOK_MS = 5_000
/** After a failure the work waits: it is heavy, and what made it fail may be that everything is. */
const RETRY_MS = 60_000
/** Names the work among servers that share one ClickHouse. */
const LOCK = 7_240_011

/**
 * Keeps communities up to date in the background: after each refresh new profiles are sorted in, and from time to time accounts are clustered anew
 * (population.updateCommunities says when). Questions are answered from the old communities meanwhile. Returns what stops it.
 */
export const startCommunityUpdates = async (deps: Deps): Promise<() => Promise<void>> => {
  let done = ''
  let closed = false
  let notBefore = 0
  let running: Promise<void> | null = null
  const look = async () => {
    const { source, snapshot, size } = await deps.population.info()
    const state = `${source} ${snapshot}`
    if (closed || size === 0 || state === done || deps.clock().getTime() < notBefore) return
    const began = performance.now()
    const result = await alone(deps, () =>
      deps.population.updateCommunities({
        computed_at: deps.clock().toISOString(),
        pause: async () => {
          if (closed) throw new Error('The server is stopping.')
          await nextTurn()
        },
      }),
    )
    done = state
    if (!result || result.done === 'nothing') return
    forgetInsights(deps)
    deps.logger.info({ ...result, ms: Math.round(performance.now() - began) }, 'communities')
  }
  const lookQuietly = () => {
    running ??= look()
      .catch((error: unknown) => {
        notBefore = deps.clock().getTime() + RETRY_MS
        if (!closed) deps.logger.error({ err: error }, 'communities')
      })
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(lookQuietly, LOOK_MS)
  timer.unref()
  lookQuietly()
  return async () => {
    closed = true
    clearInterval(timer)
    await running
  }
}

/** Runs the work unless another server does; null then. The embedded population belongs to this process alone. */
async function alone<T>({ store, config }: Deps, act: () => Promise<T>): Promise<T | null> {
  if (store.embedded || config.clickhouse_url === null) return await act()
  const client = await store.pool.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK])
    if (!rows[0]?.mine) return null
    try {
      return await act()
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK])
    }
  } finally {
    client.release()
  }
}
