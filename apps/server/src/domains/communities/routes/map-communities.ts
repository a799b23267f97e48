import { mapCommunities as endpoint } from '@rookery/contract/communities/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { mapCommunities as map } from '../community.service.ts'

export const mapCommunities = defineRoute(endpoint, async ({ input, actor, deps, signal }) => {
  const { limit, language = actor.language } = input.query
  return await map(deps, { limit, language }, signal)
})
