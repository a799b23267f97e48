import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** Public statistics by country, of the profiles we know. */
export const xstats: Domain = { name: 'xstats', routes }
