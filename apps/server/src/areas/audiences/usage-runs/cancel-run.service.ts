import type { Deps } from '../../../app/deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { cancelJobOf } from '../../foundation/jobs/job.service.ts'
import { applyJob } from './apply.job.ts'

/** Has a run that goes on put back what it wrote; one that has ended meanwhile stays. */
export async function cancelRun(
  deps: Deps,
  jobId: string,
  actorId: string,
  signal: AbortSignal,
): Promise<void> {
  try {
    await cancelJobOf(deps, [applyJob], jobId, actorId, signal)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid_transition') throw error
  }
}
