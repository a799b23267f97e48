import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

export const teams: Domain = {
  name: 'teams',
  routes,
}
