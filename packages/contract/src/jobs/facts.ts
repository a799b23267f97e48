import { fact } from '../core/fact.ts'

export const listJobs = fact('list-jobs', 'GET', '/api/jobs/')
