import type { Domain } from '../../../app/http/define-route.ts'
import { creatorRoutes } from './creator-routes.ts'
import { routes } from './routes.ts'

/** Lists of the connected accounts on X and their members. */
export const socialLists: Domain = { name: 'social-lists', routes: [...routes, ...creatorRoutes] }
