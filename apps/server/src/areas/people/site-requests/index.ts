import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** What visitors of the sites ask for, and who answers them. */
export const siteRequests: Domain = { name: 'site-requests', routes }
