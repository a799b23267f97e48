import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

export const signIn: Domain = {
  name: 'sign-in',
  routes,
}
