import { deleteAdMedia as endpoint } from '@rookery/contract/ad-media/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { deleteMedia } from '../media.service.ts'

export const deleteAdMedia = defineRoute(endpoint, async ({ input, actor, deps, signal }) => {
  await deleteMedia(deps, actor, input.params.pk, signal)
})
