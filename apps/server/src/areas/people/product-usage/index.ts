import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** How the product itself is used, for the installation's operators. */
export const productUsage: Domain = { name: 'product-usage', routes }
