import type { Deps } from '../../../app/deps.ts'
import { cancelJobOf } from '../../foundation/jobs/job.service.ts'
import { AppError } from '../../../errors/app-error.ts'
import { uploadJob } from './upload.job.ts'

/**
 * Stops uploads that were marked as cancelled (`markCancelled`) and have no worker now; one that has a worker
 * ends after its step.
 */
export async function stopUploads(
  deps: Deps,
  ids: readonly string[],
  actorId: string,
  signal: AbortSignal,
): Promise<void> {
  for (const id of ids)
    try {
      await cancelJobOf(deps, [uploadJob], id, actorId, signal)
    } catch (error) {
      // Its worker has stopped it meanwhile.
      if (!(error instanceof AppError && error.code === 'invalid_transition')) throw error
    }
}
