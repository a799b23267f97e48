import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/**
 * Communities: accounts that share followers, with these followers. They are computed by the background job
 * of the insights.
 */
export const communities: Domain = {
  name: 'communities',
  routes,
}
