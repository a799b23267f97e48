import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../../../app/deps.ts'
import { shipCatalogue } from './catalogue/ship-catalogue.service.ts'
import { populationState } from './audience-config.service.ts'
import { findOutdated, markCounted, updateSizes } from './audience.repository.ts'
import { recountVersion } from './recount-version.service.ts'

/** Interval between checks whether the population was refreshed. */
const CHECK_MS = 30_000
/** Audiences counted before checking again whether the population changed. */
const BATCH = 50
/** Pause between two counts, so that users' queries come first. */
const PAUSE_MS = 25

/** Recounts every audience whose sizes are of an older snapshot. Returns how many. */
export async function recountOutdated(deps: Deps, signal: AbortSignal): Promise<number> {
  const state = await populationState(deps)
  let counted = 0
  for (;;) {
    const outdated = await findOutdated(deps.db, state, BATCH)
    if (outdated.length === 0) return counted
    for (const audience of outdated) {
      signal.throwIfAborted()
      try {
        const content = await recountVersion(deps, audience, signal)
        if (content) await deps.db.transaction(async (tx) => await updateSizes(tx, audience.id, content))
        if (content?.population_snapshot !== state) await markCounted(deps.db, audience.id, state)
        counted += 1
      } catch (error) {
        if (signal.aborted) throw error
        deps.logger.warn({ err: error, audience_id: audience.id }, 'audience not counted again')
        await markCounted(deps.db, audience.id, state)
      }
      await sleep(PAUSE_MS, undefined, { signal })
    }
  }
}

/**
 * Ships the catalogue as soon as the population has people, and recounts all audiences after each refresh.
 */
export async function startRecount(deps: Deps): Promise<() => Promise<void>> {
  const stop = new AbortController()
  let running: Promise<void> | null = null
  const check = async () => {
    if ((await deps.population.info()).size === 0) return
    const shipped = deps.config.catalogue ? await shipCatalogue(deps, stop.signal) : 0
    const counted = await recountOutdated(deps, stop.signal)
    if (shipped + counted > 0) deps.logger.info({ shipped, counted }, 'audiences counted')
  }
  const checkQuietly = () => {
    running ??= check()
      .catch((error: unknown) => {
        if (!stop.signal.aborted) deps.logger.error({ err: error }, 'audiences not counted')
      })
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(checkQuietly, CHECK_MS)
  timer.unref()
  if (deps.config.catalogue) checkQuietly()
  return async () => {
    stop.abort()
    clearInterval(timer)
    await running
  }
}
