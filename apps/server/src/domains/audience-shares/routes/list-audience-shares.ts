import { listAudienceShares as endpoint } from '@rookery/contract/audience-shares/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { readShares } from '../share.service.ts'

export const listAudienceShares = defineRoute(endpoint, async (call) => {
  const { query, params } = call.input
  const { count, shares } = await readShares(call.deps, call.actor, params.pk, query)
  return pageOf(call, query, count, shares)
})
