import { getCampaignDays as endpoint } from '@rookery/contract/campaign-stats/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { campaignDays } from '../totals.service.ts'

export const getCampaignDays = defineRoute(endpoint, async (call) => {
  const { input, actor, deps, signal } = call
  return await campaignDays(deps, actor, input.params.pk, input.query, signal)
})
