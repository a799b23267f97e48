import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** Plans on sale, their payment, and what its provider tells. */
export const checkout: Domain = { name: 'checkout', routes }
