import { getAdCreative as endpoint } from '@rookery/contract/ad-creatives/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { openCreative, showCreative } from '../creative-read.service.ts'

export const getAdCreative = defineRoute(endpoint, async (call) => {
  const { input, actor, deps, signal } = call
  const open = await openCreative(deps, actor, input.params.pk, 'campaigns.read', signal)
  return await showCreative(deps, open)
})
