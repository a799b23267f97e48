import { listAudienceRegions as endpoint } from '@rookery/contract/audiences/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { listRegions } from '../region.repository.ts'

export const listAudienceRegions = defineRoute(endpoint, async (call) => {
  const { count, rows } = await listRegions(call.deps.db, call.input.query)
  return pageOf(call, call.input.query, count, rows)
})
