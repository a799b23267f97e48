import { updateAdSet as endpoint } from '@rookery/contract/adsets/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { updateAdSet as update } from '../update-adset.service.ts'

export const updateAdSet = defineRoute(endpoint, async (call) => {
  const { input, actor, deps, signal } = call
  return await update(deps, actor, input.params.pk, input.body, signal)
})
