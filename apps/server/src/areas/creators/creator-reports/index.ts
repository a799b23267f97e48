import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** Reports about a connected account, as a file: made by a job, repeated and mailed if asked. */
export const creatorReportsDomain: Domain = { name: 'creator-reports', routes }
