import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

export const notifications: Domain = {
  name: 'notifications',
  routes,
}
