import type { Domain } from '../../../app/http/define-route.ts'
import type { JobHandler } from './background-job.service.ts'
import { defaultTiming, type BackgroundTiming } from './background-timing.ts'
import { startBackgroundWorker } from './background-worker.ts'
import { jobRoutes, type TeamIdOf } from './routes.ts'

/**
 * The list of jobs and their workers; `works` has every kind of job, `teamIdOf` resolves a team's slug or id.
 */
export const createJobs = (
  works: readonly JobHandler[],
  teamIdOf: TeamIdOf,
  timing: BackgroundTiming = defaultTiming,
): Domain => ({
  name: 'jobs',
  routes: jobRoutes(works, teamIdOf),
  start: (deps) => startBackgroundWorker(deps, timing, works),
})
