import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** Saved explorations; their weeks are counted by background jobs. */
export const monitors: Domain = {
  name: 'monitors',
  routes,
}
