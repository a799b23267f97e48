import { deleteAdSet as endpoint } from '@rookery/contract/adsets/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { deleteAdSet as remove } from '../adset-write.service.ts'

export const deleteAdSet = defineRoute(endpoint, async (call) => {
  const { input, actor, deps, signal } = call
  await remove(deps, actor, input.params.pk, signal)
})
