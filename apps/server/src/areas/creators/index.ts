import type { Domain } from '../../app/http/define-route.ts'
import { creatorAccounts } from './creator-accounts/index.ts'
import { ownPostsJob } from './account-posts/own-posts.job.ts'
import { ownPosts } from './own-posts/index.ts'
import { creatorPeople } from './creator-people/index.ts'
import { competitorsJob } from './competitors/competitors.job.ts'
import { competitors } from './competitors/index.ts'
import { enrichments } from './enrichments/index.ts'
import { followActions } from './follow-actions/index.ts'
import { socialLists } from './social-lists/index.ts'
import { listChangeJob } from './social-lists/list-change.job.ts'
import { suggestedFollows } from './suggested-follows/index.ts'

/** The area about a user's own X accounts. */
export const creators = {
  works: [ownPostsJob, competitorsJob, listChangeJob],
  domains: [
    creatorAccounts,
    creatorPeople,
    competitors,
    enrichments,
    followActions,
    ownPosts,
    socialLists,
    suggestedFollows,
  ] satisfies Domain[],
}
