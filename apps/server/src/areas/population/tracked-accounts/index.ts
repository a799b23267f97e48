import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** The fetches themselves are background jobs. */
export const trackedAccounts: Domain = {
  name: 'tracked-accounts',
  routes,
}
