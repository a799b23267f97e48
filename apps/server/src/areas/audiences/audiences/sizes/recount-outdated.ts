import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../../../../app/deps.ts'
import { shipCatalogue } from '../catalogue/ship-catalogue.service.ts'
import { populationState } from '../recipes/audience-config.service.ts'
import { findOutdated } from '../audience.repository.ts'
import { recountOne } from './recount-affected.service.ts'

/** Interval between checks whether the population was refreshed. */
const CHECK_MS = 30_000
/** Audiences counted before checking again whether the population changed. */
const BATCH_SIZE = 50
/** Pause between two counts, so that users' queries come first. */
const PAUSE_MS = 25

/** Recounts every audience whose sizes are of an older snapshot. Returns how many. */
export async function recountOutdated(deps: Deps, signal: AbortSignal): Promise<number> {
  const populationVersion = await populationState(deps)
  let recountedTotal = 0
  for (;;) {
    const outdatedVersions = await findOutdated(deps.db, populationVersion, BATCH_SIZE)
    if (outdatedVersions.length === 0) return recountedTotal
    for (const audience of outdatedVersions) {
      signal.throwIfAborted()
      if (await recountOne(deps, audience, populationVersion, signal)) recountedTotal += 1
      await sleep(PAUSE_MS, undefined, { signal })
    }
  }
}

/**
 * Ships the catalogue as soon as the population has people, and recounts all audiences after each refresh.
 */
export async function startRecount(deps: Deps): Promise<() => Promise<void>> {
  const abortController = new AbortController()
  let runningRecount: Promise<void> | null = null
  const checkOutdated = async () => {
    if ((await deps.population.info()).size === 0) return
    const shippedCount = deps.config.catalogue ? await shipCatalogue(deps, abortController.signal) : 0
    const recountedTotal = await recountOutdated(deps, abortController.signal)
    if (shippedCount + recountedTotal > 0)
      deps.logger.info({ shipped: shippedCount, counted: recountedTotal }, 'audiences counted')
  }
  const checkQuietly = () => {
    runningRecount ??= checkOutdated()
      .catch((error: unknown) => {
        if (!abortController.signal.aborted) deps.logger.error({ err: error }, 'audiences not counted')
      })
      .finally(() => {
        runningRecount = null
      })
  }
  const timer = setInterval(checkQuietly, CHECK_MS)
  timer.unref()
  if (deps.config.catalogue) checkQuietly()
  return async () => {
    abortController.abort()
    clearInterval(timer)
    await runningRecount
  }
}
