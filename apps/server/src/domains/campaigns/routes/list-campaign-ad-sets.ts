import { listCampaignAdSets as endpoint } from '@rookery/contract/campaigns/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { listCampaignAdSets as list } from '../adset-read.service.ts'

export const listCampaignAdSets = defineRoute(endpoint, async (call) => {
  const { input, actor, deps, signal } = call
  const { count, results } = await list(deps, actor, input.params.pk, input.query, signal)
  return pageOf(call, input.query, count, results)
})
