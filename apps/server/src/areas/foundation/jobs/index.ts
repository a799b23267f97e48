import type { Domain } from '../../../app/http/define-route.ts'
import type { BackgroundWork } from './background-job.service.ts'
import { usualTiming, type BackgroundTiming } from './background-timing.ts'
import { startBackgroundWorker } from './background-worker.ts'
import { jobRoutes, type TeamIdOf } from './routes.ts'

/** The list of jobs, and what works at them; `works` is every kind there is, `teamIdOf` finds a team by what an address calls it. */
export const createJobs = (
  works: readonly BackgroundWork[],
  teamIdOf: TeamIdOf,
  timing: BackgroundTiming = usualTiming,
): Domain => ({
  name: 'jobs',
  routes: jobRoutes(works, teamIdOf),
  start: (deps) => startBackgroundWorker(deps, timing, works),
})
