import type { Domain } from '../../../app/http/define-route.ts'
import { startSweeping } from '../ad-rows/rollback.service.ts'
import { routes } from './routes.ts'

/** Campaigns, ad sets and ads of granted ad accounts. */
export const campaigns: Domain = {
  name: 'campaigns',
  routes,
  start: startSweeping,
}
