import { uploadAudience as endpoint } from '@rookery/contract/uploads/endpoints.ts'
import { recallUpload } from '../upload.service.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { createUpload } from '../upload.service.ts'

export const uploadAudience = defineRoute(
  endpoint,
  async ({ input, actor, deps, signal }) => await createUpload(deps, actor, input.body, signal),
  async ({ actor, deps }, done) => await recallUpload(deps, actor, done),
)
