import type { Deps } from '../../../app/deps.ts'

/** Looked at this often whether it is night. */
const LOOK_MS = 20 * 60 * 1000
/** The quietest hour, UTC: compaction writes what it keeps anew. */
const HOUR = 3

/**
 * Once a night drops the profile numbers of what changed or was deleted, so that bitmaps and facets hold the living only. Returns what stops it, after a
 * run that is under way. One that fails is tried again the next night.
 */
export function startCompaction(deps: Pick<Deps, 'population' | 'clock' | 'logger'>): () => Promise<void> {
  let last = ''
  let running: Promise<void> = Promise.resolve()
  const look = async () => {
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
  const timer = setInterval(() => (running = running.then(look)), LOOK_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
