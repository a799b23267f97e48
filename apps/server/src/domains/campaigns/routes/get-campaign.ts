import { getCampaign as endpoint } from '@rookery/contract/campaigns/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { openCampaign, showCampaign } from '../campaign-read.service.ts'

export const getCampaign = defineRoute(endpoint, async (call) => {
  const { input, actor, deps, signal } = call
  const open = await openCampaign(deps, actor, input.params.pk, 'campaigns.read', signal)
  return await showCampaign(deps, open)
})
