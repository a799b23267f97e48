import { createCampaign as endpoint } from '@rookery/contract/campaigns/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { createCampaign as create } from '../create-campaign.service.ts'

export const createCampaign = defineRoute(endpoint, async (call) => {
  const { input, actor, deps, signal } = call
  return await create(deps, actor, input.body, signal)
})
