import { findCommunities as endpoint } from '@rookery/contract/communities/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { findCommunities as find } from '../find-communities.service.ts'

export const findCommunities = defineRoute(endpoint, async (call) => {
  const { input, actor, deps } = call
  const { limit, offset, language = actor.language, ...subject } = input.query
  const { communities, ...about } = await find(deps, actor, { ...subject, language })
  return {
    ...pageOf(call, input.query, communities.length, communities.slice(offset, offset + limit)),
    ...about,
  }
})
