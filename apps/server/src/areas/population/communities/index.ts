import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** Accounts that share followers, and the people who follow them; they are found by the insights' background work. */
export const communities: Domain = {
  name: 'communities',
  routes,
}
