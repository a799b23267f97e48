import { deleteAd as endpoint } from '@rookery/contract/adsets/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { deleteAd as remove } from '../ads.service.ts'

export const deleteAd = defineRoute(endpoint, async (call) => {
  const { input, actor, deps, signal } = call
  await remove(deps, actor, input.params.pk, signal)
})
