import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** Own posts of a connected account: what they reached, what was to be expected, when to post, what X pays. */
export const ownPosts: Domain = { name: 'own-posts', routes }
