import { listAdSets as endpoint } from '@rookery/contract/adsets/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { listAdSets as list } from '../adset-read.service.ts'

export const listAdSets = defineRoute(endpoint, async (call) => {
  const { input, actor, deps, signal } = call
  const { count, results } = await list(deps, actor, input.query, signal)
  return pageOf(call, input.query, count, results)
})
