import { listCampaignAds as endpoint } from '@rookery/contract/campaigns/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { pageOf } from '../../../app/page-of.ts'
import { listCampaignAds as list } from '../ads.service.ts'

export const listCampaignAds = defineRoute(endpoint, async (call) => {
  const { input, actor, deps, signal } = call
  const { count, results } = await list(deps, actor, input.params.pk, input.query, signal)
  return pageOf(call, input.query, count, results)
})
