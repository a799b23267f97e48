import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Deps } from '../../../app/deps.ts'
import { clearInsightCache } from './answer/insight-cache.ts'

/** Interval between checks whether the population was refreshed or replaced. */
const CHECK_MS = 5_000
/** Pause after a failure: the update is heavy and the machine may be overloaded. */
const RETRY_MS = 60_000
/** Name of the lock among servers that share one ClickHouse. */
const LOCK_ID = 7_240_011

/**
 * Updates communities in the background: after each refresh new profiles are assigned, and from time to time
 * accounts are clustered anew (population.updateCommunities decides). Meanwhile queries use the old
 * communities. Returns a function that stops it.
 */
export const startCommunityUpdates = async (deps: Deps): Promise<() => Promise<void>> => {
  let lastRunId = ''
  let isClosed = false
  let notBefore = 0
  let runningUpdate: Promise<void> | null = null
  const checkPopulation = async () => {
    const { source, snapshot, size } = await deps.population.info()
    const snapshotKey = `${source} ${snapshot}`
    if (isClosed || size === 0 || snapshotKey === lastRunId || deps.clock().getTime() < notBefore) return
    const startedAt = performance.now()
    const result = await withExclusiveLock(deps, () =>
      deps.population.updateCommunities({
        computed_at: deps.clock().toISOString(),
        pause: async () => {
          if (isClosed) throw new Error('The server is stopping.')
          await nextTurn()
        },
      }),
    )
    lastRunId = snapshotKey
    if (!result || result.done === 'nothing') return
    clearInsightCache(deps)
    deps.logger.info({ ...result, ms: Math.round(performance.now() - startedAt) }, 'communities')
  }
  const checkQuietly = () => {
    runningUpdate ??= checkPopulation()
      .catch((error: unknown) => {
        notBefore = deps.clock().getTime() + RETRY_MS
        if (!isClosed) deps.logger.error({ err: error }, 'communities')
      })
      .finally(() => {
        runningUpdate = null
      })
  }
  const timer = setInterval(checkQuietly, CHECK_MS)
  timer.unref()
  checkQuietly()
  return async () => {
    isClosed = true
    clearInterval(timer)
    await runningUpdate
  }
}

/**
 * Runs the update unless another server is running it; null then. The embedded population has only this
 * process.
 */
async function withExclusiveLock<T>({ store, config }: Deps, update: () => Promise<T>): Promise<T | null> {
  if (store.embedded || config.clickhouse_url === null) return await update()
  const client = await store.pool.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      LOCK_ID,
    ])
    if (!rows[0]?.mine) return null
    try {
      return await update()
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK_ID])
    }
  } finally {
    client.release()
  }
}
