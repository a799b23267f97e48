import { fact } from '../core/fact.ts'

export const listJobs = fact('list-jobs', 'GET', '/api/jobs/')
export const cancelJob = fact('cancel-job', 'POST', '/api/jobs/{pk}/cancel/')
