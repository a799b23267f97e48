import { removeUploadedAudience as endpoint } from '@rookery/contract/uploads/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { removeUpload } from '../upload.service.ts'

export const removeUploadedAudience = defineRoute(
  endpoint,
  async ({ input, actor, deps, signal }) => await removeUpload(deps, actor, input.params.pk, signal),
)
