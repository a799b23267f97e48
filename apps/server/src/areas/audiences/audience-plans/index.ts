import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

export const audiencePlans: Domain = {
  name: 'audience-plans',
  routes,
}
