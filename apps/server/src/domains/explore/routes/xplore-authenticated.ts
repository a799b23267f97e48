import { xploreAuthenticated as endpoint } from '@rookery/contract/explore/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { exploreFor } from '../explore.service.ts'

export const xploreAuthenticated = defineRoute(endpoint, async ({ input, actor, deps, signal }) => {
  const { name: query, country_code, language = actor.language, ...asked } = input.query
  const country_codes = country_code ? [country_code] : []
  return await exploreFor(deps, { ...asked, query, country_codes, language }, 'name', signal)
})
