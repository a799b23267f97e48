import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** What operators see of the subscribers. */
export const subscribers: Domain = { name: 'subscribers', routes }
