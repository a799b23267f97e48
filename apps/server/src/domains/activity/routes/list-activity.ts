import { listActivity as endpoint } from '@rookery/contract/activity/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { readActivity } from '../activity.service.ts'

export const listActivity = defineRoute(endpoint, async (call) => {
  const { count, entries } = await readActivity(call.deps, call.actor, call.input.query)
  return pageOf(call, call.input.query, count, entries)
})
