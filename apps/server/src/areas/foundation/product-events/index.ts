import type { Domain } from '../../../app/http/define-route.ts'
import { receiveEvents } from './receive-events.ts'

/** How the product itself is used, as its pages tell it. */
export const productEvents: Domain = { name: 'product-events', routes: [], raw: receiveEvents }
