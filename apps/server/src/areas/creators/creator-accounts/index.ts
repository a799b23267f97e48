import type { Domain } from '../../../app/http/define-route.ts'
import { routes } from './routes.ts'

/** Accounts of X a user connected, and daily snapshots of them (fetched by the jobs of tracked accounts). */
export const creatorAccounts: Domain = { name: 'creator-accounts', routes }
