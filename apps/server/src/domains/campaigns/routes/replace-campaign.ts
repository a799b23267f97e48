import { replaceCampaign as endpoint } from '@rookery/contract/campaigns/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { updateCampaign } from '../update-campaign.service.ts'

export const replaceCampaign = defineRoute(endpoint, async (call) => {
  const { input, actor, deps, signal } = call
  const nothing = { end: null, daily_budget_micro: null, lifetime_budget_micro: null }
  return await updateCampaign(deps, actor, input.params.pk, { ...nothing, ...input.body }, signal)
})
