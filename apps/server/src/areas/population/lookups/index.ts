import type { Domain } from '../../../app/http/define-route.ts'
import { catalogueRoutes } from './catalogue-routes.ts'
import { routes } from './routes.ts'

export const lookups: Domain = {
  name: 'lookups',
  routes: [...routes, ...catalogueRoutes],
}
