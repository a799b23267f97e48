import type { Domain } from '../../../app/http/define-route.ts'
import { externalRoutes } from './external-routes.ts'
import { routes } from './routes.ts'

export const adAccounts: Domain = {
  name: 'ad-accounts',
  routes: [...routes, ...externalRoutes],
}
