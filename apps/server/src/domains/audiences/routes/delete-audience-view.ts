import { deleteAudienceView as endpoint } from '@rookery/contract/audiences/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { forgetView } from '../view.service.ts'

export const deleteAudienceView = defineRoute(
  endpoint,
  async ({ input, actor, deps }) => await forgetView(deps, actor, input.params.pk),
)
