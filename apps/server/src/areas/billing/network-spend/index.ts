import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** What calls of X cost: booked before and after each call, with limits. */
export const networkSpend: Domain = { name: 'network-spend', routes }
