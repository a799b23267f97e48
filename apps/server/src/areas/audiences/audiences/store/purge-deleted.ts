import { UNDO_DAYS } from '@rookery/contract'
import type { Deps } from '../../../../app/deps.ts'
import { purgeDeleted } from '../audience.repository.ts'

const HOUR_MS = 60 * 60 * 1000

/** Every hour removes audiences for good that were deleted over 30 days ago. */
export async function startPurge(deps: Deps): Promise<() => Promise<void>> {
  const purgeOnce = async () => {
    const deletedBefore = new Date(deps.clock().getTime() - UNDO_DAYS * 24 * HOUR_MS)
    const purgedCount = await purgeDeleted(deps.db, deletedBefore)
    if (purgedCount > 0) deps.logger.info({ purged: purgedCount }, 'deleted audiences removed for good')
  }
  let runningPurge: Promise<void> = purgeOnce()
  await runningPurge
  const timer = setInterval(() => {
    runningPurge = purgeOnce().catch((error: unknown) =>
      deps.logger.error({ err: error }, 'deleted audiences not purged'),
    )
  }, HOUR_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await runningPurge
  }
}
