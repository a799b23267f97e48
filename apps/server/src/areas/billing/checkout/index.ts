import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** Plans on sale, checkouts, and events of the payment provider. */
export const checkout: Domain = { name: 'checkout', routes }
