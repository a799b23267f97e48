import type { Domain } from '../../app/define-route.ts'
import { findCommunities } from './routes/find-communities.ts'
import { getCommunity } from './routes/get-community.ts'
import { getCommunityOfList } from './routes/get-community-of-list.ts'
import { listCommunities } from './routes/list-communities.ts'
import { mapCommunities } from './routes/map-communities.ts'

/** Accounts that share followers, and the people who follow them; they are found by the insights' background work. */
export const communities: Domain = {
  name: 'communities',
  routes: [listCommunities, mapCommunities, getCommunityOfList, findCommunities, getCommunity],
}
