import { updateAudienceRequest as endpoint } from '@rookery/contract/audience-requests/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { answerRequest } from '../request.service.ts'

export const updateAudienceRequest = defineRoute(
  endpoint,
  async ({ input: { params, body }, actor, deps, signal }) =>
    await answerRequest(deps, actor, params.pk, body, signal),
)
