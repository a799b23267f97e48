import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** The fetches are the background jobs of tracked accounts. */
export const creatorAccounts: Domain = { name: 'creator-accounts', routes }
