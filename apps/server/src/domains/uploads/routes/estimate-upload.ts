import { estimateUpload as endpoint } from '@rookery/contract/uploads/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { estimateUpload as estimate } from '../upload.service.ts'

export const estimateUpload = defineRoute(
  endpoint,
  async ({ input, actor, deps, signal }) => await estimate(deps, actor, input.body, signal),
)
