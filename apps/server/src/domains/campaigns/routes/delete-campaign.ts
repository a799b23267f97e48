import { deleteCampaign as endpoint } from '@rookery/contract/campaigns/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { deleteCampaign as remove } from '../update-campaign.service.ts'

export const deleteCampaign = defineRoute(endpoint, async (call) => {
  const { input, actor, deps, signal } = call
  await remove(deps, actor, input.params.pk, signal)
})
