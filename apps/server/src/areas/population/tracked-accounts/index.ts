import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** Accounts tracked by daily snapshots, which background jobs fetch. */
export const trackedAccounts: Domain = {
  name: 'tracked-accounts',
  routes,
}
