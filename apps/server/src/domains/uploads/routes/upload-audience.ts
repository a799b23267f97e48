import { uploadAudience as endpoint } from '@rookery/contract/uploads/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { createUpload } from '../upload.service.ts'

export const uploadAudience = defineRoute(
  endpoint,
  async ({ input, actor, deps, signal }) => await createUpload(deps, actor, input.body, signal),
)
