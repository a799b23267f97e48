import { fact } from '../core/fact.ts'

export const listActivity = fact('list-activity', 'GET', '/api/activity-feed/')
