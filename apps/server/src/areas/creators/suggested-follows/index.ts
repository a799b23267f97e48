import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** Whom a connected account could follow, from the follows we know. */
export const suggestedFollows: Domain = { name: 'suggested-follows', routes }
