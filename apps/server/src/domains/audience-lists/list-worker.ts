import type { Deps } from '../../app/deps.ts'
import { forgetAbandonedFiles, forgetFile } from '../files/forget-file.service.ts'
import { announceJob } from '../jobs/job-outbox.service.ts'
import { openJobQueue } from '../jobs/job-queue.service.ts'
import { LIST_QUEUE, queueImport } from './import-queue.ts'
import { findFilesLeft, importLeases, takeQuietImports } from './import.repository.ts'
import { allListIds, findMatched } from './list.repository.ts'
import { loadList, runListImport } from './run-import.service.ts'

/** Imports at once. */
const CONCURRENCY = 2
/** Unfinished imports that went quiet for this long are taken up again. */
const QUIET_MS = 60_000
const RECONCILE_MS = 15_000

/**
 * Works imports of lists off the queue, takes up those a killed process left (at once where this server is the only one on its database), and keeps
 * the population's sets equal to the teams' lists: another population may have been put in use, or a deletion broken off. Returns what stops it.
 */
export async function startListWorker(deps: Deps): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  if (deps.store.embedded) await importLeases.clear(deps.db)
  const queue = await openJobQueue(deps)
  const takeUp = async (quietMs: number): Promise<void> => {
    const now = deps.clock()
    const added = await deps.db.transaction(async (tx) => {
      const quiet = await takeQuietImports(tx, now, new Date(now.getTime() - quietMs))
      for (const run of quiet) await queueImport(deps, tx, run)
      return quiet.length
    })
    if (added > 0) announceJob(deps)
  }
  let running: Promise<void> = Promise.resolve()
  const look = (quietMs: number): void => {
    running = running
      .then(async () => {
        if (stopping.signal.aborted) return
        await takeUp(quietMs)
        await levelLists(deps, stopping.signal)
        await forgetAbandonedFiles(deps)
        await forgetFilesLeft(deps)
      })
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) deps.logger.error({ err: error }, 'lists not reconciled')
      })
  }
  await queue.work(LIST_QUEUE, CONCURRENCY, async ({ import_id }) => {
    if (import_id) await runListImport(deps, import_id, stopping.signal)
  })
  look(deps.store.embedded ? 0 : QUIET_MS)
  const timer = setInterval(() => look(QUIET_MS), RECONCILE_MS)
  timer.unref()
  return async () => {
    stopping.abort()
    clearInterval(timer)
    await queue.close()
    await running
  }
}

/** Brings lists the population lacks, and takes out those that are no more. */
export async function levelLists(deps: Deps, signal: AbortSignal): Promise<void> {
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
