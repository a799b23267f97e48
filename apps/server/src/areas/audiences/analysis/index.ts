import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** What helps to build an audience beside counting it, and the lookups of the standalone calls. */
export const analysis: Domain = { name: 'analysis', routes }
