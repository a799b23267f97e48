import { listAudienceCategories as endpoint } from '@rookery/contract/audiences/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { isId } from '../../../app/new-id.ts'
import { pageOf } from '../../../app/page-of.ts'
import { listCategories } from '../category.repository.ts'
import { teamIdsOf } from '../audience.policy.ts'

export const listAudienceCategories = defineRoute(endpoint, async (call) => {
  const { query } = call.input
  if (query.parent_id !== undefined && !isId(query.parent_id)) return pageOf(call, query, 0, [])
  const { count, rows } = await listCategories(call.deps.db, teamIdsOf(call.actor), query)
  return pageOf(call, query, count, rows)
})
