import { deleteAdCreative as endpoint } from '@rookery/contract/ad-creatives/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { deleteCreative } from '../creative-write.service.ts'

export const deleteAdCreative = defineRoute(endpoint, async (call) => {
  const { input, actor, deps, signal } = call
  await deleteCreative(deps, actor, input.params.pk, signal)
})
