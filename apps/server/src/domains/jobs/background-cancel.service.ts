import type { Deps } from '../../app/deps.ts'
import { markCancelled } from './background.repository.ts'
import { usualTiming } from './background-timing.ts'
import { backgroundWorks } from './background-works.ts'
import { runBackground } from './run-background.service.ts'

/** Asks a job to stop: one nobody works on ends at once, one under way after its step. */
export async function cancelBackground(deps: Deps, id: string, signal: AbortSignal): Promise<void> {
  if (await markCancelled(deps.db, id, deps.clock()))
    await runBackground(deps, backgroundWorks, id, usualTiming, signal)
}
