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
  let lastRun = ''
  let runningCompaction: Promise<void> = Promise.resolve()
  const checkSize = async () => {
    const now = deps.clock().toISOString()
    const dateText = now.slice(0, 10)
    if (dateText === lastRun || Number(now.slice(11, 13)) !== HOUR) return
    lastRun = dateText
    const startedAt = Date.now()
    try {
      const { dropped } = await deps.population.compact()
      if (dropped > 0) deps.logger.info({ dropped, ms: Date.now() - startedAt }, 'population compacted')
    } catch (error) {
      deps.logger.error({ err: error }, 'population not compacted')
    }
  }
  const timer = setInterval(() => (runningCompaction = runningCompaction.then(checkSize)), CHECK_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await runningCompaction
  }
}
