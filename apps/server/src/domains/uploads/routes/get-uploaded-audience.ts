import { getUploadedAudience as endpoint } from '@rookery/contract/uploads/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { readUploadOf } from '../upload.service.ts'

export const getUploadedAudience = defineRoute(
  endpoint,
  async ({ input, actor, deps }) => await readUploadOf(deps, actor, input.params.pk),
)
