import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** Who people are, from the population and from X. */
export const enrichments: Domain = { name: 'enrichments', routes }
