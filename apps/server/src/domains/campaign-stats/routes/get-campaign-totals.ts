import { getCampaignTotals as endpoint } from '@rookery/contract/campaign-stats/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { campaignTotals } from '../totals.service.ts'

export const getCampaignTotals = defineRoute(endpoint, async (call) => {
  const { input, actor, deps, signal } = call
  return await campaignTotals(deps, actor, input.params.pk, input.query, signal)
})
