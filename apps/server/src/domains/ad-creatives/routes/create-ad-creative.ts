import { createAdCreative as endpoint } from '@rookery/contract/ad-creatives/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { createCreative } from '../creative-write.service.ts'

export const createAdCreative = defineRoute(endpoint, async (call) => {
  const { input, actor, deps, signal } = call
  return await createCreative(deps, actor, input.body, signal)
})
