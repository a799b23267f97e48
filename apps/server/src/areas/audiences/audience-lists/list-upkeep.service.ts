import type { Deps } from '../../../app/deps.ts'
import { discardAbandonedFiles, discardFile } from '../../foundation/files/forget-file.service.ts'
import { findLeftoverFiles } from './import.repository.ts'
import { allListIds, findMatched } from './list.repository.ts'
import { loadList } from './load-list.service.ts'

const EVERY_MS = 15_000

/**
 * Periodically synchronises the population's sets with the teams' lists (another population may be in use, or
 * a deletion was interrupted) and removes files that are no longer needed. Returns a function that stops it.
 */
export async function startListUpkeep(deps: Deps): Promise<() => Promise<void>> {
  const stopController = new AbortController()
  let runningUpkeep: Promise<void> = Promise.resolve()
  const requestUpkeep = (): void => {
    runningUpkeep = runningUpkeep
      .then(async () => {
        if (stopController.signal.aborted) return
        await syncLists(deps, stopController.signal)
        await discardAbandonedFiles(deps)
        await deleteLeftoverFiles(deps)
      })
      .catch((error: unknown) => {
        if (!stopController.signal.aborted) deps.logger.error({ err: error }, 'lists not kept up')
      })
  }
  requestUpkeep()
  const timer = setInterval(requestUpkeep, EVERY_MS).unref()
  return async () => {
    stopController.abort()
    clearInterval(timer)
    await runningUpkeep
  }
}

/** Loads lists the population lacks and removes sets whose list was deleted. */
async function syncLists(deps: Deps, signal: AbortSignal): Promise<void> {
  const { lists } = deps.population
  const loadableLists = new Set(await lists.ready())
  for (const list of await findMatched(deps.db)) {
    if (signal.aborted) return
    if (!loadableLists.has(list.id)) await loadList(deps, list, async () => {})
  }
  const existingIds = await allListIds(deps.db)
  for (const id of await lists.ids()) if (!existingIds.has(id)) await lists.remove(id)
}

/** Removes files of imports whose server was killed at the moment they ended. */
export async function deleteLeftoverFiles(deps: Deps): Promise<void> {
  for (const id of await findLeftoverFiles(deps.db)) await discardFile(deps, deps.db, id)
}
