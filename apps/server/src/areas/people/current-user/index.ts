import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** Who is signed in. */
export const currentUser: Domain = { name: 'current-user', routes }
