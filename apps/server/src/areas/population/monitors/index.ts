import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** Explorations that are kept; their weeks are counted by background jobs. */
export const monitors: Domain = {
  name: 'monitors',
  routes,
}
