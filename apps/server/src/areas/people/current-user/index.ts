import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** The signed-in user. */
export const currentUser: Domain = { name: 'current-user', routes }
