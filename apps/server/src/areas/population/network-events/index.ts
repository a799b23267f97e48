import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** What X sends by itself: follows of connected accounts. */
export const networkEvents: Domain = { name: 'network-events', routes }
