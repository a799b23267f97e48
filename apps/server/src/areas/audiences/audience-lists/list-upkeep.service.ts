import type { Deps } from '../../../app/deps.ts'
import { forgetAbandonedFiles, forgetFile } from '../../foundation/files/forget-file.service.ts'
import { findFilesLeft } from './import.repository.ts'
import { allListIds, findMatched } from './list.repository.ts'
import { loadList } from './load-list.service.ts'

const EVERY_MS = 15_000

/**
 * Keeps the population's sets equal to the teams' lists, as another population may have been put in use or a deletion broken off, and removes files
 * nobody reads any more. Returns what stops it.
 */
export async function startListUpkeep(deps: Deps): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()
  const look = (): void => {
    running = running
      .then(async () => {
        if (stopping.signal.aborted) return
        await levelLists(deps, stopping.signal)
        await forgetAbandonedFiles(deps)
        await forgetFilesLeft(deps)
      })
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) deps.logger.error({ err: error }, 'lists not kept up')
      })
  }
  look()
  const timer = setInterval(look, EVERY_MS).unref()
  return async () => {
    stopping.abort()
    clearInterval(timer)
    await running
  }
}

/** Brings lists the population lacks, and takes out those that are no more. */
async function levelLists(deps: Deps, signal: AbortSignal): Promise<void> {
  const { lists } = deps.population
  const ready = new Set(await lists.ready())
  for (const list of await findMatched(deps.db)) {
    if (signal.aborted) return
    if (!ready.has(list.id)) await loadList(deps, list, async () => {})
  }
  const wanted = await allListIds(deps.db)
  for (const id of await lists.ids()) if (!wanted.has(id)) await lists.remove(id)
}

/** Removes files whose import ended in the moment in which its server was killed. */
export async function forgetFilesLeft(deps: Deps): Promise<void> {
  for (const id of await findFilesLeft(deps.db)) await forgetFile(deps, deps.db, id)
}
