import { updateCampaign as endpoint } from '@rookery/contract/campaigns/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { updateCampaign as update } from '../update-campaign.service.ts'

export const updateCampaign = defineRoute(endpoint, async (call) => {
  const { input, actor, deps, signal } = call
  return await update(deps, actor, input.params.pk, input.body, signal)
})
