import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

export const audienceRequests: Domain = {
  name: 'audience-requests',
  routes,
}
