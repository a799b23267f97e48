import { listCommunities as endpoint } from '@rookery/contract/communities/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { listCommunities as list } from '../community.service.ts'

export const listCommunities = defineRoute(endpoint, async (call) => {
  const { input, actor, deps, signal } = call
  const asked = { ...input.query, language: input.query.language ?? actor.language }
  const { count, communities, computed_at, snapshot } = await list(deps, asked, signal)
  return { ...pageOf(call, input.query, count, communities), computed_at, snapshot }
})
