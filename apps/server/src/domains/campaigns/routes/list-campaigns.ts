import { listCampaigns as endpoint } from '@rookery/contract/campaigns/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { listCampaigns as list } from '../campaign-list.service.ts'

export const listCampaigns = defineRoute(endpoint, async (call) => {
  const { input, actor, deps, signal } = call
  const { count, results } = await list(deps, actor, input.query, signal)
  return pageOf(call, input.query, count, results)
})
