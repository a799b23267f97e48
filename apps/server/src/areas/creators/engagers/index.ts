import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** Who reacts to the posts of a connected account. */
export const engagers: Domain = { name: 'engagers', routes }
