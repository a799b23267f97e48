import { replaceAdCreative as endpoint } from '@rookery/contract/ad-creatives/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { updateCreative } from '../creative-write.service.ts'

export const replaceAdCreative = defineRoute(endpoint, async (call) => {
  const { input, actor, deps, signal } = call
  return await updateCreative(deps, actor, input.params.pk, { card: null, ...input.body }, signal)
})
