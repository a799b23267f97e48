import { listMetrics as endpoint } from '@rookery/contract/campaign-stats/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { metrics } from '../metrics.policy.ts'

export const listMetrics = defineRoute(endpoint, async (call) => {
  const { group, entity, limit, offset } = call.input.query
  const rows = metrics
    .filter((each) => group === undefined || each.group === group)
    .filter((each) => entity === undefined || each.entities.includes(entity))
  return pageOf(call, call.input.query, rows.length, rows.slice(offset, offset + limit))
})
