import { getCampaignReach as endpoint } from '@rookery/contract/campaign-stats/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { campaignReach } from '../reach.service.ts'

export const getCampaignReach = defineRoute(endpoint, async (call) => {
  const { input, actor, deps, signal } = call
  return await campaignReach(deps, actor, input.params.pk, input.query, signal)
})
