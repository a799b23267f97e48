import { toggleAd as endpoint } from '@rookery/contract/adsets/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { toggleAd as toggle } from '../ads.service.ts'

export const toggleAd = defineRoute(endpoint, async (call) => {
  const { input, actor, deps, signal } = call
  return await toggle(deps, actor, input.params.pk, input.body.enabled, signal)
})
