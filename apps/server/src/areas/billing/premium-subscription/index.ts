import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** A person's premium subscription: bought, read, changed, cancelled. */
export const premiumSubscription: Domain = { name: 'premium-subscription', routes }
