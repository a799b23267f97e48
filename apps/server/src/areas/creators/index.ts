import type { Domain } from '../../app/http/define-route.ts'
import { creatorAccounts } from './creator-accounts/index.ts'
import { creatorPeople } from './creator-people/index.ts'
import { enrichments } from './enrichments/index.ts'
import { followActions } from './follow-actions/index.ts'
import { suggestedFollows } from './suggested-follows/index.ts'

/** The area about a user's own X accounts. */
export const creators = {
  domains: [creatorAccounts, creatorPeople, enrichments, followActions, suggestedFollows] satisfies Domain[],
}
