import type { Domain } from '../../app/http/define-route.ts'
import { creatorAccounts } from './creator-accounts/index.ts'

/** A person's own accounts of X. */
export const creators = { domains: [creatorAccounts] satisfies Domain[] }
