import { createAudienceRequest as endpoint } from '@rookery/contract/audience-requests/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { createRequest } from '../request.service.ts'

export const createAudienceRequest = defineRoute(
  endpoint,
  async ({ input, actor, deps }) => await createRequest(deps, actor, input.body),
)
