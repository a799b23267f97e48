import type { Domain } from '../../app/http/define-route.ts'
import { checkout } from './checkout/index.ts'

const domains: readonly Domain[] = [checkout]

/** The area of plans, subscriptions and checkouts. */
export const billing = { domains }
