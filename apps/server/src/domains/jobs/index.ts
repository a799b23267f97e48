import type { Domain } from '../../app/define-route.ts'
import { listJobs } from './routes/list-jobs.ts'

export const jobs: Domain = { name: 'jobs', routes: [listJobs] }
