import { listAudienceViews as endpoint } from '@rookery/contract/audiences/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { readViews } from '../view.service.ts'

export const listAudienceViews = defineRoute(endpoint, async (call) => {
  const { query } = call.input
  const { count, views } = await readViews(call.deps, call.actor, query)
  return pageOf(call, query, count, views)
})
