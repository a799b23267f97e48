import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** Public accounts beside a connected one, by their public figures alone. */
export const competitors: Domain = { name: 'competitors', routes }
