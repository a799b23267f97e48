import type { Domain } from '../../app/http/define-route.ts'
import { creatorAccounts } from './creator-accounts/index.ts'
import { creatorPeople } from './creator-people/index.ts'

/** The area about a user's own X accounts. */
export const creators = { domains: [creatorAccounts, creatorPeople] satisfies Domain[] }
