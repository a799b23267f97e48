import { listAudienceRequests as endpoint } from '@rookery/contract/audience-requests/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { readRequests } from '../request.service.ts'

export const listAudienceRequests = defineRoute(endpoint, async (call) => {
  const { query } = call.input
  const { count, requests } = await readRequests(call.deps, call.actor, query)
  return pageOf(call, query, count, requests)
})
