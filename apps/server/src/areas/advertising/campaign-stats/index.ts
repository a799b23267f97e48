import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** How campaigns went, and how one is likely to go. */
export const campaignStats: Domain = {
  name: 'campaign-stats',
  routes,
}
