import type { Domain } from '../../app/http/define-route.ts'
import { creatorAccounts } from './creator-accounts/index.ts'
import { ownPostsJob } from './account-posts/own-posts.job.ts'
import { ownPosts } from './own-posts/index.ts'
import { creatorPeople } from './creator-people/index.ts'

/** The area about a user's own X accounts. */
export const creators = {
  works: [ownPostsJob],
  domains: [creatorAccounts, creatorPeople, ownPosts] satisfies Domain[],
}
