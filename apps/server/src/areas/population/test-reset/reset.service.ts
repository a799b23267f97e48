import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import { resetDatabase } from '../../../store/test-data.ts'
import { usesImportedPeople } from '../imports/imported-people.service.ts'
import { deleteFiles } from './delete-files.ts'
import { removeAddedPeople } from './remove-added-people.ts'
import { countUsers } from './reset.repository.ts'

export interface RemovedCounts {
  readonly people: number
  readonly teams: number
  readonly lists: number
  readonly sources: number
  readonly files: number
}
interface Reset {
  readonly reset: true
  readonly removed: RemovedCounts
}

/** Resets run one at a time: concurrent ones would drop each other's tables. */
let queue: Promise<unknown> = Promise.resolve()
const oneAtATime = async <T>(task: () => Promise<T>): Promise<T> => {
  const result = queue.then(task)
  queue = result.catch(() => {})
  return await result
}

/** Runs a reset while background work is stopped, and restarts that work even after an error. */
const reset = async (
  deps: Deps,
  after: Deps,
  removeOthers: () => Promise<Partial<RemovedCounts>>,
): Promise<Reset> =>
  await oneAtATime(async () => {
    if (usesImportedPeople(deps.population)) throw fail('in_use', 'testReset.importedPeople')
    await deps.background.stop()
    try {
      const users = await countUsers(deps.db)
      await deps.store.asOwner(resetDatabase)
      return { reset: true, removed: { lists: 0, sources: 0, files: 0, ...users, ...(await removeOthers()) } }
    } finally {
      await deps.background.start(after)
    }
  })

/**
 * Resets every store to the state after the first start; the catalogue is shipped again in the background.
 */
export const resetStores = async (deps: Deps): Promise<Reset> =>
  await reset(deps, deps, async () => ({
    ...(await removeAddedPeople(deps)),
    files: await deleteFiles(deps.config.data_dir),
  }))

/**
 * Resets the relational tables only, and leaves them empty: the catalogue is missing until the next start or
 * full reset.
 */
export const resetTables = async (deps: Deps): Promise<Reset> =>
  await reset(deps, { ...deps, config: { ...deps.config, catalogue: false } }, async () => ({}))
