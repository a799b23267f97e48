import type { Domain } from '../../app/define-route.ts'
import { startBackgroundWorker } from './background-worker.ts'
import { cancelJob } from './routes/cancel-job.ts'
import { listJobs } from './routes/list-jobs.ts'

export const jobs: Domain = {
  name: 'jobs',
  routes: [listJobs, cancelJob],
  start: (deps) => startBackgroundWorker(deps),
}
