import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** Follows and unfollows as a connected account, or the links to do so by hand. */
export const followActions: Domain = { name: 'follow-actions', routes }
