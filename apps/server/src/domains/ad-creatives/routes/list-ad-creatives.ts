import { listAdCreatives as endpoint } from '@rookery/contract/ad-creatives/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { listCreatives } from '../creative-read.service.ts'

export const listAdCreatives = defineRoute(endpoint, async (call) => {
  const { input, actor, deps, signal } = call
  const { count, results } = await listCreatives(deps, actor, input.query, signal)
  return pageOf(call, input.query, count, results)
})
