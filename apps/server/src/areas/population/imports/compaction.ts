import type { Deps } from '../../../app/deps.ts'

/** Interval between checks whether it is night. */
const CHECK_MS = 20 * 60 * 1000
/** The quietest hour in UTC, since compaction rewrites the stored data. */
const HOUR = 3

/**
 * Once a night removes the internal numbers of changed or deleted profiles, so that bitmaps and facets
 * contain living ones only. Returns a function that stops it after the current run. A failed run is retried
 * the next night.
 */
export function startCompaction(deps: Pick<Deps, 'population' | 'clock' | 'logger'>): () => Promise<void> {
  let last = ''
  let running: Promise<void> = Promise.resolve()
  const check = async () => {
    const now = deps.clock().toISOString()
    const day = now.slice(0, 10)
    if (day === last || Number(now.slice(11, 13)) !== HOUR) return
    last = day
    const began = Date.now()
    try {
      const { dropped } = await deps.population.compact()
      if (dropped > 0) deps.logger.info({ dropped, ms: Date.now() - began }, 'population compacted')
    } catch (error) {
      deps.logger.error({ err: error }, 'population not compacted')
    }
  }
  const timer = setInterval(() => (running = running.then(check)), CHECK_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
