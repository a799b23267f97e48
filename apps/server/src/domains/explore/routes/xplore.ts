import { xplore as endpoint } from '@rookery/contract/explore/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { limitedExploration } from '../exploration.presenter.ts'
import { exploreFor } from '../explore.service.ts'

export const xplore = defineRoute(endpoint, async ({ input, deps, signal }) => {
  const { name: query, country_code, language = 'en', ...asked } = input.query
  const country_codes = country_code ? [country_code] : []
  return limitedExploration(
    await exploreFor(deps, { ...asked, query, country_codes, language }, 'name', signal),
  )
})
