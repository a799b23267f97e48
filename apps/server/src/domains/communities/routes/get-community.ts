import { getCommunity as endpoint } from '@rookery/contract/communities/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { readCommunity } from '../community.service.ts'

export const getCommunity = defineRoute(endpoint, async ({ input, actor, deps, signal }) => {
  const { country_code, language = actor.language } = input.query
  return await readCommunity(deps, actor, input.params.pk, { country_code, language }, signal)
})
