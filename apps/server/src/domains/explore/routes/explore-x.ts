import { exploreX as endpoint } from '@rookery/contract/explore/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { exploreFor } from '../explore.service.ts'

export const exploreX = defineRoute(endpoint, async ({ input, actor, deps, signal }) => {
  const language = input.body.language ?? actor.language
  return await exploreFor(deps, { ...input.body, language }, 'query', signal)
})
