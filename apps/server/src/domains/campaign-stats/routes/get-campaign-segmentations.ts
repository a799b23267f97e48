import { getCampaignSegmentations as endpoint } from '@rookery/contract/campaign-stats/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { campaignSegmentations } from '../segmentation.service.ts'

const ASK_AGAIN_S = 3

export const getCampaignSegmentations = defineRoute(endpoint, async (call) => {
  const { input, actor, deps, signal } = call
  const found = await campaignSegmentations(deps, actor, input.params.pk, input.query, signal)
  if (found.state === 'running') void call.reply.status(202).header('retry-after', String(ASK_AGAIN_S))
  return found
})
