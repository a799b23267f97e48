import { listTrackedChanges as endpoint } from '@rookery/contract/tracked-accounts/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { readChanges } from '../tracked.service.ts'

export const listTrackedChanges = defineRoute(endpoint, async (call) => {
  const { deps, actor, input } = call
  const { count, rows } = await readChanges(deps, actor, input.params.pk, input.query)
  return pageOf(call, input.query, count, rows)
})
